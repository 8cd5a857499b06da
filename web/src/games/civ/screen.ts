/** Which drawing fits a screen, and the pieces that go with it. */
import { strip, TOWERS } from "./pieces/geometry";
import type { RowSize, TowerSize } from "./pieces/types";

/** `folded` is a phone so narrow, or with letters so large, that rivals shrink to a line of counts. */
export type Screen = "wide" | "large" | "tablet" | "phone" | "folded" | "landscape";

export const isSmall = (screen: Screen): boolean => screen === "phone" || screen === "folded" || screen === "landscape";

/** Whether there is a column for names beside the lanes. */
export const hasColumn = (screen: Screen): boolean => screen === "wide" || screen === "large" || screen === "landscape";

/** Whether log, chat and inspector have a column of their own. */
export const hasSide = (screen: Screen): boolean => screen === "wide" || screen === "large";

export function rowSize(screen: Screen, seats: number): RowSize {
  if (screen === "wide" || screen === "large") return `${screen}${Math.min(4, Math.max(2, seats)) as 2 | 3 | 4}`;
  if (screen === "tablet" || screen === "landscape") return screen;
  return seats === 2 ? "phone2" : "phone";
}

const SMALLER: Partial<Record<TowerSize, TowerSize>> = { large2: "wide2", large: "wide", wide2: "tablet", wide: "tablet", tablet: "landscape", phone: "folded", landscape: "folded" };

/** The largest tower whose strips are still to be seen in the room there is. */
export function towerSize(screen: Screen, seats: number, lane: number, room: number, places: number, foot: number): TowerSize {
  let size: TowerSize = screen === "wide" || screen === "large" ? (seats === 2 ? `${screen}2` : screen) : screen;
  while (!fits(size, lane, room, places, foot) && SMALLER[size] !== undefined) size = SMALLER[size] as TowerSize;
  return size;
}

function fits(size: TowerSize, lane: number, room: number, places: number, foot: number): boolean {
  const { width, first } = TOWERS[size];
  const needed = first + foot + 10 + (places - 1) * strip(size, room, places, foot);
  return width <= lane - 4 && needed <= room + 1;
}
