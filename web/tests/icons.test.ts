import { describe, expect, test } from "vitest";
import { drawing, parse } from "../plugins/icons";

describe("drawings", () => {
  test("a body becomes elements with their attributes", () => {
    expect(parse('<g fill="none"><path d="M1 2"/><circle r="3"/></g>')).toEqual([
      ["g", { fill: "none" }, [["path", { d: "M1 2" }, []], ["circle", { r: "3" }, []]]],
    ]);
  });

  test("every icon of a Domain can be drawn", () => {
    for (const name of ["crossed-swords", "prayer", "two-coins", "bubbling-flask", "lyre", "sun"]) {
      const { box, shapes } = drawing("game-icons", name);
      expect(box).toBe("0 0 512 512");
      expect(shapes[0]?.[0]).toBe("path");
    }
  });

  test("a name that is not there is an error", () => {
    expect(() => drawing("lucide", "no-such-icon")).toThrow("no-such-icon");
  });
});
