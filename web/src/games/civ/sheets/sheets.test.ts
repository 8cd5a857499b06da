import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Seat } from "../../../lib/protocol";
import { language } from "../../../lib/words.svelte";
import type { CivView, SeatView, Zone } from "../model";
import Draft from "./Draft.svelte";
import { circle, order, passedBy, places } from "./draft";
import { byAge, heaps, type Heap } from "./pile";
import Pile from "./Pile.svelte";

beforeAll(async () => {
  await language.set("en");
  await language.play("civ");
});
afterEach(cleanup);

const names = ["Olena", "Mira", "Tomas", "Kestrel"];
const seats: Seat[] = names.map((name, i) => ({ name, colour: i, kind: "person", bot: null, online: true, mine: i === 1 }));

function seat(part: Partial<SeatView> = {}): SeatView {
  return {
    hand: null, backs: [1, 0, 0], pack: null, pack_size: 3, area: {}, embargo: {}, own_embargo: {}, democracy: {}, needed: [7, 7, 7, 7, 7, 7],
    ...part,
  };
}

function view(sitting: SeatView[], turn: Partial<CivView["turn"]>, part: Partial<CivView> = {}): CivView {
  return {
    game: "civ", options: {}, viewer: 1, seats: sitting, pile: {}, deck: { size: 88, left: [9, 40, 39] }, middle: [], coin: null,
    knows: { sure: sitting.map(() => ({})), passed: [{ R: [2, 0, 0], E: [1, 0, 0] }, {}] } as CivView["knows"],
    turn: { number: 0, seat: 1, asks: "draft_keep", left: 0, effect: "none", target: null, resume: "over", limit: 3, draft_step: 2, ...turn } as CivView["turn"],
    ...part,
  };
}

const sealed = () =>
  view([seat(), seat({ hand: { M: [1, 0, 0] }, pack: { M: [1, 0, 0], S: [1, 0, 0], C: [1, 0, 0] } }), seat({ backs: [2, 0, 0], pack_size: 2 }), seat()], {});

const middle = () =>
  view([seat({ pack_size: 0 }), seat({ pack_size: 0 }), seat({ pack_size: 0 }), seat({ pack_size: 0, area: { M: [1, 0, 0] } })], { asks: "draft_middle", draft_step: 4, seat: 2 }, { middle: ["E", "R", "E", null] });

const labels = () => screen.getAllByRole("button").map((button) => button.querySelector(".sr-only")?.textContent ?? button.getAttribute("aria-label"));

describe("the pile", () => {
  const pile: Zone = { M: [3, 2, 1], S: [0, 2, 0], U: [0, 0, 4] };
  const show = (part: Record<string, unknown> = {}) =>
    render(Pile, { pile, state: (heap: Heap) => ({ legal: heap.domain !== "utopia", chosen: heap.domain === "science" ? 2 : 0, action: 4 }), tap: vi.fn(), onclose: vi.fn(), ...part });

  test("is sorted by Domain and Age, alike cards once", () => {
    expect(heaps(pile, "military")).toEqual([
      { domain: "military", age: "I", count: 3 },
      { domain: "military", age: "II", count: 2 },
      { domain: "military", age: "III", count: 1 },
    ]);
    expect(heaps({ M: 3 }, "military")).toEqual([{ domain: "military", age: null, count: 3 }]);
    expect(byAge(pile)).toEqual([{ age: "I", count: 3 }, { age: "II", count: 4 }, { age: "III", count: 5 }]);
  });

  test("has a lane for every Domain, also for an empty one", () => {
    const { container } = show();
    expect([...container.querySelectorAll(".lane")].map((lane) => lane.querySelectorAll("[data-card]").length)).toEqual([3, 0, 0, 1, 0, 1]);
  });

  test("says of each kind how many there are and whether it can be taken", () => {
    show();
    expect(labels()).toEqual([
      "Close",
      "Military, Age I, 3 in the pile, can be taken",
      "Military, Age II, 2 in the pile, can be taken",
      "Military, Age III, 1 in the pile, can be taken",
      "Science, Age II, 2 in the pile, can be taken, chosen: 2",
      "Utopia, Age III, 4 in the pile",
    ]);
  });

  test("ticks twice what is taken twice", () => {
    const { container } = show();
    expect(container.querySelectorAll("[data-card='science.II'] .ticks i")).toHaveLength(2);
  });

  test("hears the tap, and keeps the answer on what may be taken alone", () => {
    const tap = vi.fn();
    const { container } = show({ tap });
    container.querySelector<HTMLElement>("[data-card='military.II']")?.click();
    expect(tap).toHaveBeenCalledWith({ domain: "military", age: "II", count: 2 });
    expect(container.querySelectorAll("[data-action='4']")).toHaveLength(4);
    expect(container.querySelector("[data-card='utopia.III']")?.hasAttribute("data-action")).toBe(false);
  });

  test("warns of a closed Domain only where one may take of it", () => {
    const { container, unmount } = show({ closed: ["science"] });
    expect(container.querySelector(".shut")?.textContent).toBe("Science is closed: you may take it, but play it only next turn.");
    unmount();
    expect(show({ closed: ["culture"] }).container.querySelector(".shut")).toBeNull();
  });
});

describe("sealed picks", () => {
  test("go round from the seat before one's own, and tell who has chosen", () => {
    expect(circle(sealed(), 1)).toEqual([
      { seat: 0, kept: 1, pack: 3, chosen: false },
      { seat: 1, kept: 1, pack: 3, chosen: false },
      { seat: 2, kept: 2, pack: 2, chosen: true },
      { seat: 3, kept: 1, pack: 3, chosen: false },
    ]);
  });

  test("never show a card of another: those travel as backs", () => {
    const { container } = render(Draft, { view: sealed(), seats, home: 1, touch: () => ({}) });
    const others = [...container.querySelectorAll(".seat:not(.mine)")];
    expect(others).toHaveLength(3);
    expect(others.flatMap((other) => [...other.querySelectorAll(".scenery")])).toEqual([]);
  });

  test("keep one's own open: what was kept, what was passed, what can be known of it", () => {
    render(Draft, { view: sealed(), seats, home: 1, touch: () => ({}) });
    expect(passedBy(sealed(), 1)[0]?.cards).toHaveLength(3);
    expect(screen.getByText("You passed to Tomas")).toBeTruthy();
    expect(screen.getByText("Of these three Tomas keeps one, Kestrel keeps one, and the last comes to the open middle.")).toBeTruthy();
    expect(screen.getByText("Tomas: has chosen. Kept: 2, on the way: 2")).toBeTruthy();
  });

  test("come back to oneself at two seats", () => {
    const two = view([seat(), seat({ hand: {} })], {});
    render(Draft, { view: two, seats: seats.slice(0, 2), home: 1, touch: () => ({}) });
    expect(screen.getByText("Of these three Olena keeps one; the other two come back to you.")).toBeTruthy();
  });

  test("show nothing of a hand to who only watches", () => {
    const watched = view([seat(), seat()], {}, { knows: null });
    const { container } = render(Draft, { view: watched, seats: seats.slice(0, 2), home: 0, touch: () => ({}) });
    expect(container.querySelector(".own")).toBeNull();
  });
});

describe("the open middle", () => {
  test("is taken counter-clockwise from the First Player's right, or clockwise", () => {
    expect(order(middle()).map((turn) => turn.seat)).toEqual([3, 2, 1, 0]);
    expect(order({ ...middle(), options: { draft_middle_order: "clockwise" } }).map((turn) => turn.seat)).toEqual([3, 0, 1, 2]);
    expect(order(middle()).map(({ took, now }) => [took, now])).toEqual([["military", false], [null, true], [null, false], [null, false]]);
  });

  test("tells who laid which card", () => {
    expect(places(middle())).toEqual([
      { laidBy: 0, domain: "economy" }, { laidBy: 1, domain: "religion" }, { laidBy: 2, domain: "economy" }, { laidBy: 3, domain: null },
    ]);
    render(Draft, { view: middle(), seats, home: 1, touch: () => ({ legal: true, action: 1 }) });
    expect(labels()).toEqual([
      "Economy, Age I, laid by Olena, can be taken", "Religion, Age I, laid by Mira, can be taken", "Economy, Age I, laid by Tomas, can be taken",
    ]);
  });

  test("keeps a frame where a card was taken, and is a place for flights", () => {
    const { container } = render(Draft, { view: middle(), seats, home: 1, touch: () => ({}) });
    expect(container.querySelector(".taken")?.textContent).toContain("took Military");
    expect(container.querySelectorAll("[data-place='middle'] [data-card='economy.I']")).toHaveLength(2);
    expect(container.querySelector("[aria-current='step']")?.textContent).toContain("Tomas");
  });

  test("does not say whose card was taken when it cannot know", () => {
    const later = middle();
    later.middle = ["E", "R", null, null];
    later.seats[2] = seat({ pack_size: 0, area: { E: [1, 0, 0] } });
    const { container } = render(Draft, { view: later, seats, home: 1, touch: () => ({}) });
    expect([...container.querySelectorAll(".taken")].map((place) => place.textContent?.trim())).toEqual(["taken", "taken"]);
  });

  test("hears the tap on a card", () => {
    const tap = vi.fn();
    render(Draft, { view: middle(), seats, home: 1, touch: (domain, place) => ({ legal: true, action: 2, tap: () => tap(domain, place) }) });
    screen.getAllByRole("button")[2]?.click();
    expect(tap).toHaveBeenCalledWith("economy", 2);
  });
});
