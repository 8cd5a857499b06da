import { describe, expect, it } from "vitest";
import type { Curve, LogTurn } from "../lib/protocol";
import { bands, chancesAt, sides, swingMarks, turnAfter, turnBefore, turnStarts } from "./curve";

const curve: Curve = {
  steps: [0, 10, 20],
  chances: [
    [0.5, 0.25, 0],
    [0.5, 0.75, 1],
  ],
  swings: [10],
};

function turn(number: number, ...steps: number[]): LogTurn {
  return { number, seat: 0, lines: steps.map((step) => ({ step, depth: 0, text: { id: "x" } })) };
}

describe("the curve", () => {
  it("is a band for every side, on top of each other", () => {
    const [first, second] = bands(curve, 20);
    expect(first?.path).toBe("M0 50.0L10 75.0L20 100.0L20 100.0L10 100.0L0 100.0z");
    expect(second?.path).toBe("M0 0.0L10 0.0L20 0.0L20 100.0L10 75.0L0 50.0z");
  });

  it("takes partners as one side", () => {
    const [a, b] = curve.chances as [number[], number[]];
    expect(sides({ ...curve, chances: [a, b, a, b] })).toEqual([0, 1]);
    expect(sides(curve)).toEqual([0, 1]);
  });

  it("tells the chances of a moment", () => {
    expect(chancesAt(curve, 15)).toEqual([
      { seat: 0, chance: 0.25 },
      { seat: 1, chance: 0.75 },
    ]);
  });

  it("keeps marks apart that would cover each other", () => {
    const marks = swingMarks({ ...curve, swings: [62, 60, 20] }, 100);
    expect(marks).toEqual([
      { step: 20, low: false },
      { step: 60, low: false },
      { step: 62, low: true },
    ]);
  });
});

describe("turns", () => {
  const starts = turnStarts([turn(0, 0), turn(1, 1, 3), turn(2, 5), turn(3)]);

  it("begin where the one before ended", () => {
    expect(starts).toEqual([0, 3, 5]);
    expect(turnBefore(starts, 5)).toBe(3);
    expect(turnBefore(starts, 0)).toBe(0);
    expect(turnAfter(starts, 3, 9)).toBe(5);
    expect(turnAfter(starts, 5, 9)).toBe(9);
  });
});
