import { beforeAll, describe, expect, test } from "vitest";
import type { LogTurn, Seat } from "../../../lib/protocol";
import { language, say } from "../../../lib/words.svelte";
import { filtered, named, partsOf } from "../../../table/logging";
import type { CivView, SeatView } from "../model";
import { domainIn, harms, toVictim } from "./harm";
import { effectLines } from "./lines";
import { newsOf } from "./recap";

beforeAll(async () => {
  await language.set("en");
  await language.play("civ");
});

const seats = ["Mira", "Tomas", "Olena"].map((name, colour): Seat => ({ name, colour, kind: "person", bot: null, online: true, mine: colour === 0 }));
const card = (domain: string) => ({ list: [{ id: "card.open", values: { domain: { id: `domain.${domain}` }, age: "I" } }] });
const played = (step: number, domain: string) => ({ step, depth: 0, text: { id: "event.played", values: { cards: card(domain), seat: { seat: 1 } } } });

const log: LogTurn[] = [
  { number: 1, seat: 0, lines: [played(1, "economy"), { step: 2, depth: 1, text: { id: "event.embargo_laid", values: { seat: { seat: 0 }, target: { seat: 1 }, domain: { id: "domain.science" } } } }] },
  {
    number: 2,
    seat: 1,
    lines: [
      played(3, "science"),
      { step: 4, depth: 0, text: { id: "event.effect_used.target", values: { effect: { id: "effect.embargo" }, target: { seat: 0 } } } },
      { step: 5, depth: 1, text: { id: "event.embargo_laid", values: { seat: { seat: 1 }, target: { seat: 0 }, domain: { id: "domain.culture" } } } },
      { step: 6, depth: 0, text: { id: "event.coin_moved", values: { target: { seat: 0 }, domain: { id: "domain.culture" } } } },
    ],
  },
  { number: 3, seat: 2, lines: [played(7, "military"), { step: 8, depth: 1, text: { id: "event.area_discarded.other", values: { seat: { seat: 0 }, cards: card("military") } } }] },
];

describe("what was done against a seat", () => {
  const found = (home: number) => filtered(log, "against", harms(home)).map(({ number, lines }) => [number, lines.map(({ step }) => step)]);

  test("is what others did to it: not its own turn, and not that the coin came", () => {
    expect(found(0)).toEqual([[2, [4, 5]], [3, [8]]]);
    expect(found(1)).toEqual([[1, [2]]]);
    expect(found(2)).toEqual([]);
  });

  test("is said to its victim in words that exist for every such event", () => {
    const lines = filtered(log, "against", harms(0)).flatMap((turn) => turn.lines);
    expect(lines.map(({ text }) => say(toVictim(text), seats))).toEqual(["Embargo against you", "Embargo on your Culture", "You lost Military (I)"]);
  });
});

describe("the log", () => {
  test("shows one seat, or all", () => {
    expect(filtered(log, 1, harms(0)).map(({ number }) => number)).toEqual([2]);
    expect(filtered(log, "all", harms(0))).toHaveLength(3);
  });

  test("opens what a sentence names, also inside a list", () => {
    const parts = partsOf(played(1, "science").text, domainIn, seats);
    expect(parts).toEqual([{ text: "played ", thing: null }, { text: "Science", thing: "science" }, { text: " (I)", thing: null }]);
    expect(named(log[1]?.lines[1]?.text ?? { id: "" }, 0)).toBe(true);
    expect(named(log[1]?.lines[1]?.text ?? { id: "" }, 2)).toBe(false);
  });
});

describe("since one's own last turn", () => {
  const seat = (area: SeatView["area"]): SeatView => ({ hand: null, backs: 0, pack: null, pack_size: 0, area, embargo: {}, own_embargo: {}, democracy: {}, needed: [7, 7, 7, 7, 7, 7] });
  const view = { seats: [seat({}), seat({ S: [6, 0, 0] }), seat({ M: [2, 0, 0] })] } as unknown as CivView;

  test("tells how near a rival is to the crown, and in red what it did to oneself", () => {
    const told = newsOf(log, view, 0, true).map(({ seat: who, text, bad }) => [who, say(text, seats), bad]);
    expect(told).toEqual([
      [1, "Science now 6 of 7", false],
      [1, "Embargo on your Culture", true],
      [2, "played Military (I)", false],
      [2, "You lost Military (I)", true],
    ]);
  });
});

test("the third effect begins with its cost", () => {
  const lines = effectLines("military", 4);
  expect(lines.map(({ effect, number, pays }) => [effect, number, pays])).toEqual([["assassination", 2, false], ["purge", 4, false], ["attack", null, true]]);
  expect(lines[2]?.text).toBe("Pay 1 Military, choose a Domain; you and everyone there lose 1.");
  expect(effectLines("culture", 4)).toHaveLength(1);
  expect(effectLines("utopia", 2).map(({ number }) => number)).toEqual([3, 5, null]);
});
