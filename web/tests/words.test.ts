import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { language, listed, say, t } from "../src/lib/words.svelte";
import { pluralIndex } from "../src/lib/plural";

beforeAll(async () => {
  await language.set("en");
  await language.play("civ");
});
afterEach(() => language.set("en"));

const seats = [{ name: "Ada" }, { name: "Max" }, { name: "" }];

describe("texts", () => {
  test("an id gives its text with the places filled in", () => {
    expect(t("domain.military")).toBe("Military");
    expect(t("card.open", { domain: "Military", age: "II" })).toBe("Military (II)");
  });

  test("what is filled in is not read as a place", () => {
    expect(t("card.open", { domain: "{age}", age: "$&" })).toBe("{age} ($&)");
  });

  test("every game has words of its own", async () => {
    await language.play("imperium");
    expect(t("game.short")).toBe("Imperium");
    await language.play("civ");
    expect(t("game.short")).toBe("CIV");
    await language.set("de");
    expect(t("domain.military")).toBe("Militär");
  });

  test("the words of a game come in the language that was chosen while they were on their way", async () => {
    vi.resetModules();
    const fresh = await import("../src/lib/words.svelte");
    await Promise.all([fresh.language.set("uk"), fresh.language.play("imperium")]);
    expect(fresh.language.current).toBe("uk");
    expect(fresh.t("nation.romans")).toBe("Римляни");
  });

  test("a missing id is an error while developing", () => {
    expect(() => t("no.such.id")).toThrow("no.such.id");
  });

  test("a count picks the form", () => {
    expect(t("card.hidden", {}, 1)).toBe("1 card");
    expect(t("card.hidden", {}, 4)).toBe("4 cards");
    expect(t("card.hidden", { count: 0 })).toBe("0 cards");
  });
});

describe("phrases", () => {
  test("a seat is called by its name, an empty one by its number", () => {
    const phrase = { id: "event.drew.other", values: { seat: { seat: 1 }, cards: "2" } };
    expect(say(phrase, seats)).toBe("Max drew 2");
    expect(say({ ...phrase, values: { seat: { seat: 2 }, cards: "2" } }, seats)).toBe("Seat 3 drew 2");
  });

  test("phrases stand inside phrases", () => {
    const card = { id: "card.open", values: { domain: { id: "domain.economy" }, age: "I" } };
    expect(say({ id: "event.played", values: { cards: card } })).toBe("played Economy (I)");
  });

  test("a counted phrase inside a phrase keeps its count", () => {
    const phrase = { id: "event.drew", values: { cards: { id: "card.hidden", count: 3 } } };
    expect(say(phrase)).toBe("drew 3 cards");
  });

  test("lists are written as the language does, or joined", () => {
    const list = [{ id: "domain.military" }, { id: "domain.utopia" }, { seat: 0 }];
    const played = (style: "and" | "join") => say({ id: "event.played", values: { cards: { list, style } } }, seats);
    expect(played("and")).toBe("played Military, Utopia, and Ada");
    expect(played("join")).toBe("played Military · Utopia · Ada");
    expect(listed([])).toBe("");
  });
});

describe("plurals", () => {
  const counts = [0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111];

  test.each([
    ["en", [1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ["de", [1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ["ru", [2, 0, 1, 2, 2, 2, 0, 1, 2, 0, 2]],
    ["uk", [2, 0, 1, 2, 2, 2, 0, 1, 2, 0, 2]],
  ] as const)("forms of %s", (name, expected) => {
    expect(counts.map((count) => pluralIndex(name, count))).toEqual(expected);
  });
});
