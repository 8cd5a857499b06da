/** How large one's own cards in play are, so that all of them are in sight. */

export type Screen = "wide" | "desktop" | "tablet" | "phone" | "lying";

export interface Cell {
  width: number;
  height: number;
  /** Height of the picture. */
  art: number;
  /** Title and picture alone. */
  bare: boolean;
}

export interface Fit extends Cell {
  /** How far a row covers the one before it. */
  cover: number;
  /** Not even so is there room for all. */
  scrolls: boolean;
}

export interface Room {
  width: number;
  height: number;
  gap: number;
}

/** So much of a covered card can still be seen and tapped. */
const LEAST_SEEN = 26;
const LINE = 1;

const cell = (width: number, height: number, art: number, bare = false): Cell => ({ width, height, art, bare });
const low = [cell(92, 112, 46), cell(92, 76, 34), cell(66, 76, 50, true)];
const LADDERS: Record<Exclude<Screen, "phone">, Cell[]> = {
  wide: [cell(137, 164, 74), cell(120, 134, 58), cell(108, 112, 46), ...low],
  desktop: low,
  tablet: [cell(124, 150, 66), cell(108, 130, 56), ...low],
  lying: [cell(60, 54, 50, true), cell(52, 46, 42, true), cell(44, 42, 38, true)],
};

/** On a phone the tiles share the width. */
function phoneLadder({ width, gap }: Room): Cell[] {
  const sizes = [[6, 66], [6, 56], [7, 54], [7, 48], [8, 46]] as const;
  return sizes.map(([columns, height]) => cell(Math.floor((width - (columns - 1) * gap) / columns), height, height, true));
}

/** Rows that cards fill, group after group with a hairline between them. */
export function rowsOf(groups: readonly number[], width: number, { width: room, gap }: Room, lines: boolean): number {
  const items = groups.flatMap((count, i) => [...(lines && i > 0 ? [LINE] : []), ...Array.from({ length: count }, () => width)]);
  let rows = 1;
  let used = -gap;
  for (const item of items) {
    if (used + gap + item > room && used > 0) {
      rows += 1;
      used = -gap;
    }
    used += gap + item;
  }
  return rows;
}

/** The largest cells with which all cards fit; where none do, the rows cover each other. */
export function fitted(screen: Screen, groups: readonly number[], room: Room): Fit {
  const lines = screen !== "phone" && screen !== "lying";
  const ladder = screen === "phone" ? phoneLadder(room) : LADDERS[screen];
  const rows = (one: Cell) => rowsOf(groups, one.width, room, lines);
  const fits = ladder.find((one) => rows(one) * (one.height + room.gap) - room.gap <= room.height);
  if (fits !== undefined) return { ...fits, cover: 0, scrolls: false };
  const last = ladder.at(-1) as Cell;
  const pitch = (room.height - last.height) / (rows(last) - 1);
  const seen = Math.max(LEAST_SEEN, Math.floor(pitch));
  return { ...last, cover: last.height - seen, scrolls: pitch < LEAST_SEEN };
}
