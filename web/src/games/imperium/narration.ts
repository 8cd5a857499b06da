/** What somebody else is doing now: the act, and all that came of it. */
import type { LogLine, LogTurn, Phrase, Seat } from "../../lib/protocol";
import { partsOf } from "./linking";

export interface Act {
  seat: number;
  text: Phrase;
  effects: Phrase[];
}

/** The last act that the table shows; lines that are still to be shown do not count. */
export function actAt(log: readonly LogTurn[], step: number): Act | null {
  const turn = log.findLast(({ seat, lines }) => seat !== null && lines.some((line) => line.step <= step));
  const seen = turn?.lines.filter((line) => line.step <= step) ?? [];
  const cause = seen.findLastIndex((line: LogLine) => line.depth === 0);
  const found = seen[cause];
  if (turn == null || turn.seat === null || found === undefined) return null;
  return { seat: turn.seat, text: found.text, effects: seen.slice(cause + 1).map((line) => line.text) };
}

/** The card that an act is about. */
export function cardIn(act: Act, seats: readonly Seat[]): string | null {
  return partsOf(act.text, seats).find((part) => part.card !== null)?.card ?? null;
}
