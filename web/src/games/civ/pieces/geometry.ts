/** How cards in play share the room: the first lies whole, each further one shows its edge. */
import type { RowSize, TowerSize } from "./types";

interface Measure {
  width: number;
  /** Height of the first card. */
  first: number;
  /** How far a tucked card shows at most. */
  most: number;
}

export const TOWERS: Record<TowerSize, Measure> = {
  wide2: { width: 118, first: 120, most: 29 },
  wide: { width: 118, first: 120, most: 24.5 },
  large2: { width: 140, first: 142, most: 40 },
  large: { width: 140, first: 142, most: 40 },
  tablet: { width: 108, first: 110, most: 33 },
  phone: { width: 54, first: 58, most: 25 },
  landscape: { width: 62, first: 66, most: 16 },
  folded: { width: 44, first: 48, most: 12 },
};

export const ROWS: Record<RowSize, Measure> = {
  wide2: { width: 78, first: 109, most: 8.4 },
  wide3: { width: 50, first: 70, most: 13 },
  wide4: { width: 40, first: 54, most: 13 },
  large2: { width: 92, first: 129, most: 11 },
  large3: { width: 62, first: 87, most: 15 },
  large4: { width: 52, first: 72, most: 16 },
  tablet: { width: 44, first: 60, most: 11.5 },
  landscape: { width: 27, first: 37, most: 6.8 },
  phone: { width: 27, first: 37, most: 5.2 },
  phone2: { width: 32, first: 46, most: 5.2 },
};

const BESIDE: readonly RowSize[] = ["phone", "phone2", "landscape"];
/** Between the card and the strips beside it, and around both. */
const BESIDE_GAP = 5;

const LEAST_STRIP = 6;
const LEAST_EDGE = 3;
/** Between the last card and the end of its room. */
const MARGIN = 10;

/** Below these the bars of an Age would be a blot. */
const BARS_STRIP = 12;
const BARS_EDGE = 10;

/** As many as the Hegemony needs, and more where more cards lie. */
export function slots(cards: number, needed: number): number {
  return Math.max(cards, needed, 1);
}

/** The most slots of a seat, so that all six towers share their steps. */
export function seatSlots(domains: readonly { cards: number; needed: number }[]): number {
  return Math.max(1, ...domains.map(({ cards, needed }) => slots(cards, needed)));
}

function share(room: number, places: number, most: number, least: number): number {
  if (places < 1) return most;
  return Math.max(least, Math.min(most, room / places));
}

/** How far each tucked card of a tower shows, in a room as high as `room` with a foot in it. */
export function strip(size: TowerSize, room: number, places: number, foot = 0): number {
  const { first, most } = TOWERS[size];
  return share(room - first - foot - MARGIN, places - 1, most, LEAST_STRIP);
}

/** How far each tucked card of a row shows, in a lane. */
export function edge(size: RowSize, lane: number, places: number): number {
  const { width, most } = ROWS[size];
  return share(lane - MARGIN - width, places - 1, most, LEAST_EDGE);
}

/** Where a row has little room its strips stand beside the card, under the count. */
export function isBeside(size: RowSize): boolean {
  return BESIDE.includes(size);
}

/** How wide each of them is, the crown's with them. */
export function besideStrip(size: RowSize, lane: number, places: number): number {
  const { width, most } = ROWS[size];
  return Math.min(most, (lane - width - BESIDE_GAP) / Math.max(1, places - 1));
}

export function towerHeight(size: TowerSize, places: number, step: number): number {
  return TOWERS[size].first + (places - 1) * step;
}

export function rowWidth(size: RowSize, places: number, step: number): number {
  return ROWS[size].width + (places - 1) * step;
}

/** How far the card of a slot stands above the first (slot 1 is the first). */
export function rise(slot: number, step: number): number {
  return (slot - 1) * step;
}

export function barsOnStrip(step: number): boolean {
  return step >= BARS_STRIP;
}

export function barsOnEdge(step: number): boolean {
  return step >= BARS_EDGE;
}

export interface Box {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** How far a sign begins inside its tower, and how far it ends beyond it. */
const CLASP = 12;
/** A long name begins this much further left. */
export const FURTHER = 9;
/** Between the border of the lane and the tower, and the end of a sign. */
const LANE_PAD = 6;
const HIGHEST_SIGN = 31;
/** The least that can be tapped without care, and the least that can be read. */
const [FINGER, LOWEST_SIGN] = [24, 12];

/** A sign is a button: where strips are thin it lies over its neighbours, up to the next sign two strips away. */
function signHeight(step: number): number {
  return Math.min(HIGHEST_SIGN, Math.max(step - 2, Math.min(FINGER, Math.max(LOWEST_SIGN, 2 * step - 1))));
}

/** Where the sign of a threshold stands on its tower: on the strip of the card that unlocks it. */
export function signBox(size: TowerSize, lane: number, number: number, step: number, further = false): Box {
  const { width, first } = TOWERS[size];
  const height = signHeight(step);
  const middle = first + rise(number, step) - step / 2;
  const end = Math.min(CLASP + width, lane - 2 * LANE_PAD);
  const left = further ? CLASP - FURTHER : CLASP;
  return { left, bottom: middle - height / 2, width: end - left, height };
}
