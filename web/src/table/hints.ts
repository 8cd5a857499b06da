/** What a bot would do, in words: the best answer, how likely it wins, and why. */
import type { Choice, Hint, HintChoice, Seat } from "../lib/protocol";
import { say, t } from "../lib/words.svelte";

/** Chances are told as roughly as they are known. */
const STEP = 5;
const SURE = 0.985;
const HARDLY = 0.025;

export function chanceWords({ chance, wins }: HintChoice): string {
  if (wins) return t("play.hint.wins");
  if (chance === null) return t("play.hint.plain");
  if (chance >= SURE) return t("play.hint.sure");
  if (chance <= HARDLY) return t("play.hint.hardly");
  return t("play.hint.about", { percent: Math.min(95, Math.max(STEP, STEP * Math.round((100 * chance) / STEP))) });
}

/** The answer that a hint likes best, among those that are asked. */
export function bestOf(hint: Hint | null, choices: readonly Choice[]): Choice | null {
  return choices.find((choice) => choice.action === hint?.choices[0]?.action) ?? null;
}

/** The hint as one sentence; null without one for this question. */
export function tip(hint: Hint | null, choices: readonly Choice[], seats: readonly Seat[]): string | null {
  const best = bestOf(hint, choices);
  const found = hint?.choices[0];
  if (best === null || found === undefined) return null;
  const words = { choice: say(best.short, seats), chance: chanceWords(found) };
  return found.reason === null ? t("play.hint.tip", words) : t("play.hint.why", { ...words, reason: say(found.reason, seats) });
}
