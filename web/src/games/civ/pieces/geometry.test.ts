import { describe, expect, test } from "vitest";
import {
  barsOnEdge,
  barsOnStrip,
  besideStrip,
  edge,
  isBeside,
  ROWS,
  rowWidth,
  seatSlots,
  signBox,
  slots,
  strip,
  towerHeight,
  TOWERS,
} from "./geometry";
import type { RowSize, TowerSize } from "./types";

/** The room of one's own area, and its foot, at the sizes the table is drawn for. */
const ROOMS: Record<TowerSize, { room: number; foot: number; lane: number }> = {
  wide2: { room: 394, foot: 32, lane: 143 },
  wide: { room: 330, foot: 32, lane: 143 },
  large2: { room: 560, foot: 34, lane: 190 },
  large: { room: 470, foot: 34, lane: 190 },
  tablet: { room: 410, foot: 32, lane: 130 },
  phone: { room: 150, foot: 0, lane: 60 },
  landscape: { room: 172, foot: 0, lane: 76 },
  folded: { room: 118, foot: 0, lane: 48 },
};
const LANES: Record<RowSize, number> = {
  wide2: 143, wide3: 143, wide4: 143, large2: 190, large3: 190, large4: 190, tablet: 130, landscape: 76, phone: 60, phone2: 60,
};
const towers = Object.keys(TOWERS) as TowerSize[];
const rows = Object.keys(ROWS) as RowSize[];
/** Hegemony with three Democracy markers, at two seats (8) and at four (7). */
const RAISED = [10, 11];
const CROWDED = 10;

describe("slots", () => {
  test("are as many as the Hegemony needs, or as cards lie there", () => {
    expect(slots(0, 7)).toBe(7);
    expect(slots(6, 8)).toBe(8);
    expect(slots(10, 7)).toBe(10);
  });

  test("of a seat are those of its fullest Domain, so that thresholds line up", () => {
    const domains = [{ cards: 2, needed: 7 }, { cards: 9, needed: 8 }, { cards: 0, needed: 7 }];
    expect(seatSlots(domains)).toBe(9);
  });
});

describe("strips of a tower", () => {
  test("are as high as they may be while there is room", () => {
    expect(strip("wide", 330, 7, 32)).toBe(24.5);
    expect(strip("wide2", 394, 8, 32)).toBe(29);
    expect(strip("tablet", 500, 7, 32)).toBe(33);
  });

  test("shrink with the room, by the rule of the drawing", () => {
    expect(strip("wide", 330, 11, 32)).toBeCloseTo((330 - 120 - 32 - 10) / 10);
    expect(strip("phone", 150, 8)).toBeCloseTo((150 - 58 - 10) / 7);
  });

  test("never vanish", () => {
    for (const size of towers) expect(strip(size, 40, 12)).toBe(6);
  });

  test.each(towers)("ten cards under three Democracy markers stand whole in the room: %s", (size) => {
    const { room, foot } = ROOMS[size];
    for (const needed of RAISED) {
      const places = slots(CROWDED, needed);
      const step = strip(size, room, places, foot);
      expect(step).toBeGreaterThanOrEqual(6);
      expect(towerHeight(size, places, step) + foot).toBeLessThanOrEqual(room);
    }
  });

  test.each(towers)("an embargo lies on the first card and covers neither strip nor count: %s", (size) => {
    const { first } = TOWERS[size];
    const small = TOWERS[size].width < 80;
    const [bottom, high] = small ? [Math.round(first * 0.26), 22] : [Math.round(first * 0.31), 30];
    expect(bottom + high).toBeLessThan(first);
    if (!small) expect(bottom).toBeGreaterThan(5 + 17 * 1.2);
  });
});

describe("signs", () => {
  test("clasp the strip of the card that unlocks them", () => {
    expect(signBox("wide", 143, 2, 24.5)).toEqual({ left: 12, bottom: 120.25, width: 118, height: 24 });
    expect(signBox("wide", 143, 4, 24.5).bottom).toBe(120.25 + 2 * 24.5);
  });

  test("end where they end in every state, also when a long name begins further left", () => {
    const usual = signBox("wide", 143, 2, 24.5);
    const further = signBox("wide", 143, 2, 24.5, true);
    expect(further.left).toBe(usual.left - 9);
    expect(further.left + further.width).toBe(usual.left + usual.width);
  });

  test.each(["wide2", "wide", "large2", "large", "tablet"] as const)("stay inside the lane and apart with eleven slots: %s", (size) => {
    const { room, foot, lane } = ROOMS[size];
    const step = strip(size, room, 11, foot);
    const [low, high] = [signBox(size, lane, 2, step), signBox(size, lane, 4, step)];
    expect(6 + low.left + low.width).toBeLessThanOrEqual(lane - 6);
    expect(low.bottom + low.height).toBeLessThanOrEqual(high.bottom);
    expect(low.height).toBeGreaterThanOrEqual(14.5);
  });
});

describe("edges of a row", () => {
  test("are as wide as they may be while there is room", () => {
    expect(edge("wide4", 143, 7)).toBe(13);
    expect(edge("wide3", 200, 8)).toBe(13);
    expect(edge("wide2", 143, 8)).toBeCloseTo((143 - 10 - 78) / 7);
  });

  test("never vanish", () => {
    for (const size of rows) expect(edge(size, 30, 12)).toBe(3);
  });

  test.each(rows)("ten cards under three Democracy markers stay inside the lane: %s", (size) => {
    const lane = LANES[size];
    for (const needed of RAISED) {
      const places = slots(CROWDED, needed);
      if (isBeside(size)) {
        expect(ROWS[size].width + 4 + besideStrip(size, lane, places) * (places - 1)).toBeLessThanOrEqual(lane);
      } else {
        expect(rowWidth(size, places, edge(size, lane, places))).toBeLessThanOrEqual(lane - 10);
      }
    }
  });

  test("stand beside the card on phones, under its count", () => {
    expect(rows.filter(isBeside)).toEqual(["landscape", "phone", "phone2"]);
    expect(besideStrip("phone", 60, 7)).toBeCloseTo(28 / 6);
    expect(besideStrip("landscape", 76, 7)).toBe(6.8);
  });
});

test("bars of an Age are drawn only where they can be told", () => {
  expect([barsOnStrip(12), barsOnStrip(11.9)]).toEqual([true, false]);
  expect([barsOnEdge(10), barsOnEdge(9.9)]).toEqual([true, false]);
});
