/** A turn of the automaton, as the server sends it in one piece, shown line by line. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Catalogue, Frame, Seat } from "../src/lib/protocol";
import { useLibrary } from "../src/games/imperium/card/catalogue.svelte";
import { viewOf, type ImperiumView, type Player } from "../src/games/imperium/model";
import { actsNow, actsOf, lastRoll, logUpTo } from "../src/games/imperium/solo/acts";
import { after, type Event } from "../src/games/imperium/solo/after";
import { AUTOMATON, automatonOf, dynastyOf, isPractice, seatsWith, slotsOf, tokensPerPoint } from "../src/games/imperium/solo/automaton";
import { unfold } from "../src/games/imperium/solo/unfold";
import { resultOf } from "../src/games/imperium/end/result";
import { language } from "../src/lib/words.svelte";
import data from "./data/solo.json";

interface Case {
  before: Frame;
  after: Frame;
  events: Event[];
}
const cases = data as unknown as Case[];
const shown = cases.map(({ before, after: frame, events }) => ({ before, frame, events, scenes: unfold(before, { frame, events }) }));

beforeAll(() => {
  const empty = { game: "imperium", language: "en", version: "1", cards: [], nations: [], keywords: {}, signs: {}, rulings: {}, labels: {} };
  useLibrary(empty as unknown as Catalogue);
});

const sorted = (cards: readonly string[]) => [...cards].sort();

/** Of a seat what is drawn while the turn is told. */
function seat(player: Player): unknown {
  const { nation_deck, deck, history, hand, pool, state, slots } = player;
  const open = [player.discard, player.play, player.resolving, player.accession, player.area].map(sorted);
  const sizes = [nation_deck.size, deck.size, history.size, hand.size];
  return { pool, state, open, sizes, own: sorted(hand.cards ?? []), full: slots?.map((slot) => slot !== null) };
}

function drawn(view: ImperiumView): unknown {
  const decks = Object.entries(view.decks).map(([name, { size }]) => [name, size]);
  const market = view.market.map((slot) => slot && { ...slot, unrest: slot.unrest.length });
  return { seats: view.seats.map(seat), market, decks, unrest: view.piles.unrest.length, exile: sorted(view.piles.exile) };
}

describe("a view after events", () => {
  test.each(cases.map((one, i) => [i, one] as const))("turn %i ends as the server says", (_, { before, after: frame, events }) => {
    expect(drawn(after(viewOf(before), events))).toEqual(drawn(viewOf(frame)));
  });

  test("the view that it begins with stays as it was", () => {
    const [{ before, events }] = cases as [Case];
    const kept = JSON.stringify(before);
    after(viewOf(before), events);
    expect(JSON.stringify(before)).toBe(kept);
  });
});

describe("a turn in parts", () => {
  test("every part is told by one more line, and the last is the frame itself", () => {
    for (const { frame, scenes } of shown) {
      const told = scenes.slice(0, -1).map((scene) => viewOf(scene.frame).told?.lines ?? 0);
      expect(told.length).toBeGreaterThan(3);
      expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
      expect(scenes.at(-1)).toMatchObject({ ends: true, by: AUTOMATON });
      expect(scenes.at(-1)?.frame).toBe(frame);
    }
  });

  test("nothing is asked, and nothing is over, before all was told", () => {
    for (const { scenes } of shown) {
      for (const { frame } of scenes.slice(0, -1)) expect([frame.question, frame.ending, frame.undo]).toEqual([null, null, null]);
    }
  });

  test("all events are shown once", () => {
    for (const { events, scenes } of shown) expect(scenes.flatMap((scene) => scene.events.map(({ kind }) => kind))).toEqual(events.map(({ kind }) => kind));
  });

  test("the card that is told of lies open in its slot, and no other", () => {
    for (const { scenes } of shown) {
      for (const { frame, events } of scenes.slice(0, -1)) {
        const row = events.find(({ kind }) => kind === "row");
        if (row?.["slot"] === undefined) continue;
        const player = automatonOf(viewOf(frame));
        expect(player).toMatchObject({ slot: row["slot"], row: row["row"], resolving: [row["card"]] });
        expect(player?.slots?.[row["slot"] - 1]).toBeNull();
      }
    }
  });

  test("a card flies from its slot, not from a place that is not drawn", () => {
    const moved = shown.flatMap(({ scenes }) => scenes.flatMap(({ events }) => events)).filter(({ kind }) => kind === "moved");
    expect(moved.flatMap(({ from, to }) => [from, to])).not.toContain(`${AUTOMATON}.resolving`);
  });

  test("what was not the automaton's turn stays in one piece", () => {
    const { before, frame, events } = shown[0]!;
    const [later] = unfold({ ...before, step: before.step - 1 }, { frame, events });
    expect(later?.frame).toBe(frame);
    const own = { ...frame, log: frame.log.filter((turn) => turn.seat !== AUTOMATON) };
    expect(unfold(before, { frame: own, events })).toHaveLength(1);
  });
});

describe("its acts", () => {
  const turn = cases[0]!.after.log.find((one) => one.seat === AUTOMATON)!;

  test("begin with the die; a card has what comes of it below", () => {
    const [first, ...others] = actsOf(turn);
    expect(first?.kind).toBe("rolled");
    expect(others.filter(({ kind }) => kind === "row").every(({ slot, effects }) => slot !== null && effects.length > 0)).toBe(true);
    expect(lastRoll([turn])).toBe(first?.text.values?.["number"]);
  });

  test("are done, under way or to come", () => {
    const act = actsOf(turn).find(({ effects }) => effects.length > 1)!;
    const now = actsOf(turn, act.first + 2).find(({ first }) => first === act.first)!;
    expect(now.effects.map(({ state }) => state)).toEqual(["now", ...act.effects.slice(1).map(() => "later")]);
  });

  test("and the log are shown as far as they were told", () => {
    const view = { ...viewOf(cases[0]!.after), told: { turn: turn.number, lines: 2 } };
    expect(actsNow(view, [turn])).toHaveLength(2);
    expect(logUpTo([turn], view.told)[0]?.lines).toHaveLength(2);
    expect(logUpTo([turn, { ...turn, number: turn.number + 1 }], view.told)).toHaveLength(1);
  });

  test("in one's own turn there are none; where one is asked in its turn there are", () => {
    const [asked, over] = [cases[0]!.after, cases[1]!.after];
    expect([viewOf(asked).turn.active, viewOf(over).turn.active]).toEqual([AUTOMATON, 0]);
    expect(actsNow(viewOf(asked), asked.log).length).toBeGreaterThan(1);
    expect(actsNow(viewOf(over), over.log)).toEqual([]);
  });
});

describe("the automaton", () => {
  const view = viewOf(cases[0]!.after);
  const me: Seat = { name: "Mira", colour: 2, kind: "person", bot: null, online: true, mine: true, handed_by: null };

  test("has a name and a colour of its own", () => {
    const [, it] = seatsWith([me], view, "Qin");
    expect(it?.name).toBe("Qin");
    expect(it?.colour).not.toBe(me.colour);
    expect(seatsWith([me, me], view, "Qin")).toHaveLength(2);
  });

  test("has slots and a worth of tokens by its level", () => {
    const at = (level: string) => ({ ...view, options: { ...view.options, level } });
    expect(["chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme_ruler"].map((level) => slotsOf(at(level)))).toEqual([4, 4, 5, 5, 6, 6]);
    expect([tokensPerPoint(at("imperator")), tokensPerPoint(at("sovereign"))]).toEqual([10, 5]);
  });

  test("has a dynasty deck of three parts", () => {
    const player = automatonOf(view)!;
    expect(dynastyOf(player)).toBe(player.nation_deck.size + player.accession.length + player.area.length);
  });

  test("is not there in practice", () => {
    const practice = { ...view, options: { ...view.options, solo: "practice" }, seats: view.seats.slice(0, 1) };
    expect([automatonOf(practice), isPractice(practice)]).toEqual([null, true]);
  });
});

describe("the end of a game alone", () => {
  beforeAll(async () => {
    await language.set("en");
    await language.play("imperium");
  });
  const end = (points: number[], winners: number[], ending = "scoring") =>
    resultOf({ ...cases[0]!.after, points: [], ending: { winners, verdict: [{ id: "ending.solo.lost" }], result: { ending, points } } } as unknown as Frame, []);

  test("tells by how much; a tie is lost", () => {
    expect(end([40, 33], [0]).decided).toBe("By 7 points.");
    expect(end([33, 40], []).decided).toBe("You were 7 points behind.");
    expect(end([40, 40], []).decided).toContain("tie is lost");
    expect(end([90, 10], [], "collapse").decided).toBe("");
  });

  test("whoever loses alone loses to the automaton, whatever the points", () => {
    expect(end([90, 10], [], "collapse").columns.map(({ seat, won }) => [seat, won])).toEqual([[1, true], [0, false]]);
    expect(end([40, 33], [0]).columns[0]).toMatchObject({ seat: 0, won: true });
  });
});
