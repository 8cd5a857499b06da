import { describe, expect, test } from "vitest";
import type { Catalogue, LibraryCard } from "../lib/protocol";
import { costsOf, distance, filterCount, found, indexed, matchOf, nearest, NO_FILTERS, pointsRange, signsIn, type Filters } from "./search";

function card(number: string, title: string, words: string, more: Partial<LibraryCard> = {}): LibraryCard {
  return {
    number, cards: 2021, deck: "classics", box: "classics", nation: null, start: "commons-pool", suits: ["region"], header: "none",
    state: null, types: [], icons: [], players: 0, development: null, unrest: 0, permanent: false, copies: [number],
    sides: [{ title, worth: null, text: [{ section: "play", spans: [{ text: words }] }], short: [], rulings: [] }],
    ...more,
  };
}

const worth = (value: number): LibraryCard["sides"] => [
  { title: "Ägyptisches Erbe", worth: { kind: "fixed", value, words: "" }, text: [], short: [], rulings: [] },
];

const cards = [
  card("A", "Cape", "recall a region", { icons: ["river", "production"] }),
  card("B", "River", "put a card into history", { icons: ["river"], copies: ["B", "C"] }),
  card("C", "River", "put a card into history", { icons: ["river"], copies: ["B", "C"] }),
  card("D", "Boats", "gain 2 materials per river", { suits: ["uncivilised", "civilised"], state: "empire" }),
  card("E", "", "", { nation: "egyptians", suits: [], development: [3, 0, 1], sides: worth(4) }),
  card("F", "Gift", "", { nation: "egyptians", suits: [], development: [0, 0, 0], sides: worth(-2) }),
];
const labels = { "icon.river": "river", "suit.region": "region" };
const nations = [{ name: "egyptians", title: "Egyptians" }];
const catalogue = { cards, labels, nations, keywords: {}, signs: {}, rulings: {} } as unknown as Catalogue;
const entries = indexed(catalogue);
const numbers = (text: string, filters: Partial<Filters> = {}) =>
  found(entries, text, { ...NO_FILTERS, ...filters }).map(({ entry }) => entry.card.number);

describe("searching", () => {
  test("cards that read alike are found once", () => expect(numbers("")).toEqual(["A", "B", "D", "E", "F"]));

  test("by name first, then by words, then by icon", () => {
    expect(found(entries, "river", NO_FILTERS).map(({ entry, match }) => [entry.card.number, match])).toEqual([
      ["B", "name"], ["D", "words"], ["A", "icon"],
    ]);
  });

  test("capitals, accents and spaces do not matter; all words must be there", () => {
    expect(numbers("AGYPT")).toEqual(["E", "F"]);
    expect(numbers(" history   card ")).toEqual(["B"]);
    expect(numbers("history boats")).toEqual([]);
    expect(numbers("egyptians")).toEqual(["E", "F"]);
  });

  test("a printed number is a name", () => expect(matchOf(entries[0]!, "a")).toBe("name"));

  test("almost the word", () => {
    expect(nearest(entries, "rivver")).toBe("river");
    expect(nearest(entries, "zzzzzz")).toBeNull();
    expect([distance("", "ab"), distance("abc", "abc"), distance("river", "rivver")]).toEqual([2, 0, 1]);
  });
});

describe("filters", () => {
  test.each<[Partial<Filters>, string[]]>([
    [{ deck: "common" }, ["A", "B", "D"]],
    [{ deck: "nation", nation: "egyptians" }, ["E", "F"]],
    [{ deck: "nation", nation: "romans" }, []],
    [{ suits: ["civilised"] }, ["D"]],
    [{ suits: ["nation", "region"] }, ["A", "B", "E", "F"]],
    [{ states: ["empire"] }, ["D"]],
    [{ icons: ["river", "production"] }, ["A"]],
    [{ costs: ["material"] }, ["E"]],
    [{ costs: ["free"] }, ["F"]],
    [{ least: 0 }, ["E"]],
    [{ most: 0 }, ["F"]],
  ])("%o", (filters, expected) => expect(numbers("", filters)).toEqual(expected));

  test("are counted, and the range of points is known", () => {
    expect(filterCount(NO_FILTERS)).toBe(0);
    expect(filterCount({ ...NO_FILTERS, deck: "common", suits: ["region"], least: 1, most: 3 })).toBe(3);
    expect(pointsRange(entries)).toEqual([-2, 4]);
    expect(costsOf(cards[0]!)).toEqual([]);
  });
});

test("the signs of a line are told once, also those inside others", () => {
  const river = { kind: "icon", name: "river" } as const;
  const line = [{ kind: "tie", parts: [{ kind: "number", name: "plus", text: "+1" }, river] }, { kind: "may", name: "may", parts: [river] }] as const;
  expect(signsIn(line as never).map(({ kind }) => kind)).toEqual(["icon", "may"]);
});
