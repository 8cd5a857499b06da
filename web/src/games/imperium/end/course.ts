/** How the points of all seats ran through the game, against their average. */
import { frames, type Perspective } from "../../../lib/api";
import type { Frame } from "../../../lib/protocol";
import { viewOf } from "../model";

export interface Moment {
  round: number;
  /** Points of each seat. */
  points: number[];
}

/** So many moments tell the course. */
const MOMENTS = 12;

/** Steps spread over a game, without its end, which is known. */
export function spread(last: number, count = MOMENTS): number[] {
  const steps = Array.from({ length: count }, (_, i) => Math.round((i * last) / count));
  return [...new Set(steps)].filter((step) => step < last);
}

const momentOf = (frame: Frame): Moment => ({ round: viewOf(frame).turn.round, points: frame.points.map(({ total }) => total) });

/** A moment of a game; after its end with everybody's eyes. */
export async function frameAt(table: string, step: number, eyes: Perspective = "all"): Promise<Frame | null> {
  return (await frames(table, eyes, step, step)).frames[0] ?? null;
}

/** Moments of a game up to the one that is known. */
export async function courseOf(table: string, end: Frame, eyes: Perspective = "all"): Promise<Moment[]> {
  const found = await Promise.all(spread(end.step).map((step) => frameAt(table, step, eyes)));
  const dealt = found.flatMap((frame) => (frame === null || frame.points.length === 0 ? [] : [momentOf(frame)]));
  return [...dealt, momentOf(end)];
}

/** Every seat's line: its distance to the average at each moment. */
export function linesOf(course: readonly Moment[]): number[][] {
  const seats = course.at(-1)?.points.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    course.map(({ points }) => (points[seat] ?? 0) - points.reduce((sum, one) => sum + one, 0) / Math.max(1, points.length)),
  );
}

/** The lines as points in a box, earliest left, most above the average on top. */
export function plotted(course: readonly Moment[], width: number, height: number): { x: number; y: number }[][] {
  const lines = linesOf(course);
  const far = Math.max(1, ...lines.flat().map(Math.abs));
  const right = Math.max(1, course.length - 1);
  return lines.map((line) => line.map((value, i) => ({ x: (i * width) / right, y: (height / 2) * (1 - value / far) })));
}

/** Heights at least so far from each other, in the same order, inside a box as far as they have room there. */
export function apart(heights: readonly number[], least: number, room: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const moved = [...heights];
  order.forEach((i, place) => {
    const above = order[place - 1];
    if (above !== undefined) moved[i] = Math.max(moved[i] ?? 0, (moved[above] ?? 0) + least);
  });
  order.toReversed().forEach((i, place) => {
    const below = order[order.length - place];
    moved[i] = Math.min(moved[i] ?? 0, below === undefined ? room : (moved[below] ?? 0) - least);
  });
  return moved;
}
