/** What the review of a finished game says of an answer: how good it was. */
import type { Review, ReviewChoice } from "../lib/protocol";

export type Grade = "fine" | "inaccuracy" | "mistake" | "blunder";

export interface Verdict {
  made: ReviewChoice;
  /** The best answer, where it is surely better than what was played. */
  better: ReviewChoice | null;
  /** What was lost by it, in hundredths. */
  loss: number;
  grade: Grade;
}

/** From so many hundredths on an answer is called so. */
const GRADES: readonly (readonly [number, Grade])[] = [
  [12, "blunder"],
  [5, "mistake"],
  [2, "inaccuracy"],
];

export const percent = (chance: number): number => Math.round(100 * chance);

/** Null where there was nothing to choose. Within the margin of error nothing is called a mistake. */
export function verdict(review: Review): Verdict | null {
  const made = review.choices.find(({ action }) => action === review.made);
  if (made === undefined || review.choices.length < 2) return null;
  const fine: Verdict = { made, better: null, loss: 0, grade: "fine" };
  const better = likeliest(review.choices);
  if (better === made || better.chance === null || made.chance === null) return fine;
  const loss = better.chance - made.chance;
  if (loss <= Math.hypot(better.margin, made.margin)) return fine;
  const grade = GRADES.find(([least]) => 100 * loss >= least)?.[1] ?? "fine";
  return grade === "fine" ? fine : { made, better, loss: percent(loss), grade };
}

/** The search goes most often where it likes it best; that one comes first. */
function likeliest(choices: readonly ReviewChoice[]): ReviewChoice {
  return choices[0] as ReviewChoice;
}

/** The next of some moments after this one; after the last of them the first again. */
export function nextOf(steps: readonly number[], step: number): number | null {
  return steps.find((one) => one > step) ?? steps[0] ?? null;
}
