/** What happened since a seat was last on turn. */
import type { LogLine, LogTurn } from "../lib/protocol";

/** The turns of the others after the seat's last finished one; nothing before its first turn. */
export function recap(log: LogTurn[], seat: number): LogTurn[] {
  const current = log.at(-1);
  const done = current?.seat === seat ? log.slice(0, -1) : log;
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
