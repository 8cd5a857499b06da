/** What is said of a seat beside its cards: points as they stand, and what it did last. */
import type { Frame, Phrase } from "../../lib/protocol";

export interface Standing {
  total: number;
  /** Something unseen may be worth more. */
  open: boolean;
}

/** The points of a seat as the server reckons them from what the viewer may know; null if it does not. */
export function pointsOf(frame: Frame, seat: number): Standing | null {
  const facts = (frame as unknown as { standing?: { seats?: (Standing | null)[] } }).standing;
  return facts?.seats?.[seat] ?? null;
}

/** The line of the log that tells what a seat did last. */
export function lastAct(frame: Frame, seat: number): Phrase | null {
  const turn = frame.log.findLast((one) => one.seat === seat && one.lines.length > 0);
  return turn?.lines.find((line) => line.depth === 0)?.text ?? null;
}
