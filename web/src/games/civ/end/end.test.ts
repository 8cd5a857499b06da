import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Curve, Frame, LogTurn, Seat, TableInfo } from "../../../lib/protocol";
import { language } from "../../../lib/words.svelte";
import type { SeatView } from "../model";
import End from "./End.svelte";
import { labelled } from "./labels";
import { spread } from "../../../replay/curve";
import { crownedAt, lastTurn, resultOf, roundsOf } from "./result";
import { turningPoints } from "../../../replay/turning";

// jsdom has neither modal dialogs nor boxes that change their size.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

class Still {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  await language.set("en");
  await language.play("civ");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NAMES = ["Mira", "Tomas", "Olena", "Kestrel"];

function seatView(area: SeatView["area"], needed = [7, 7, 7, 7, 7, 7]): SeatView {
  return { hand: null, backs: [0, 0, 3], pack: null, pack_size: 0, area, embargo: {}, own_embargo: {}, democracy: {}, needed };
}

const AREAS: SeatView["area"][] = [
  { M: [3, 0, 0], R: [1, 2, 0], E: [4, 0, 0], S: [1, 0, 0], C: [2, 0, 0], U: [0, 0, 1] },
  { M: [4, 0, 0], R: [1, 0, 0], E: [2, 0, 0], S: [2, 0, 0], C: [2, 0, 0] },
  { M: [2, 0, 0], E: [2, 0, 0], S: [1, 4, 2] },
  { M: [1, 0, 0], R: [4, 0, 0], E: [2, 0, 0], S: [1, 0, 0], C: [1, 0, 0], U: [0, 0, 2] },
];

function frame(result: Record<string, unknown>, verdict: Frame["threats"][number]["text"][] = [], areas = AREAS, options = {}): Frame {
  const view = { game: "civ", options, viewer: 0, seats: areas.map((area) => seatView(area)), pile: {}, deck: { size: 0, left: [0, 0, 0] }, middle: [], turn: { number: 42 }, coin: null, knows: null };
  return {
    step: 40, perspective: 0, view, question: null, threats: [], safe: false, refusals: {}, points: [], standing: null, log_from: 0, log: [], undo: null,
    ending: { winners: result["winners"] as number[], verdict, result },
  };
}

const hegemony = () =>
  frame({ ending: "hegemony", winners: [2], points: [2, 2, 1, 2], domains: ["science"] }, [
    { id: "ending.hegemony", values: { winners: { list: [{ seat: 2 }] }, domains: { list: [] } } },
    { id: "ending.whatever" },
    { id: "ending.otherwise.tie", values: { winners: { list: [{ seat: 3 }] }, others: { list: [{ seat: 0 }, { seat: 1 }] }, domain: { id: "domain.utopia" } }, count: 2 },
  ]);
const majority = (by = "utopia") => frame({ ending: "majority", winners: [3], points: [2, 2, 1, 2], decided_by: by });

function seats(mine: number[]): Seat[] {
  return NAMES.map((name, colour) => ({ name, colour, kind: "person", bot: null, online: true, mine: mine.includes(colour) }));
}

const log: LogTurn[] = [
  { number: 0, seat: null, lines: [] },
  { number: 19, seat: 3, lines: [{ step: 11, depth: 0, text: { id: "event.played", values: { cards: "Utopia" } } }, { step: 14, depth: 0, text: { id: "event.effect_used", values: { effect: { id: "effect.attack" } } } }, { step: 14, depth: 0, text: { id: "event.drew", values: { cards: "x" } } }] },
  { number: 42, seat: 2, lines: [{ step: 40, depth: 0, text: { id: "event.played", values: { cards: "Science" } } }] },
];

describe("what an end says", () => {
  test("names the Domain, the count and the turn of a Hegemony, and why points did not matter", () => {
    const found = resultOf(hegemony(), seats([0]), log);
    expect(found.title).toBe("Olena wins");
    expect(found.how).toBe("Hegemony in Science: 7 of 7 on turn 42");
    expect(found.why.join(" ")).toBe(
      "Hegemony wins at the end of a turn, whatever the points. By majority it would have been Kestrel: 2 points like Mira and Tomas, but most Utopia.",
    );
    expect(found.cards.map(({ age }) => age)).toEqual(["I", "II", "II", "II", "II", "III", "III"]);
    expect(found.hues).toEqual(["science"]);
    expect(found.lanes.filter((lane) => lane.gold).map((lane) => lane.domain)).toEqual(["science"]);
    expect(crownedAt(hegemony())).toEqual({ seat: 2, domain: "science" });
  });

  test("shines for winners and for those who only watched, never for who lost", () => {
    expect(resultOf(hegemony(), seats([0]), log).lost).toBe(true);
    expect(resultOf(hegemony(), seats([2]), log).lost).toBe(false);
    expect(resultOf(hegemony(), seats([]), log).lost).toBe(false);
  });

  test("says you to one alone; a shared screen has names only", () => {
    const called = (mine: number[]) => resultOf(hegemony(), seats(mine), log).players.map((player) => player.called);
    expect(called([0])).toContain("Mira (you)");
    expect(called([0, 1]).join()).not.toContain("you");
  });

  test("tells a tie in its order, up to the Domain that decides", () => {
    const found = resultOf(majority(), seats([0]), log);
    expect(found.how).toBe("By majority: 2 Domains and most Utopia");
    expect(found.why.at(-1)).toBe("Mira, Tomas, and Kestrel have 2 points each; the face-up cards decide:");
    expect(found.rounds.map(({ domain, pills }) => [domain, pills.map(({ seat, count, best }) => [seat, count, best])])).toEqual([
      ["utopia", [[0, 1, false], [1, 0, false], [3, 2, true]]],
    ]);
    expect(crownedAt(majority())).toBeNull();
    expect(found.hues).toEqual(["utopia", "religion"]);
  });

  test("leaves out of the next round whoever fell behind", () => {
    const areas = [{ U: [0, 0, 1], C: [2, 0, 0] }, { U: [0, 0, 1], C: [1, 0, 0] }, { S: [1, 0, 0] }];
    const tied = frame({ ending: "majority", winners: [0], points: [1, 1, 1], decided_by: "culture" }, [], areas);
    expect(roundsOf(tied).map(({ domain, pills }) => [domain, pills.map(({ seat }) => seat)])).toEqual([["utopia", [0, 1, 2]], ["culture", [0, 1]]]);
    expect(roundsOf(majority("points"))).toEqual([]);
  });

  test("compares teams by their best member, or by the sum", () => {
    const areas = [{ U: [0, 0, 2] }, { U: [0, 0, 3] }, { U: [0, 0, 2] }, {}];
    const pills = (team_tie: string) =>
      roundsOf(frame({ ending: "majority", winners: [0, 2], points: [1, 1, 1, 1], decided_by: "utopia" }, [], areas, { teams: true, team_tie }))[0]?.pills.map(({ count }) => count);
    expect(pills("best_member")).toEqual([2, 3, 2, 3]);
    expect(pills("sum")).toEqual([4, 3, 4, 3]);
  });

  test("knows the last turn from the log", () => {
    expect(lastTurn(log)).toBe(42);
    expect(lastTurn([])).toBe(0);
  });
});

const curve: Curve = { steps: [0, 10, 20, 40], chances: [[0.25, 0.4, 0.25, 0], [0.25, 0.2, 0.2, 0], [0.25, 0.2, 0.45, 1], [0.25, 0.2, 0.1, 0]], swings: [40, 20] };

describe("turning points", () => {
  test("come in their order, with the seat whose chance moved most", () => {
    const found = turningPoints(curve, log, seats([0]));
    expect(found.map(({ start, step, turn, seat, before, after }) => [start, step, turn, seat, before, after])).toEqual([
      [10, 20, 19, 2, 20, 45],
      [20, 40, 42, 2, 45, 100],
    ]);
  });

  test("tell what was done, not what happens in every turn", () => {
    expect(turningPoints(curve, log, seats([0]))[0]?.text).toBe("Kestrel: played Utopia · Attack");
  });

  test("are three at most, and the last turn gives way to others", () => {
    const many = { ...curve, steps: [0, 5, 10, 20, 40], chances: curve.chances.map((row) => [0.2, ...row]), swings: [40, 20, 10, 5] };
    expect(turningPoints(many, log, seats([0])).map(({ step }) => step)).toEqual([5, 10, 20]);
  });
});

test("names on the curve never lie over one another", () => {
  const steep: Curve = { steps: [0], chances: [[0.01], [0.01], [0.97], [0.01]], swings: [] };
  const places = labelled(steep, [0, 1, 2, 3], 200).map(({ y }) => y).sort((a, b) => a - b);
  for (const [i, y] of places.entries()) if (i > 0) expect(y - (places[i - 1] as number)).toBeGreaterThanOrEqual(22.9);
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(Math.max(...places)).toBeLessThan(200);
  expect(spread([100, 590, 600], 600)).toEqual([100, 561, 590]);
});

describe("the end screen", () => {
  const table = (mine: number[]): TableInfo => ({
    id: "table", game: "civ", rules: 1, options: {}, state: "over", seats: seats(mine), host: true, hints: false, public: false, step: 40, to_move: null,
    commitment: "c0ffee", seed: "5eed", invite: null, created: 0, watchers: 0, practice: false,
  });
  let asked: { path: string; body: unknown }[];
  const counter = (verdict: string) => ({ verdict, effect: "attack", domain: "science", seat: null, cards: null, text: { id: "how.counter.attack", values: { domain: { id: "domain.science" }, seat: { seat: 2 }, count: 5 } }, group: { id: "how.stops" } });
  let how: unknown;

  beforeEach(() => {
    asked = [];
    how = { heading: { id: "x" }, ways: [], counters: [], between: [], note: [] };
    location.hash = "";
    vi.stubGlobal("ResizeObserver", Still);
    vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
      asked.push({ path, body: request.body ? JSON.parse(String(request.body)) : null });
      const body = path.endsWith("/curve") ? curve : path.includes("/how?") ? how : path === "/api/tables" ? { table: "again", invite: null } : [];
      return Promise.resolve(Response.json(body));
    });
  });

  function show(end: Frame, mine: number[]) {
    const onclose = vi.fn();
    const { container } = render(End, { table: table(mine), frame: end, log, onclose });
    return { container, onclose };
  }

  test("is named after the winner, and counts every Domain for readers", () => {
    show(hegemony(), [0]);
    const dialog = screen.getByRole("dialog", { name: "Olena wins" });
    const rows = within(dialog).getAllByRole("row");
    expect(rows.map((row) => within(row).queryByRole("rowheader")?.textContent)).toEqual([undefined, ...NAMES]);
    const counts = within(rows[3] as HTMLElement).getAllByRole("cell").map((cell) => cell.textContent);
    expect(counts).toEqual(["2", "0", "2", "7", "0", "0", "1"]);
  });

  test("has rays and a crown for who won by Hegemony, rays for nobody who lost, no crown without one", () => {
    expect(show(hegemony(), [2]).container.querySelector(".rays")).not.toBeNull();
    cleanup();
    const lost = show(hegemony(), [0]).container;
    expect(lost.querySelector(".rays")).toBeNull();
    expect(lost.querySelector(".wreath .inner")).not.toBeNull();
    cleanup();
    const counted = show(majority(), [3]).container;
    expect(counted.querySelector(".wreath .inner")).toBeNull();
    expect(counted.querySelectorAll(".rounds li")).toHaveLength(3);
    expect(counted.querySelectorAll(".rounds .best")).toHaveLength(1);
  });

  test("opens each turning point where its turn begins", async () => {
    const { container } = show(hegemony(), [0]);
    await vi.waitFor(() => expect(container.querySelectorAll("[data-turning]")).toHaveLength(2));
    expect(container.querySelector('[data-turning="1"]')?.getAttribute("href")).toBe("#/t/table?v=10");
    expect(screen.getByRole("button", { name: "Play on from turn 42" })).toBeTruthy();
  });

  test("tells what would have stopped the winner, where it is proven, and leads there", async () => {
    how = { heading: { id: "x" }, ways: [], counters: [counter("unless"), counter("stops")], between: [], note: [] };
    show(hegemony(), [0]);
    const told = await vi.waitFor(() => screen.getByRole("link", { name: /would have stopped/ }));
    expect(told.textContent?.replace(/\s+/g, " ").trim()).toBe("Turn 19. With this Kestrel would have stopped Olena: Attack Science: Olena falls to 5.");
    expect(told.getAttribute("href")).toBe("#/t/table?v=0");
    expect(asked.filter(({ path }) => path.includes("/how?")).map(({ path }) => path)).toEqual(["/api/tables/table/how?seat=2&step=0"]);
  });

  test("says of nothing that it would have stopped the winner, if it only might have", async () => {
    how = { heading: { id: "x" }, ways: [], counters: [counter("unless")], between: [], note: [] };
    show(hegemony(), [0]);
    await vi.waitFor(() => expect(asked.some(({ path }) => path.includes("/how?"))).toBe(true));
    expect(screen.queryByRole("link", { name: /would have stopped/ })).toBeNull();
  });

  test("says so when the chances cannot be worked out", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "fault", text: { id: "refused.fault" } }, { status: 500 })));
    show(hegemony(), [0]);
    await vi.waitFor(() => expect(screen.getByText("The chances could not be worked out.")).toBeTruthy());
    expect(screen.queryByRole("button", { name: /Play on/ })).toBeNull();
  });

  test("plays again by its button or by R, and only for those who sat there", async () => {
    show(hegemony(), [0]);
    await fireEvent.keyDown(screen.getByRole("dialog", { name: "Olena wins" }), { key: "r" });
    await vi.waitFor(() => expect(location.hash).toBe("#/t/again"));
    expect(asked.filter(({ path }) => path === "/api/tables")).toHaveLength(1);
    cleanup();
    show(hegemony(), []);
    expect(screen.queryByRole("button", { name: /Rematch/ })).toBeNull();
    await fireEvent.keyDown(screen.getByRole("dialog", { name: "Olena wins" }), { key: "r" });
    expect(asked.filter(({ path }) => path === "/api/tables")).toHaveLength(1);
  });

  test("shows the hashes behind its question", async () => {
    show(hegemony(), [0]);
    expect(screen.queryByDisplayValue("c0ffee")).toBeNull();
    await fireEvent.click(screen.getAllByRole("button", { name: "Was the deal fair?" })[0] as HTMLElement);
    expect(screen.getByDisplayValue("c0ffee")).toBeTruthy();
    expect(screen.getByDisplayValue("5eed")).toBeTruthy();
  });
});
