import { describe, expect, it } from "vitest";
import type { Choice, Frame } from "../../lib/protocol";
import { fan, isLapped, reach } from "./fan";
import { flights } from "./flights";
import { choicesOf, refusalOf, type Thing } from "./matching";
import {
  agesOf,
  cardsOf,
  column,
  handOf,
  keyed,
  leads,
  litEffects,
  thresholds,
  type CivView,
  type SeatView,
} from "./model";
import { turn } from "./turn";

function seat(part: Partial<SeatView> = {}): SeatView {
  return {
    hand: null,
    backs: [3, 0, 0],
    pack: null,
    pack_size: 0,
    area: {},
    embargo: {},
    own_embargo: {},
    democracy: {},
    needed: [7, 7, 7, 7, 7, 7],
    ...part,
  };
}

function view(seats: SeatView[], part: Partial<CivView["turn"]> = {}): CivView {
  return {
    game: "civ",
    options: {},
    viewer: 0,
    seats,
    pile: {},
    deck: { size: 50, left: [0, 9, 41] },
    middle: [],
    turn: {
      number: 4,
      seat: 0,
      asks: "menu",
      left: 0,
      effect: "none",
      target: null,
      resume: "over",
      limit: 3,
      draft_step: 0,
      ...part,
    },
    coin: null,
    knows: { sure: seats.map(() => ({})) },
  };
}

function choice(action: number, option: Record<string, unknown>): Choice {
  const text = { id: "x" };
  return { action, option, text, short: text, rules: [], warning: null, reminder: false, then: null };
}

function frame(shown: CivView, choices: Choice[], refusals: Frame["refusals"] = {}): Frame {
  const question = { seat: 0, kind: shown.turn.asks, text: { id: "q" }, rules: [], choices };
  return {
    step: 9,
    perspective: 0,
    view: shown,
    question,
    threats: [],
    safe: false,
    refusals,
    points: [],
    standing: null,
    log_from: 0,
    log: [],
    undo: null,
    ending: null,
  };
}

const actions = (thing: Thing, shown: Frame) => choicesOf(thing, shown).map((one) => one.action);

describe("cards", () => {
  it("come out of a zone by Domain and Age, oldest first", () => {
    expect(cardsOf({ E: [0, 1, 0], M: [1, 0, 2] })).toEqual([
      { domain: "military", age: "I" },
      { domain: "military", age: "III" },
      { domain: "military", age: "III" },
      { domain: "economy", age: "II" },
    ]);
    expect(agesOf(2)).toEqual([null, null]);
  });

  it("get keys that stay when another card of the hand goes", () => {
    const before = keyed(cardsOf({ M: [2, 0, 0], S: [1, 0, 0] })).map(({ key }) => key);
    const after = keyed(cardsOf({ M: [1, 0, 0], S: [1, 0, 0] })).map(({ key }) => key);
    expect(new Set(before).size).toBe(3);
    expect(before).toEqual(expect.arrayContaining(after));
  });

  it("of another hand are backs, but for those that are known", () => {
    const hand = handOf(seat({ backs: [1, 2, 0] }), { E: [0, 1, 0] });
    expect(hand).toEqual([
      { domain: "economy", age: "II" },
      { domain: null, age: "I" },
      { domain: null, age: "II" },
    ]);
    expect(handOf(seat({ backs: 3 }), { E: 1 })).toHaveLength(3);
  });
});

describe("a Domain of a seat", () => {
  it("has its level from two cards on with four players, from three with fewer", () => {
    const area = { M: [2, 0, 0] };
    const four = view([seat({ area }), seat(), seat(), seat()]);
    const three = view([seat({ area }), seat(), seat()]);
    expect(column(four, 0, "military").level).toBe(1);
    expect(column(three, 0, "military").level).toBe(0);
    expect(thresholds(2)).toEqual([3, 5]);
  });

  it("needs a strict lead in Culture for Inspiration", () => {
    const tied = view([seat({ area: { C: [1, 0, 0] } }), seat({ area: { C: [0, 1, 0] } })]);
    expect(leads(tied, 0, "culture")).toBe(false);
    const ahead = view([seat({ area: { C: [2, 0, 0], R: [5, 0, 0] } }), seat({ area: { C: [0, 1, 0] } })]);
    expect(litEffects(ahead, 0).map(({ effect }) => effect)).toEqual(["divine_right", "inspiration"]);
  });

  it("shows markers, coin and the raised goal", () => {
    const player = seat({
      area: { S: [3, 0, 0] },
      embargo: { S: [1, 0, 0] },
      democracy: { S: [0, 0, 1] },
      needed: [7, 7, 7, 8, 7, 7],
    });
    const shown = { ...view([seat(), player, seat()]), coin: { user: 0, seat: 1, domain: "S" as const } };
    expect(column(shown, 1, "science")).toMatchObject({ closed: true, raised: 1, needed: 8, coin: true });
    expect(column(shown, 0, "science")).toMatchObject({ closed: false, raised: 0, coin: false });
  });
});

describe("tapping", () => {
  const three = [seat(), seat(), seat()];

  it("a card in hand plays it", () => {
    const shown = frame(view(three, { asks: "play_card" }), [
      choice(0, { verb: "play", domain: "military" }),
      choice(3, { verb: "play", domain: "science" }),
    ]);
    expect(actions({ on: "hand", domain: "science", age: "II" }, shown)).toEqual([3]);
    expect(actions({ on: "hand", domain: "culture", age: "II" }, shown)).toEqual([]);
    expect(actions({ on: "column", seat: 0, domain: "science" }, shown)).toEqual([]);
  });

  it("an effect that can hit several players leaves the choice open, a player closes it", () => {
    const shown = frame(view(three), [
      choice(6, { verb: "end_turn" }),
      choice(18, { verb: "use", effect: "inquisition", domain: "religion", seat: 1 }),
      choice(19, { verb: "use", effect: "inquisition", domain: "religion", seat: 2 }),
      choice(21, { verb: "use", effect: "embargo", domain: "economy", seat: 1 }),
    ]);
    expect(actions({ on: "effect", effect: "inquisition" }, shown)).toEqual([18, 19]);
    expect(actions({ on: "seat", seat: 1 }, shown)).toEqual([18, 21]);
    expect(actions({ on: "seat", seat: 0 }, shown)).toEqual([]);
  });

  it("Inspiration offers what it can copy", () => {
    const shown = frame(view(three), [
      choice(8, { verb: "use", effect: "holy_book", domain: "religion", tags: ["copied"] }),
      choice(7, { verb: "use", effect: "assassination", domain: "military" }),
    ]);
    expect(actions({ on: "effect", effect: "inspiration" }, shown)).toEqual([8]);
  });

  it("a Domain of the target lays a marker there and nowhere else", () => {
    const shown = frame(view(three, { asks: "embargo_domain", effect: "embargo", target: 2 }), [
      choice(1, { verb: "embargo", domain: "religion", seat: 2 }),
    ]);
    expect(actions({ on: "column", seat: 2, domain: "religion" }, shown)).toEqual([1]);
    expect(actions({ on: "column", seat: 1, domain: "religion" }, shown)).toEqual([]);
  });

  it("an own column discards or takes from there, and is attacked", () => {
    for (const verb of ["discard_from_area", "take_from_area", "attack"]) {
      const shown = frame(view(three), [choice(2, { verb, domain: "economy" })]);
      expect(actions({ on: "column", seat: 0, domain: "economy" }, shown)).toEqual([2]);
      expect(actions({ on: "column", seat: 1, domain: "economy" }, shown)).toEqual([]);
    }
  });

  it("picks the card of the Age that is asked for, also inside an answer", () => {
    const ages = [
      choice(0, { verb: "choose_age", domain: "military", age: "I" }),
      choice(1, { verb: "choose_age", domain: "military", age: "II" }),
    ];
    const second: Thing = { on: "hand", domain: "military", age: "II" };
    expect(actions(second, frame(view(three, { asks: "age", resume: "play_card" }), ages))).toEqual([1]);
    expect(actions(second, frame(view(three, { asks: "play_card" }), ages))).toEqual([1]);
    const pile = frame(view(three, { asks: "age", resume: "pile_take" }), ages);
    expect(actions(second, pile)).toEqual([]);
    expect(actions({ on: "pile", domain: "military", age: "I" }, pile)).toEqual([0]);
  });

  it("says why something is not possible", () => {
    const reason = { id: "refuse.embargo" };
    const shown = frame(view(three), [], { "play.science": reason, "use.purge": reason });
    expect(refusalOf({ on: "hand", domain: "science", age: "I" }, shown)).toEqual(reason);
    expect(refusalOf({ on: "effect", effect: "purge" }, shown)?.values?.["reason"]).toEqual(reason);
    expect(refusalOf({ on: "effect", effect: "attack" }, shown)).toBeNull();
  });
});

describe("movements", () => {
  it("go from hand to area, from area to pile, from deck to hand", () => {
    const events = [
      { kind: "turn_began", seat: 1 },
      { kind: "played", seat: 1, domain: "science", age: "II" },
      { kind: "area_discarded", seat: 0, domain: "science", age: "I", cause: "attack" },
      { kind: "drew", seat: 1, age: "III" },
    ];
    expect(flights(events)).toEqual([
      { from: "hand-1", to: "area-1-science", card: { domain: "science", age: "II" } },
      { from: "area-0-science", to: "pile", card: { domain: "science", age: "I" } },
      { from: "deck", to: "hand-1", card: { domain: null, age: "III" } },
    ]);
  });

  it("show the marker as the card it is", () => {
    const [laid] = flights([{ kind: "embargo_laid", seat: 0, target: 2, domain: "culture", age: "I" }]);
    expect(laid).toEqual({
      from: "area-0-economy",
      to: "area-2-culture",
      card: { domain: "economy", age: "I" },
    });
  });

  it("of a whole hand show no more than the event tells", () => {
    const event = { kind: "hand_taken", seat: 0, target: 1, count: 3, ages: [1, 2, 0] };
    expect(flights([event]).map(({ card }) => card["age"])).toEqual(["I", "II", "II"]);
    expect(flights([event]).every(({ card }) => card["domain"] === null)).toBe(true);
    const open = flights([{ ...event, cards: { M: [1, 0, 0], U: [0, 0, 2] } }]);
    expect(open.map(({ card }) => card["domain"])).toEqual(["military", "utopia", "utopia"]);
  });
});

describe("the bar", () => {
  it("says where the game stands", () => {
    const at = (asks: string) => turn(frame(view([seat(), seat()], { asks, draft_step: 2 }), []));
    expect(at("menu")).toEqual({ id: "play.turn", values: { number: 5 } });
    expect(at("draft_keep")).toEqual({ id: "civ.draft", values: { step: 2 } });
  });
});

describe("the hand", () => {
  it("is tapped where each card can be seen in its place, whichever lies in front", () => {
    const lain = fan(8, { width: 400, height: 160, most: 92, single: Infinity });
    expect(isLapped(lain)).toBe(true);
    const ends = Array.from({ length: 8 }, (_, card) => card * lain.offset + reach(lain, card, 8));
    ends.slice(0, -1).forEach((end, card) => expect(end).toBeLessThanOrEqual((card + 1) * lain.offset + 0.01));
    expect(reach(lain, 7, 8)).toBe(lain.width);
    expect(reach(fan(30, { width: 400, height: 160, most: 92, single: Infinity }), 3, 30)).toBe(24);
  });
});
