/** Reactions in the turns of others: who attacks with what, and what a player wants done each time. */
import type { Choice, Question } from "../../lib/protocol";
import { cardOf, verbOf } from "./asking";
import type { ImperiumView } from "./model";

export interface Attack {
  seat: number;
  card: string | null;
}

/** The attack that is going on while somebody may protect themselves. */
export function attackOf(view: ImperiumView): Attack | null {
  const asked = view.decision;
  if (asked === null || asked.kind !== "protect") return null;
  const seat = typeof asked["attacker"] === "number" ? asked["attacker"] : view.turn.active;
  return { seat, card: view.seats[seat]?.resolving[0] ?? asked.source };
}

/** What is done with a card whenever it could react: for this game, and only in this browser. */
export type Habit = "always" | "never" | "ask";

const REACTIONS = new Set(["protect", "react"]);

export const isReaction = (question: Question | null): boolean => question !== null && REACTIONS.has(question.kind);

/** The cards that could react now. */
export function reacting(question: Question | null): string[] {
  if (question === null || !REACTIONS.has(question.kind)) return [];
  return question.choices.flatMap((choice) => cardOf(choice) ?? []);
}

/** The answer that habits give, and the one to a question of which nothing comes; null where somebody has to be asked. */
export function habitual(question: Question | null, habits: ReadonlyMap<string, Habit>): Choice | null {
  if (question === null) return null;
  const pass = question.choices.find((choice) => verbOf(choice) === "pass") ?? null;
  if (question.idle) return pass;
  if (!REACTIONS.has(question.kind)) return null;
  const wished = question.choices.find((choice) => habits.get(cardOf(choice) ?? "") === "always");
  if (wished !== undefined) return wished;
  const cards = reacting(question);
  return cards.every((card) => habits.get(card) === "never") ? pass : null;
}
