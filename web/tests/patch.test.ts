import { describe, expect, test } from "vitest";
import { patched, type Change } from "../src/lib/patch";
import data from "./data/patches.json";

const cases = data as unknown as { name: string; before: object; change: Change; now: object }[];

describe("a patch", () => {
  test("sets, removes and goes inside", () => {
    const before = { a: 1, b: { c: [1, 2], d: "x" }, e: null, f: 4 };
    const change = { set: { a: null, g: [3] }, gone: ["f"], in: { b: { set: { c: [] } } } };
    expect(patched(before, change)).toEqual({ a: null, b: { c: [], d: "x" }, e: null, g: [3] });
  });

  test("names the places of a list by their numbers", () => {
    const before = [{ n: 1 }, { n: 2 }];
    const after = patched(before, { in: { "1": { set: { n: 5 } } } });
    expect(after).toEqual([{ n: 1 }, { n: 5 }]);
    expect(Array.isArray(after)).toBe(true);
  });

  test("leaves what was there as it was, and shares what has not changed", () => {
    const before = { a: { b: 1 }, c: { d: 2 } };
    const after = patched(before, { in: { a: { set: { b: 3 } } } });
    expect(before.a.b).toBe(1);
    expect(after.c).toBe(before.c);
    expect(patched(before, {})).toBe(before);
  });

  test.each(cases)("of the server leads from one value to the next: $name", ({ before, change, now }) => {
    expect(patched(before, change)).toEqual(now);
  });
});
