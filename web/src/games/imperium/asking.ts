/** From a question to what the table offers: what glows, what is ticked, what stands in the bar. */
import type { Choice, Question } from "../../lib/protocol";
import { countsAsMore, suitOf, type ImperiumView } from "./model";

/** Verbs that end a row of picks; there any number of cards may be chosen. */
const ENDS = new Set(["end", "pass"]);
/** Questions that are asked card by card and belong together. */
const ROWS = new Set([
  "clean_discard", "revolt", "discard", "abandon", "recall", "exile", "sink", "history", "garrison", "return_unrest",
  "to_hand", "to_discard", "give",
]);

export const cardOf = (choice: Choice): string | null => (choice.option["card"] as string | undefined) ?? null;
export const verbOf = (choice: Choice): string => choice.option["verb"] as string;

/** How many cards belong to one answer. */
export interface Row {
  kind: string;
  least: number;
  most: number;
  /** In the order in which the engine wants them named. */
  cards: string[];
  end: Choice | null;
}

/** A question that is answered with tick marks; null if one card, or no card, answers it. */
export function rowOf(question: Question | null, view: ImperiumView): Row | null {
  if (question === null || !ROWS.has(question.kind)) return null;
  const named = question.choices.flatMap((choice) => cardOf(choice) ?? []);
  const end = question.choices.find((choice) => ENDS.has(verbOf(choice))) ?? null;
  const open = question.kind === "clean_discard" || question.kind === "revolt";
  const left = open ? named.length : (view.decision?.left ?? 1);
  if (named.length === 0 || left < 2) return open && named.length > 0 ? { kind: question.kind, least: 0, most: named.length, cards: named, end } : null;
  const behind = open || end !== null ? [] : later(named, left, view, question.seat);
  if (behind === null) return null;
  const cards = [...named, ...behind];
  // A card that counts as several fills the number alone; how many more are wanted, only the engine knows.
  if (end === null && cards.some(countsAsMore)) return null;
  return { kind: question.kind, least: end === null ? left : 0, most: left, cards, end };
}

/**
 * Cards that can be named only after others, because the engine asks in one order: of an exact number of picks it leaves
 * out the last, all but one. Null where the view does not tell which they are; then the cards are asked one by one.
 */
function later(named: string[], left: number, view: ImperiumView, seat: number): string[] | null {
  const player = view.seats[seat];
  const last = named.at(-1) as string;
  const zones = player === undefined ? [] : [player.hand.cards ?? [], player.discard, player.play];
  const zone = zones.find((cards) => named.every((number) => cards.includes(number))) ?? [];
  const after = zone.slice(zone.indexOf(last) + 1);
  const suits = new Set(named.map(suitOf));
  const alike = after.filter((number) => suits.has(suitOf(number)));
  const all = zone.indexOf(last) + 1 === named.length ? [after, alike] : [alike];
  return all.find((cards) => cards.length === left - 1) ?? null;
}

/** Ticked cards in the order of the engine. */
export function inOrder(row: Row, ticked: readonly string[]): string[] {
  return row.cards.filter((number) => ticked.includes(number));
}

/** The answer that follows a plan of picks; null once the plan is done or does not fit any more. */
export function nextOf(plan: { kind: string; cards: readonly string[]; ends: boolean }, question: Question): { choice: Choice; rest: string[] } | null {
  if (question.kind !== plan.kind) return null;
  const [number, ...rest] = plan.cards;
  if (number === undefined) {
    const end = question.choices.find((choice) => ENDS.has(verbOf(choice)));
    return plan.ends && end !== undefined ? { choice: end, rest: [] } : null;
  }
  const choice = question.choices.find((one) => cardOf(one) === number);
  return choice === undefined ? null : { choice, rest };
}

/** Answers that are no card on the table: they stand in the bar. */
export function barChoices(question: Question | null, shown: ReadonlySet<string>, row: Row | null): Choice[] {
  if (question === null) return [];
  return question.choices.filter((choice) => {
    const card = cardOf(choice);
    if (card !== null) return !shown.has(card);
    return row === null || choice !== row.end;
  });
}
