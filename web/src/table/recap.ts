/** What happened since a seat was last on turn. */
import type { LogLine, LogTurn } from "../lib/protocol";

/**
 * The turns of the others after the seat's last finished one; nothing before its first turn. While
 * the seat is `deciding`, its turn is not finished.
 */
export function recap(log: LogTurn[], seat: number, deciding: boolean): LogTurn[] {
  const unfinished = deciding && log.at(-1)?.seat === seat;
  const done = unfinished ? log.slice(0, -1) : log;
  const last = done.findLastIndex((turn) => turn.seat === seat);
  const since = done.slice(last + 1).filter((turn) => turn.seat !== null);
  return since.filter((turn) => turn.lines.length > 0);
}

/** The lines that are new since a step, in order. */
export function linesSince(log: LogTurn[], step: number): { seat: number | null; line: LogLine }[] {
  return log.flatMap((turn) =>
    turn.lines.filter((line) => line.step > step).map((line) => ({ seat: turn.seat, line })),
  );
}
