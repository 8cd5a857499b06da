/** What would have stopped the winner: only what the proof calls so, from what was known then. */
import { how } from "../../../lib/api";
import type { LogTurn, Phrase } from "../../../lib/protocol";

export interface Missed {
  /** Where the turn begins in which it could have been done. */
  start: number;
  turn: number;
  seat: number;
  text: Phrase;
}

/** A turn, and the moment it begins at. */
interface Begun {
  turn: LogTurn;
  start: number;
}

/** The turns of others after the winner's last turn but one, latest first. */
export function chancesToStop(log: readonly LogTurn[], winner: number): Begun[] {
  const turns = log.map((turn, i): Begun => ({ turn, start: log[i - 1]?.lines.at(-1)?.step ?? 0 })).filter(({ turn }) => turn.seat !== null);
  const last = turns.findLastIndex(({ turn }) => turn.seat === winner);
  const before = turns.slice(0, Math.max(0, last)).toReversed();
  const other = before.findIndex(({ turn }) => turn.seat === winner);
  return other < 0 ? before : before.slice(0, other);
}

/** What a seat could have done at a moment; nothing where the winner could not be stopped, or threatened nothing yet. */
async function stopAt(table: string, winner: number, { turn, start }: Begun): Promise<Missed | null> {
  const told = await how(table, winner, start).catch(() => null);
  const found = told?.counters.find(({ verdict }) => verdict === "stops");
  return found === undefined || turn.seat === null ? null : { start, turn: turn.number, seat: turn.seat, text: found.text };
}

/** The last chance that somebody let pass. */
export async function missed(table: string, log: readonly LogTurn[], winner: number): Promise<Missed | null> {
  for (const begun of chancesToStop(log, winner)) {
    const found = await stopAt(table, winner, begun);
    if (found !== null) return found;
  }
  return null;
}
