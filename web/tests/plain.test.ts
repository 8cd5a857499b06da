/** A game without a drawing of its own: zones, question and log, and every answer can be given. */
import { render, screen, within } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { faceOf, isDrawn } from "../src/games";
import type { Choice, Frame, Seat, TableInfo } from "../src/lib/protocol";
import { language } from "../src/lib/words.svelte";
import { Selection } from "../src/table/selection.svelte";

const WORDS = { "game.name": "Gops", "zone.prizes": "Prizes", "ask.bid": "Which card?", "option.bid": "Bid {card}", "event.turned": "the next prize is {prize}" };
const nothing = createRawSnippet(() => ({ render: () => "<span></span>" }));
const choice = (action: number): Choice => ({ action, option: { action, verb: "bid" }, text: { id: "option.bid", values: { card: action + 1 } }, short: { id: "option.bid", values: { card: action + 1 } }, rules: [], warning: null, reminder: false, then: null });
const frame = {
  step: 0,
  perspective: 0,
  view: { game: "gops", viewer: 0, options: {}, turn: { asks: "bid", seat: 0 }, prizes: [4, null], deep: { a: [1] }, seats: [{ hand: [1, 2] }, { hand: [1, 2] }] },
  question: { seat: 0, kind: "bid", text: { id: "ask.bid" }, rules: [], choices: [choice(0), choice(1)], idle: false },
  ending: null,
} as unknown as Frame;
const seats = [{ name: "Ann", colour: 0 }, { name: "Bob", colour: 1 }] as unknown as Seat[];

beforeAll(async () => {
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(WORDS)));
  await language.set("en");
  await language.play("gops");
});

describe("a game that is not known", () => {
  test("has no drawing of its own, but one all the same", async () => {
    expect(isDrawn("gops")).toBe(false);
    expect(isDrawn("plain")).toBe(false);
    expect(isDrawn("civ")).toBe(true);
    expect((await faceOf("gops")).turn(frame)).toEqual({ id: "ask.bid" });
  });

  test("shows its zones, asks, and sends the answer", async () => {
    const sent = vi.fn();
    const selection = new Selection({ send: sent, careful: () => false, turn: () => 0 });
    const { Scene } = await faceOf("gops");
    const prompt = { selection, notice: null, busy: false, waiting: false, skip: vi.fn(), next: null, undo: null, takeBack: vi.fn(), hint: null, askHint: null, openRules: vi.fn() };
    const board = { frame, seats, home: 0, selected: null, among: [], tap: vi.fn(), openSeat: null };
    const history = [{ number: 0, seat: null, lines: [{ step: 0, depth: 0, text: { id: "event.turned", values: { prize: 4 } } }] }];
    render(Scene, { table: {} as TableInfo, board, prompt, status: "live", openInfo: vi.fn(), view: "table", show: vi.fn(), unread: 0, send: vi.fn(), bar: null, history, moment: null, jump: vi.fn(), chat: nothing, recap: nothing });
    expect(screen.getByText("Prizes")).toBeTruthy();
    expect(screen.queryByText("deep")).toBeNull();
    expect(within(screen.getByRole("region", { name: "Bob" })).getByText("hand")).toBeTruthy();
    expect(screen.getByText("the next prize is 4")).toBeTruthy();
    const answer = screen.getByRole("button", { name: "Bid 2" });
    expect(answer.dataset["action"]).toBe("1");
    answer.click();
    expect(sent).toHaveBeenCalledWith(1, []);
  });
});
