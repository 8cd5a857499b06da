/** How the cards of a hand share their mat. */
export interface Fan {
  /** Width of a card. */
  width: number;
  /** From one card to the next. */
  offset: number;
  columns: number;
  rows: number;
}

interface Room {
  width: number;
  height: number;
  /** No card is wider. */
  most: number;
  /** More cards than these lie in two rows, where that is wished. */
  single: number;
}

/** Between cards that do not lap. */
const GAP = 10;
/** Above a card: room for its pointer and its lift; below it, for its key. */
const AIR = 22;
const RATIO = 1.4;
const LEAST = 30;

export function fan(cards: number, { width, height, most, single }: Room): Fan {
  const rows = cards > single ? 2 : 1;
  const columns = Math.max(1, Math.ceil(cards / rows));
  const high = (height - AIR - (rows - 1) * 14) / rows;
  const card = Math.max(LEAST, Math.floor(Math.min(most, high / RATIO, width)));
  const offset = columns === 1 ? 0 : Math.min(card + GAP, (width - card) / (columns - 1));
  return { width: card, offset, columns, rows };
}

/** Names are read on cards that are not lapped; on others only in front. */
export const isLapped = ({ width, offset, columns }: Fan): boolean => columns > 1 && offset < width * 0.8;

/** No target is narrower. */
const TARGET = 24;

/** How much of a card is tapped: what can be seen of it in its place, also while it or another lies in front. */
export function reach({ width, offset, columns }: Fan, card: number, cards: number): number {
  const last = (card + 1) % columns === 0 || card === cards - 1;
  return last ? width : Math.min(width, Math.max(TARGET, offset));
}
