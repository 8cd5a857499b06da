import { describe, expect, it } from "vitest";
import type { Curve, LogTurn, Review, ReviewChoice } from "../lib/protocol";
import { bands, chancesAt, sides, turnAfter, turnBefore, turnStarts } from "./curve";
import { nextOf, verdict } from "./review";

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

describe("the review", () => {
  const text = { id: "x" };
  const choice = (action: number, chance: number | null, margin = 0.02): ReviewChoice => ({ action, text, chance, margin, reason: null });
  const review = (made: number, ...choices: ReviewChoice[]): Review => ({ seat: 0, made, games: 400, choices });

  it("names what was lost, and by how much", () => {
    const grades = [0.4, 0.37, 0.34, 0.2].map((chance) => verdict(review(2, choice(1, 0.41, 0.001), choice(2, chance, 0.001)))?.grade);
    expect(grades).toEqual(["fine", "inaccuracy", "mistake", "blunder"]);
    expect(verdict(review(2, choice(1, 0.41), choice(2, 0.34)))).toMatchObject({ loss: 7, better: { action: 1 } });
  });

  it("says nothing within the margin of error, nor where there was no choice", () => {
    expect(verdict(review(2, choice(1, 0.41, 0.05), choice(2, 0.34, 0.05)))?.better).toBeNull();
    expect(verdict(review(2, choice(1, 0.41), choice(2, null)))?.better).toBeNull();
    expect(verdict(review(1, choice(1, 0.41), choice(2, 0.34)))?.better).toBeNull();
    expect(verdict(review(1, choice(1, 0.41)))).toBeNull();
  });

  it("leads from one turning point to the next, and from the last to the first", () => {
    expect([0, 10, 20].map((step) => nextOf([10, 20], step))).toEqual([10, 20, 10]);
    expect(nextOf([], 3)).toBeNull();
  });
});
