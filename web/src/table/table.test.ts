import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Frame, LogTurn, TableInfo } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { rematch } from "./again";
import { planAirborne } from "./flying";
import { found, keyOf, onTableKey } from "./keys";
import { momentOf, momentPath } from "./moment";
import { linesSince, recap } from "./recap";
import { nearest } from "./roving";
import { Selection } from "./selection.svelte";
import { Stage } from "./stage.svelte";
import { undoWords } from "./undo";

function choice(action: number, part: Partial<Choice> = {}): Choice {
  const text = { id: "x" };
  return { action, option: {}, text, short: text, rules: [], warning: null, reminder: false, then: null, ...part };
}

function turn(number: number, seat: number | null, ...steps: number[]): LogTurn {
  return { number, seat, lines: steps.map((step) => ({ step, depth: 0, text: { id: "x" } })) };
}

describe("selection", () => {
  function selection(careful: boolean) {
    const sent: number[][] = [];
    let now = 1;
    const made = new Selection({
      send: (action, then) => sent.push([action, ...then]),
      careful: () => careful,
      turn: () => now,
    });
    return { made, sent, nextTurn: () => now++ };
  }

  it("sends with one tap, or with the second where that is wanted", () => {
    const quick = selection(false);
    quick.made.tap([choice(3)], null);
    expect(quick.sent).toEqual([[3]]);

    const careful = selection(true);
    careful.made.tap([choice(3)], null);
    expect(careful.sent).toEqual([]);
    expect(careful.made.action).toBe(3);
    careful.made.tap([choice(4)], null);
    expect(careful.made.action).toBe(4);
    careful.made.tap([choice(4)], null);
    expect(careful.sent).toEqual([[4]]);
  });

  it("stays open between several answers until another tap decides", () => {
    const { made, sent } = selection(false);
    made.tap([choice(18), choice(19)], null);
    expect(made.among).toEqual([18, 19]);
    made.tap([choice(19), choice(22)], null);
    expect(sent).toEqual([[19]]);
  });

  it("says why nothing can be done", () => {
    const { made } = selection(true);
    made.tap([choice(1)], null);
    made.tap([], { id: "refuse.pay" });
    expect(made.note).toEqual({ id: "refuse.pay" });
    expect(made.action).toBeNull();
    made.tap([], null);
    expect(made.note).toEqual({ id: "play.nothing" });
  });

  it("asks before what would be regretted", () => {
    const { made, sent } = selection(false);
    const risky = choice(6, { warning: { id: "confirm.void" } });
    made.choose(risky);
    expect(made.warned).toBe(risky);
    made.settle(false);
    expect(sent).toEqual([]);
    made.choose(risky);
    made.settle(true);
    expect(sent).toEqual([[6]]);
  });

  it("gives a reminder once in a turn", () => {
    const { made, sent, nextTurn } = selection(false);
    const end = choice(6, { warning: { id: "confirm.religion" }, reminder: true });
    made.choose(end);
    made.settle(false);
    made.choose(end);
    expect(sent).toEqual([[6]]);
    nextTurn();
    made.choose(end);
    expect(made.warned).toBe(end);
  });

  it("sends a question inside an answer together with it", () => {
    const { made, sent } = selection(false);
    const inner = { seat: 0, kind: "age", text: { id: "ask.age" }, rules: [], choices: [choice(1)] };
    made.choose(choice(0, { then: inner }));
    expect(sent).toEqual([]);
    expect(made.within(null)).toBe(inner);
    made.choose(choice(1));
    expect(sent).toEqual([[0, 1]]);
    expect(made.within(null)).toBeNull();
  });

  it("goes back one thing at a time", () => {
    const { made } = selection(true);
    const inner = { seat: 0, kind: "age", text: { id: "ask.age" }, rules: [], choices: [choice(1)] };
    made.confirm(choice(0, { then: inner }));
    made.choose(choice(1));
    made.back();
    expect(made.action).toBeNull();
    expect(made.path).toHaveLength(1);
    made.back();
    expect(made.path).toHaveLength(0);
  });
});

describe("recap", () => {
  const log = [turn(0, null, 0), turn(1, 0, 1, 2), turn(2, 1, 3), turn(3, 2, 4, 5)];

  it("tells the turns of the others after one's own", () => {
    for (const deciding of [true, false]) {
      expect(recap(log, 0, deciding).map(({ number }) => number)).toEqual([2, 3]);
    }
    expect(recap([...log, turn(4, 0, 6)], 0, true).map(({ number }) => number)).toEqual([2, 3]);
  });

  it("tells nothing of the deal, and nothing right after one's own turn", () => {
    expect(recap(log.slice(0, 1), 0, true)).toEqual([]);
    expect(recap(log, 2, true)).toHaveLength(2);
    expect(recap(log, 2, false)).toEqual([]);
    expect(recap([...log, turn(4, 0), turn(5, 1)], 0, false)).toEqual([]);
  });

  it("finds the lines after a step", () => {
    expect(linesSince(log, 3).map(({ seat, line }) => [seat, line.step])).toEqual([
      [2, 4],
      [2, 5],
    ]);
  });
});

describe("undo", () => {
  it("goes to the moment before one's last move, alone or by consent", () => {
    const alone = undoWords({ free: 7, most: 0, last: 9, limit: "drawn" }, 10);
    expect(alone).toMatchObject({ to: 9, asks: false, text: { id: "play.undo.free", count: 3 } });
    const asking = undoWords({ free: 10, most: 0, last: 6, limit: "other" }, 10);
    expect(asking).toMatchObject({ to: 6, asks: true, text: { id: "play.undo.ask" } });
  });

  it("is not there where there is nothing to take back", () => {
    expect(undoWords(null, 4).to).toBeNull();
    expect(undoWords({ free: 4, most: 4, last: 3, limit: "start" }, 4).to).toBeNull();
  });
});

describe("a moment in the address", () => {
  it("is read and written", () => {
    expect(momentOf(new URLSearchParams("v=12&seat=0"))).toEqual({ step: 12, perspective: 0 });
    expect(momentOf(new URLSearchParams("v=12&seat=all")).perspective).toBe("all");
    expect(momentOf(new URLSearchParams("v=-1&seat=x"))).toEqual({ step: null, perspective: null });
    expect(momentPath("abc", 3, "public")).toBe("/t/abc?v=3&seat=public");
  });
});

describe("another game", () => {
  it("has the same seats, with friends invited again", () => {
    const seat = { name: "A", colour: 0, bot: null, online: true, mine: false };
    const table = {
      game: "civ",
      options: { players: 4 },
      hints: false,
      public: true,
      seats: [
        { ...seat, kind: "person", mine: true },
        { ...seat, kind: "bot", bot: "greedy" },
        { ...seat, kind: "person", name: "B", mine: true },
        { ...seat, kind: "person", name: "C" },
      ],
    } as unknown as TableInfo;
    expect(rematch(table).seats).toEqual([
      { kind: "me" },
      { kind: "bot", bot: "greedy" },
      { kind: "local", name: "B" },
      { kind: "open" },
    ]);
  });
});

describe("moving by arrows", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 5 },
    { x: 50, y: 80 },
  ];
  it("finds what lies that way", () => {
    expect(nearest({ x: 0, y: 0 }, points, [1, 0])).toBe(1);
    expect(nearest({ x: 0, y: 0 }, points, [0, 1])).toBe(2);
    expect(nearest({ x: 0, y: 0 }, points, [-1, 0])).toBe(-1);
  });
});

describe("keys", () => {
  const actions = () => ({
    choose: vi.fn(),
    confirm: vi.fn(() => true),
    cancel: vi.fn(),
    undo: vi.fn(),
    endTurn: vi.fn(),
    inspect: vi.fn(),
    focus: vi.fn(),
    nextLandmark: vi.fn(),
  });
  const press = (key: string, init: KeyboardEventInit = {}) =>
    new KeyboardEvent("keydown", { key, cancelable: true, ...init });

  it("do what the help says", () => {
    const done = actions();
    for (const key of ["3", "z", "E", "h", "Enter", "Escape"]) onTableKey(press(key), done);
    expect(done.choose).toHaveBeenCalledWith(3);
    expect(done.undo).toHaveBeenCalledOnce();
    expect(done.endTurn).toHaveBeenCalledOnce();
    expect(done.focus).toHaveBeenCalledWith("hand");
    expect(done.confirm).toHaveBeenCalledOnce();
    expect(done.cancel).toHaveBeenCalledOnce();
  });

  it("leave the browser its own", () => {
    const done = actions();
    onTableKey(press("z", { ctrlKey: true }), done);
    expect(done.undo).not.toHaveBeenCalled();
  });

  it("work on keyboards without Latin letters", () => {
    expect(keyOf({ key: "я", code: "KeyZ" })).toBe("z");
    expect(keyOf({ key: "z", code: "KeyY" })).toBe("z");
  });

  it("find a sign by what is written, or by its place", () => {
    const keys = { ",": "back", ".": "on", "[": "turn back" };
    expect(found(keys, { key: "ю", code: "Period" })).toBe("on");
    expect(found(keys, { key: ".", code: "Slash" })).toBe("on");
    expect(found(keys, { key: "б", code: "Comma" })).toBe("back");
    expect(found(keys, { key: "ü", code: "BracketLeft" })).toBe("turn back");
    expect(found(keys, { key: "q", code: "KeyQ" })).toBeUndefined();
  });
});

describe("cards in the air", () => {
  it("start one after the other and land within the time", () => {
    document.body.innerHTML = '<div data-place="pile"></div>';
    const pile = document.querySelector("div") as HTMLElement;
    pile.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40);
    const spot = { element: pile, box: { x: 0, y: 0, width: 10, height: 10 } };
    const flight = { from: "hand-0", to: "pile", card: { domain: "military", age: "I" } };
    const plan = planAirborne([flight, flight, { ...flight, to: "nowhere" }], [spot, spot, spot], 400);
    expect(plan).toHaveLength(2);
    expect(plan[0]?.delay).toBe(0);
    expect(plan[1]?.delay).toBeGreaterThan(0);
    for (const card of plan) expect(card.delay + card.duration).toBeLessThanOrEqual(400);
    expect(planAirborne([flight], [null], 400)).toEqual([]);
  });
});

describe("the stage", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const at = (step: number, perspective = 0) => ({ step, perspective }) as unknown as Frame;

  it("shows one thing after the other", async () => {
    settings.speed = 2;
    const stage = new Stage();
    stage.flights = () => [{ from: "a", to: "b", card: {} }];
    stage.push({ frame: at(1), events: [] });
    stage.push({ frame: at(2), events: [{}] });
    stage.push({ frame: at(3), events: [{}] });
    await vi.advanceTimersByTimeAsync(1);
    expect(stage.frame?.step).toBe(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(stage.frame?.step).toBe(2);
    await vi.advanceTimersByTimeAsync(150);
    expect(stage.frame?.step).toBe(3);
    await vi.advanceTimersByTimeAsync(700);
    expect(stage.busy).toBe(false);
  });

  it("waits after what another did until one goes on, where that is wished", async () => {
    settings.speed = 3;
    const stage = new Stage();
    const asks = (step: number, seat: number) => ({ ...at(step), question: { seat } }) as unknown as Frame;
    stage.push({ frame: asks(1, 0), events: [] });
    stage.push({ frame: asks(2, 1), events: [{}] });
    stage.push({ frame: asks(3, 1), events: [{}] });
    stage.push({ frame: asks(4, 0), events: [{}] });
    await vi.advanceTimersByTimeAsync(5000);
    expect([stage.frame?.step, stage.waits]).toEqual([3, true]);
    stage.next();
    await vi.advanceTimersByTimeAsync(5000);
    expect([stage.frame?.step, stage.waits]).toEqual([4, true]);
    stage.skip();
    await vi.advanceTimersByTimeAsync(1);
    expect([stage.frame?.step, stage.waits, stage.busy]).toEqual([4, false, false]);
  });

  it("leaps when skipped, when something is taken back, and to another's eyes", () => {
    settings.speed = 2;
    const stage = new Stage();
    stage.push({ frame: at(5), events: [] });
    stage.push({ frame: at(6), events: [] });
    stage.push({ frame: at(7), events: [] });
    stage.skip();
    expect(stage.frame?.step).toBe(7);
    stage.push({ frame: at(4), events: [] });
    expect(stage.frame?.step).toBe(4);
    stage.push({ frame: at(5, 1), events: [] });
    expect(stage.frame?.perspective).toBe(1);
  });

  it("tells what came in one piece part by part, and by hand once somebody goes on", async () => {
    settings.speed = 1;
    const stage = new Stage();
    const part = (step: number, ends = false) => ({ frame: at(step), events: [{}], by: 1, ends });
    stage.unfold = (_, scene) => [part(2), part(2.3), part(2.6), { ...part(3, true), frame: scene.frame }];
    stage.push({ frame: at(1), events: [] });
    stage.push({ frame: at(3), events: [{}] });
    await vi.advanceTimersByTimeAsync(1);
    expect([stage.frame?.step, stage.telling]).toEqual([2, true]);
    await vi.advanceTimersByTimeAsync(570);
    expect(stage.frame?.step).toBe(2.3);
    stage.next();
    await vi.advanceTimersByTimeAsync(5000);
    expect([stage.frame?.step, stage.waits]).toEqual([2.6, true]);
    stage.next();
    await vi.advanceTimersByTimeAsync(5000);
    expect([stage.frame?.step, stage.telling, stage.busy]).toEqual([3, false, false]);
    stage.push({ frame: at(4), events: [{}] });
    stage.skip();
    expect(stage.frame?.step).toBe(4);
  });

  it("does not come back to what was about to be shown when something else came first", async () => {
    settings.speed = 2;
    const stage = new Stage();
    stage.push({ frame: at(1), events: [] });
    stage.push({ frame: at(2), events: [{}] });
    expect(stage.frame?.step, "the page has time for other things first").toBe(1);
    stage.leap(at(9));
    await vi.advanceTimersByTimeAsync(5000);
    expect([stage.frame?.step, stage.busy]).toEqual([9, false]);
  });

  it("does not wait where nothing is to move", async () => {
    settings.speed = 0;
    const stage = new Stage();
    stage.push({ frame: at(1), events: [] });
    stage.push({ frame: at(2), events: [] });
    stage.push({ frame: at(3), events: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.frame?.step).toBe(3);
  });
});
