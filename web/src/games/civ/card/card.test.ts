import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { language } from "../../../lib/words.svelte";
import { AGES, DOMAINS } from "../model";
import Back from "./Back.svelte";
import { EMBLEMS, KINDS, pictured, sceneId } from "./emblems";
import Face from "./Face.svelte";
import { mixed } from "./palette";
import { HIGH, sceneOf, WIDE } from "./scene";
import Symbols from "./Symbols.svelte";
import Tile from "./Tile.svelte";

const source = (path: string) => readFileSync(resolve(import.meta.dirname, path), "utf8");

beforeAll(async () => {
  await language.set("en");
  await language.play("civ");
});
afterEach(cleanup);

describe("pictures", () => {
  test("are one for each of the fifteen kinds, no two alike", () => {
    expect(KINDS).toHaveLength(15);
    const drawn = KINDS.map(({ domain, age, emblem }) => JSON.stringify([sceneOf(domain, age).parts, emblem.shapes]));
    expect(new Set(drawn).size).toBe(15);
  });

  test("are the same whenever they are drawn", () => {
    expect(sceneOf("science", "III")).toEqual(sceneOf("science", "III"));
  });

  test("light up at night: the emblem is lighter than its rim in Age III, darker before", () => {
    const light = (colour: string) => parseInt(colour.slice(1, 3), 16) + parseInt(colour.slice(3, 5), 16) + parseInt(colour.slice(5), 16);
    for (const { domain, age } of KINDS) {
      const { emblem, rim } = sceneOf(domain, age).palette;
      expect(light(emblem) > light(rim)).toBe(age === "III");
    }
  });

  test("have a picture for every card a game may hold, also without an Age", () => {
    for (const domain of DOMAINS) {
      for (const age of [...AGES, null]) expect(EMBLEMS[domain][pictured(domain, age)]).toBeDefined();
    }
    expect([pictured("utopia", null), pictured("military", "II")]).toEqual(["III", "II"]);
  });

  test("mix their colours", () => {
    expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
  });
});

describe("symbols", () => {
  test("are drawn once, and faces only use what is there", () => {
    const { container } = render(Symbols);
    const there = new Set([...container.querySelectorAll("[id]")].map(({ id }) => id));
    expect(there.size).toBe(container.querySelectorAll("[id]").length);
    const used = DOMAINS.flatMap((domain) => [...AGES, null].map((age) => render(Face, { domain, age }).container));
    const wanted = [...used, ...AGES.map((age) => render(Back, { age, known: "culture" }).container), render(Back, { age: null }).container]
      .flatMap((shown) => [...shown.querySelectorAll("use")])
      .map((use) => use.getAttribute("href")?.slice(1) ?? "");
    expect(wanted.length).toBeGreaterThan(60);
    expect(wanted.filter((id) => !there.has(id))).toEqual([]);
  });

  test("keep every scene to its box", () => {
    const { container } = render(Symbols);
    for (const { domain, age } of KINDS) {
      expect(container.querySelector(`#${sceneId(domain, age)}`)?.getAttribute("viewBox")).toBe(`0 0 ${WIDE} ${HIGH}`);
    }
  });
});

describe("a face", () => {
  test("has the name on a ribbon, and the badge where there is no room for it", () => {
    expect(render(Face, { domain: "science", age: "II", width: 92 }).container.querySelector(".ribbon")?.textContent).toBe("Science");
    const small = render(Face, { domain: "science", age: "II", width: 60 }).container;
    expect([small.querySelector(".ribbon"), small.querySelectorAll(".mark .badge").length]).toEqual([null, 1]);
  });

  test("draws its Age as bars", () => {
    const bars = (age: "I" | "III" | null) => render(Face, { domain: "culture", age }).container.querySelectorAll(".bars rect").length;
    expect([bars("I"), bars("III"), bars(null)]).toEqual([1, 3, 0]);
  });

  test("says what will happen to it", () => {
    const { container } = render(Face, { domain: "culture", age: "III", banned: true, known: true, pick: "leaves", shortcut: 3 });
    expect(container.querySelector(".band")?.textContent).toContain("Embargo");
    expect(container.querySelector(".tag")?.textContent).toBe("known");
    expect(container.querySelectorAll(".disc.leaves")).toHaveLength(1);
    expect(container.querySelector(".key")?.textContent).toBe("3");
  });
});

test("a tucked card draws no picture that nobody sees", () => {
  const scenery = (shows: number | null) => render(Tile, { domain: "military", age: "I", width: 118, height: 120, shows }).container.querySelectorAll(".scenery").length;
  expect([scenery(null), scenery(29), scenery(16)]).toEqual([1, 1, 0]);
});

test("every drawing is named on the page of credits", () => {
  const drawings = [...source("emblems.ts").matchAll(/~icons\/game-icons\/([\w-]+)"/g)].map(([, name]) => name ?? "");
  const credits = source("../../../shell/Credits.svelte");
  expect(drawings.length).toBeGreaterThan(20);
  expect(drawings.filter((name) => !credits.includes(`"${name}"`))).toEqual([]);
});
