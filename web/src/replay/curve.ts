/** The chances to win as shapes to draw. */
import type { Curve, LogTurn } from "../lib/protocol";

export interface Band {
  seat: number;
  path: string;
}

/** Seats that win together have the same chances; one of them stands for both. */
export function sides(curve: Curve): number[] {
  const rows = curve.chances;
  const whole = rows.reduce((sum, row) => sum + (row[0] ?? 0), 0);
  const seats = rows.map((_, seat) => seat);
  return whole > 1.5 ? seats.slice(0, rows.length / 2) : seats;
}

/** Areas on top of each other, in a box as wide as the game has steps and 100 high. */
export function bands(curve: Curve, last: number): Band[] {
  const below = curve.steps.map(() => 0);
  return sides(curve).map((seat) => {
    const bottom = [...below];
    curve.steps.forEach((_, i) => (below[i] = (below[i] ?? 0) + (curve.chances[seat]?.[i] ?? 0)));
    const edge = (heights: number[]) =>
      curve.steps.map((step, i) => [Math.min(step, last), 100 - 100 * (heights[i] ?? 0)] as const);
    const points = [...edge(below), ...edge(bottom).reverse()];
    return { seat, path: `M${points.map(([x, y]) => `${x} ${y.toFixed(1)}`).join("L")}z` };
  });
}

/** The chances at a step: those of the last moment looked at before it. */
export function chancesAt(curve: Curve, step: number): { seat: number; chance: number }[] {
  const index = Math.max(0, curve.steps.findLastIndex((moment) => moment <= step));
  return sides(curve).map((seat) => ({ seat, chance: curve.chances[seat]?.[index] ?? 0 }));
}

/** As wide as a disc with a little air. */
const DISC = 29;

/** So far from the edge they stay, so that nothing sticks out of it. */
const EDGE = 10;

/** Marks in a row: each at its place, or as near to it as the one after it leaves room. */
export function spread(places: readonly number[], room: number): number[] {
  let free = room - EDGE;
  return places.toReversed().map((place) => {
    const placed = Math.min(place, free);
    free = placed - DISC;
    return placed;
  }).toReversed();
}

/** The steps at which turns begin: where the one before ended. */
export function turnStarts(log: LogTurn[]): number[] {
  const ends = log.map((turn) => turn.lines.at(-1)?.step).filter((step) => step !== undefined);
  return [...new Set([0, ...ends])].sort((a, b) => a - b);
}

export function turnBefore(starts: number[], step: number): number {
  return starts.findLast((start) => start < step) ?? 0;
}

export function turnAfter(starts: number[], step: number, last: number): number {
  return starts.find((start) => start > step) ?? last;
}
