/** What the table of Imperium makes of a question: what is ticked, in which order it is sent, what stands in the bar. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Atom, Catalogue, Choice, Frame, LibraryCard, LogTurn, Question, ShortLine } from "../src/lib/protocol";
import { barChoices, inOrder, nextOf, rowOf } from "../src/games/imperium/asking";
import { fitted, rowsOf } from "../src/games/imperium/density";
import { linesOf, plotted, spread } from "../src/games/imperium/end/course";
import { ranking } from "../src/games/imperium/end/result";
import { cutsIn, partings } from "../src/games/imperium/card/syllables";
import { useLibrary } from "../src/games/imperium/card/catalogue.svelte";
import { drawn, pictureOf } from "../src/games/imperium/card/picture";
import { flights } from "../src/games/imperium/flights";
import { harmOf } from "../src/games/imperium/harm";
import { actAt } from "../src/games/imperium/narration";
import { habitual, type Habit } from "../src/games/imperium/interrupts";
import { groupsOf, rivalsOf, turnOrder, turnsLeft, unrestOf, type ImperiumView, type Player } from "../src/games/imperium/model";

const SUITS: Record<string, string[]> = { R: ["region"], U: ["unrest"], C: ["civilised"], N: [], P: ["power"] };

function card(number: string): LibraryCard {
  const suits = SUITS[number[0] ?? ""] ?? [];
  const face = { title: number, worth: null, text: [], short: [], rulings: [] };
  return {
    number, cards: 2021, suits, deck: "classics", box: "classics", nation: suits.length === 0 ? "romans" : null, start: "play", header: "none", state: null,
    types: [], icons: [], players: 0, development: null, unrest: 0, permanent: false, copies: [number], sides: [face],
  };
}

const NUMBERS = ["P1", "R1", "R2", "U1", "U2", "U3", "C1", "N1", "N2"];

const COUNTS_AS_TWO: ShortLine = {
  section: "passive",
  atoms: [{ kind: "tie", parts: [{ kind: "lead", name: "passive" }, { kind: "word", name: "self" }, { kind: "mark", name: "equals" }, { kind: "number", name: "count", text: "2" }] }],
};

function useCards(cards: LibraryCard[]): void {
  const library = { game: "imperium", language: "en", version: "1", nations: [], keywords: {}, signs: {}, rulings: {}, labels: {} };
  useLibrary({ ...library, cards } as unknown as Catalogue);
}

beforeAll(() => useCards(NUMBERS.map(card)));

function player(more: Partial<Player>): Player {
  const none: Player = {
    nation: "romans", side: "A", state: "barbarian", pool: [0, 0, 0], actions: 3, exhaust: 3, exhaust_total: 3, kings: 0, nation_spent: 0, area_spent: 0,
    discard: [], play: [], garrison: [], accession: [], area: [], power: [], permanent: [], quest: [], resolving: [], journey: [],
    hand: { size: 0, cards: [] }, history: { size: 0, cards: [] }, flooded: { size: 0, cards: [] },
    deck: { size: 0, known: [], order: {}, laid: [] }, nation_deck: { size: 0, known: [], order: {}, laid: [] },
  };
  return { ...none, ...more };
}

function view(own: Partial<Player>, left = 1, seats = 1): ImperiumView {
  const turn = { first: 0, active: 0, activating: 1, round: 1, final_round: 0, asks: "act", asked: 0 };
  const decision = { kind: "discard", seat: 0, source: null, left };
  return { turn, decision, seats: Array.from({ length: seats }, () => player(own)), market: [], cards: {} } as unknown as ImperiumView;
}

function choice(action: number, option: Record<string, unknown>): Choice {
  const words = { id: "option.yes" };
  return { action, option, text: words, short: words, rules: [], warning: null, reminder: false, then: null };
}

function question(kind: string, cards: string[], ...others: string[]): Question {
  const named = cards.map((number, i) => choice(100 + i, { verb: kind, card: number }));
  return { seat: 0, kind, text: { id: "ask.over" }, rules: [], choices: [...others.map((verb, i) => choice(i, { verb })), ...named] };
}

const hand = (...cards: string[]): Partial<Player> => ({ hand: { size: cards.length, cards } });

describe("tick marks", () => {
  test("any number of cards answers the clean-up", () => {
    const row = rowOf(question("clean_discard", ["R1", "C1", "N1"], "end"), view(hand("R1", "C1", "N1")));
    expect(row).toMatchObject({ least: 0, most: 3, cards: ["R1", "C1", "N1"] });
  });

  test("one card of several is no row", () => {
    expect(rowOf(question("discard", ["R1", "C1"]), view(hand("R1", "C1")))).toBeNull();
  });

  test("a card that the engine names only later can be ticked at once", () => {
    const row = rowOf(question("discard", ["R1", "C1"]), view(hand("R1", "C1", "N1"), 2));
    expect(row).toMatchObject({ least: 2, most: 2, cards: ["R1", "C1", "N1"] });
  });

  test("of one suit, only cards of that suit come later", () => {
    const row = rowOf(question("return_unrest", ["U1", "U2"]), view(hand("R1", "U1", "C1", "U2", "N1", "U3"), 2));
    expect(row?.cards).toEqual(["U1", "U2", "U3"]);
  });

  test("where the engine left out a card for another reason, nothing is guessed", () => {
    const row = rowOf(question("discard", ["R1", "C1"]), view(hand("R1", "R2", "C1", "N1"), 2));
    expect(row).toBeNull();
  });

  test("a card that counts as several is named by itself, since fewer cards may be enough", () => {
    const heavy = (number: string): LibraryCard => ({ ...card(number), sides: [{ ...card(number).sides[0]!, short: [COUNTS_AS_TWO] }] });
    useCards(NUMBERS.map((number) => (number === "R2" ? heavy(number) : card(number))));
    const asked = question("abandon", ["R1", "R2"]);
    expect(rowOf(asked, view({ play: ["R1", "R2", "C1", "N1"] }, 3))).toBeNull();
    useCards(NUMBERS.map(card));
    expect(rowOf(asked, view({ play: ["R1", "R2", "C1", "N1"] }, 3))?.cards).toEqual(["R1", "R2", "C1", "N1"]);
  });

  test("ticked in any order, sent in the engine's", () => {
    const row = rowOf(question("clean_discard", ["R1", "C1", "N1"], "end"), view(hand("R1", "C1", "N1")));
    expect(inOrder(row!, ["N1", "R1"])).toEqual(["R1", "N1"]);
  });
});

describe("a plan of picks", () => {
  const plan = { kind: "clean_discard", cards: ["R1", "N1"], ends: true };

  test("goes on card by card and then ends", () => {
    const first = nextOf(plan, question("clean_discard", ["R1", "C1", "N1"], "end"));
    expect(first?.choice.option["card"]).toBe("R1");
    const second = nextOf({ ...plan, cards: first!.rest }, question("clean_discard", ["C1", "N1"], "end"));
    expect(second?.choice.option["card"]).toBe("N1");
    expect(nextOf({ ...plan, cards: [] }, question("clean_discard", [], "end"))?.choice.option["verb"]).toBe("end");
  });

  test("stops at another question, and at a card that is no answer", () => {
    expect(nextOf(plan, question("discard", ["R1"]))).toBeNull();
    expect(nextOf(plan, question("clean_discard", ["C1"], "end"))).toBeNull();
  });
});

describe("the bar", () => {
  test("holds what is no card on the table", () => {
    const asked = question("source", ["R1", "C1"], "pass");
    const shown = barChoices(asked, new Set(["R1"]), null);
    expect(shown.map((one) => one.option["card"] ?? one.option["verb"])).toEqual(["pass", "C1"]);
  });

  test("leaves the end of a row to its button", () => {
    const asked = question("clean_discard", ["R1"], "end");
    expect(barChoices(asked, new Set(["R1"]), rowOf(asked, view(hand("R1"))))).toEqual([]);
  });
});

describe("habits", () => {
  const asked = question("protect", ["R1", "R2"], "pass");
  const habits = (...pairs: [string, Habit][]) => new Map(pairs);

  test("ask unless they are clear", () => {
    expect(habitual(asked, habits())).toBeNull();
    expect(habitual(asked, habits(["R1", "never"]))).toBeNull();
    expect(habitual(question("act", ["R1"]), habits(["R1", "always"]))).toBeNull();
  });

  test("nobody is asked where nothing comes of it", () => {
    expect(habitual({ ...asked, idle: true }, habits())?.option["verb"]).toBe("pass");
  });

  test("always uses the card, never passes", () => {
    expect(habitual(asked, habits(["R2", "always"]))?.option["card"]).toBe("R2");
    expect(habitual(asked, habits(["R1", "never"], ["R2", "never"]))?.option["verb"]).toBe("pass");
  });
});

describe("room for cards in play", () => {
  const desktop = { width: 684, height: 240, gap: 6 };
  const phone = { width: 362, height: 150, gap: 4 };

  test("rows are filled card by card, hairlines between the groups", () => {
    expect(rowsOf([7], 92, desktop, true)).toBe(1);
    expect(rowsOf([3, 4], 92, desktop, true)).toBe(2);
    expect(rowsOf([3, 4], 92, desktop, false)).toBe(1);
  });

  test("cards are as large as they can be", () => {
    expect(fitted("desktop", [1, 12], desktop)).toMatchObject({ width: 92, height: 112, cover: 0 });
    expect(fitted("desktop", [20], desktop)).toMatchObject({ width: 92, height: 76, bare: false });
    expect(fitted("desktop", [27], desktop)).toMatchObject({ width: 66, height: 76, bare: true, cover: 0 });
  });

  test("beyond that rows cover each other, and scroll only where nothing else helps", () => {
    const many = fitted("phone", [30], phone);
    expect(many.scrolls).toBe(false);
    expect(many.cover).toBeGreaterThan(0);
    expect(3 * (many.height - many.cover) + many.height).toBeLessThanOrEqual(phone.height);
    expect(fitted("phone", [60], phone).scrolls).toBe(true);
  });
});

describe("long words of titles", () => {
  const parts = (word: string) => [0, ...cutsIn(word)].map((from, i, all) => word.slice(from, all[i + 1]));

  test.each([
    ["Mercenaries", ["Mer", "ce", "na", "ries"]],
    ["Engineering", ["Engi", "neer", "ing"]],
    ["Lighthouse", ["Light", "house"]],
    ["Hittites", ["Hit", "tites"]],
    ["Ziviliser", ["Zivi", "li", "ser"]],
    ["Цивилизация", ["Циви", "ли", "за", "ция"]],
    ["Temple", ["Temple"]],
  ])("%s", (word, expected) => expect(parts(word)).toEqual(expected));

  test("the longest is parted first, near its end", () => {
    expect(partings("Greek Mercenaries").slice(0, 2)).toEqual(["Greek Mercena-ries", "Greek Merce-naries"]);
    expect(partings("Glory")).toEqual([]);
  });
});

describe("an attack", () => {
  const sign = (...parts: Atom[]): Atom => ({ kind: "tie", parts: [{ kind: "word", name: "others" }, { kind: "mark", name: "colon" }, ...parts] });
  const tooFew: Atom = { kind: "tie", parts: [{ kind: "word", name: "too_few" }] };
  const frameOf = (own: Partial<Player>) => ({ view: view(own), points: [] }) as unknown as Frame;

  function strike(...parts: Atom[]): void {
    const short: ShortLine[] = [{ section: "play", atoms: [{ kind: "each", name: "others", parts }] }];
    useCards([...NUMBERS.map(card), { ...card("N3"), sides: [{ ...card("N3").sides[0]!, short }] }]);
  }

  test("takes resources, and gives unrest to whoever has too few", () => {
    strike(sign({ kind: "number", text: "2" }, { kind: "token", name: "material" }), tooFew);
    expect(harmOf(frameOf({ pool: [3, 0, 0] }), "N3", 0)).toMatchObject([{ before: 3, after: 1, unrest: false }]);
    expect(harmOf(frameOf({ pool: [1, 0, 0] }), "N3", 0)).toMatchObject([{ before: 1, after: 0, unrest: true }]);
  });

  test("takes regions from play, and gives unrest", () => {
    strike(sign({ kind: "number", text: "1" }, { kind: "verb", name: "recall" }, { kind: "suit", name: "region" }));
    expect(harmOf(frameOf({ play: ["R1", "C1", "R2"] }), "N3", 0)).toMatchObject([{ before: 2, after: 1 }]);
    strike(sign({ kind: "number", text: "+1" }, { kind: "suit", name: "unrest" }));
    expect(harmOf(frameOf(hand("U1")), "N3", 0)).toMatchObject([{ before: 1, after: 2 }]);
  });

  test("with a condition tells nothing", () => {
    strike({ kind: "tie", parts: [{ kind: "word", name: "others" }, { kind: "state", name: "empire" }, { kind: "mark", name: "colon" }] });
    expect(harmOf(frameOf({}), "N3", 0)).toEqual([]);
    useCards(NUMBERS.map(card));
  });
});

describe("what others do", () => {
  const line = (step: number, depth: number, id: string) => ({ step, depth, text: { id } });
  const log = [
    { number: 0, seat: null, lines: [line(0, 0, "dealt")] },
    { number: 1, seat: 2, lines: [line(3, 0, "played"), line(3, 1, "drew"), line(4, 1, "gained"), line(6, 0, "ended")] },
  ] as unknown as LogTurn[];

  test("is told with all that came of it, as far as it is shown", () => {
    expect(actAt(log, 4)).toEqual({ seat: 2, text: { id: "played" }, effects: [{ id: "drew" }, { id: "gained" }] });
    expect(actAt(log, 3)?.effects).toEqual([{ id: "drew" }]);
    expect(actAt(log, 9)).toEqual({ seat: 2, text: { id: "ended" }, effects: [] });
  });

  test("begins with the first turn", () => expect(actAt(log, 1)).toBeNull());
});

describe("the end", () => {
  test("winners stand first, then by points", () => {
    expect(ranking([2], [30, 50, 10], 3)).toEqual([2, 1, 0]);
  });

  test("moments are spread over the game and leave out its end", () => {
    expect(spread(100, 4)).toEqual([0, 25, 50, 75]);
    expect(spread(2, 4)).toEqual([0, 1]);
  });

  test("lines run against the average, the highest on top", () => {
    const course = [{ round: 1, points: [0, 0] }, { round: 2, points: [10, 4] }];
    expect(linesOf(course)).toEqual([[0, 3], [0, -3]]);
    expect(plotted(course, 100, 20)).toEqual([[{ x: 0, y: 10 }, { x: 100, y: 0 }], [{ x: 0, y: 10 }, { x: 100, y: 20 }]]);
  });
});

describe("the position", () => {
  test("cards in play stand by kind, the power card first", () => {
    const own = player({ power: ["P1"], play: ["N1", "R1", "C1", "R2"] });
    expect(groupsOf(own)).toEqual([["P1"], ["R1", "R2"], ["C1"], ["N1"]]);
  });

  test("unrest is counted wherever the viewer knows of it", () => {
    const own = player({ ...hand("U1", "R1"), discard: ["U2"], deck: { size: 2, known: ["U3", "N1"], order: {}, laid: [] } });
    expect(unrestOf(own)).toBe(3);
  });

  test("turns that are left once the last round is called", () => {
    const at = (active: number, round: number) => ({ ...view({}, 1, 3), turn: { ...view({}).turn, first: 1, active, round, final_round: 9 } });
    expect(turnsLeft(at(1, 8), 2)).toBe(2);
    expect(turnsLeft(at(2, 8), 1)).toBe(1);
    expect(turnsLeft(at(0, 9), 0)).toBe(1);
    expect(turnsLeft(at(0, 9), 2)).toBe(0);
  });

  test("rivals stand in the order of the round", () => {
    const position = { ...view({}, 1, 4), turn: { ...view({}).turn, first: 2 } };
    expect(turnOrder(position)).toEqual([2, 3, 0, 1]);
    expect(rivalsOf(position, 0)).toEqual([2, 3, 1]);
  });

  test("cards fly between the places that the table marks", () => {
    const events = [
      { kind: "moved", from: "0.hand", to: "0.resolving", card: "R1" },
      { kind: "moved", from: "0.resolving", to: "0.play", card: "R1" },
      { kind: "gained", seat: 0 },
      { kind: "moved", from: "main", to: "market" },
    ];
    expect(flights(events).map(({ from, to, card: { number } }) => [from, to, number])).toEqual([
      ["0.hand", "0.play", "R1"],
      ["main", "market", ""],
    ]);
  });
});

describe("pictures", () => {
  const port = { number: "1UNC19", nation: null, suits: ["uncivilised", "civilised"], icons: [] };

  test("grow from the number alone, and differ between cards", () => {
    expect(drawn(port)).toBe(drawn({ ...port }));
    expect(drawn(port)).not.toBe(drawn({ ...port, number: "1UNC18" }));
    expect(pictureOf(port)).toBe(pictureOf({ ...port }));
  });

  test("are well-formed and at most 20 kB", () => {
    for (const suit of ["region", "uncivilised", "civilised", "tributary", "fame", "unrest", "power"]) {
      const text = drawn({ number: `1ABC${suit.length}`, nation: "romans", suits: [suit], icons: ["river"] });
      const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
      expect(parsed.querySelector("parsererror")).toBeNull();
      expect(text).not.toContain("NaN");
      expect(text.length).toBeLessThan(20_000);
    }
  });
});
