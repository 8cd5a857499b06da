import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { TableInfo } from "../src/lib/protocol";
import { language } from "../src/lib/words.svelte";
import Join from "../src/lobby/Join.svelte";
import { invitation } from "../src/lobby/invitation";
import NewGame from "../src/lobby/NewGame.svelte";
import PlayPoster from "../src/lobby/PlayPoster.svelte";
import TableList from "../src/lobby/TableList.svelte";
import { inOrder } from "../src/lobby/tables";
import type { GameInfo } from "../src/lib/protocol";
import games from "./data/games.json";
import { info } from "./fakes";

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

const game = games[0] as unknown as GameInfo;

type Answer = { status?: number; body: unknown };
let answers: Record<string, Answer>;
let asked: { path: string; body: unknown }[];

beforeAll(() => language.set("en"));

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
  asked = [];
  answers = { "/api/me": { body: { name: "Ada", colour: 2 } } };
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    asked.push({ path, body: request.body ? JSON.parse(String(request.body)) : null });
    const answer = answers[path] ?? { status: 404, body: { code: "no_page", text: { id: "refused.no_page" } } };
    return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function posted(path: string): unknown {
  return asked.find((request) => request.path === path && request.body !== null)?.body;
}

describe("a new game", () => {
  const form = () => render(NewGame, { game, onclose: () => undefined });

  test("starts with one click from its poster", async () => {
    answers["/api/tables"] = { body: { table: "abc", invite: null } };
    render(PlayPoster, { game });
    expect(screen.getByText("You and a bot, medium · basic deal")).toBeTruthy();
    screen.getByRole("button", { name: "Play CIV" }).click();
    await vi.waitFor(() => expect(location.hash).toBe("#/t/abc"));
    expect(posted("/api/tables")).toMatchObject({ seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }] });
  });

  test("friends get a link to the same game", async () => {
    answers["/api/tables"] = { body: { table: "abc", invite: "x" } };
    render(PlayPoster, { game });
    screen.getByRole("button", { name: "Invite friends: CIV" }).click();
    await vi.waitFor(() => expect(posted("/api/tables")).toMatchObject({ seats: [{ kind: "me" }, { kind: "open" }], hints: false }));
  });

  test("remembers what was chosen, and says so on the poster", async () => {
    const first = form();
    screen.getByRole<HTMLSelectElement>("combobox", { name: "Who sits at seat 2", hidden: true }).value = "bot:expert";
    screen.getByRole("combobox", { name: "Who sits at seat 2", hidden: true }).dispatchEvent(new Event("change", { bubbles: true }));
    screen.getByRole("radio", { name: "Draft", hidden: true }).click();
    await vi.waitFor(() => expect(localStorage.getItem("civitas.newgame.civ")).toContain("draft"));
    first.unmount();
    answers["/api/tables"] = { body: { table: "abc", invite: null } };
    render(PlayPoster, { game });
    expect(screen.getByText("You and a bot, expert · draft")).toBeTruthy();
    screen.getByRole("button", { name: "Play CIV" }).click();
    await vi.waitFor(() => expect(posted("/api/tables")).toMatchObject({
      options: { players: 2, deal: "draft" },
      seats: [{ kind: "me" }, { kind: "bot", bot: "ismcts:10000" }],
    }));
  });

  test("two against two only with four seats", async () => {
    form();
    const teams = screen.getByRole<HTMLInputElement>("radio", { name: "2 against 2", hidden: true });
    expect(teams.disabled).toBe(true);
    screen.getByRole("radio", { name: "4", hidden: true }).click();
    await vi.waitFor(() => expect(teams.disabled).toBe(false));
  });

  test("what was changed is counted and can be put back", async () => {
    form();
    (await screen.findByRole("radio", { name: "Always on", hidden: true })).click();
    expect(await screen.findByText("1 changed")).toBeTruthy();
    screen.getByRole("button", { name: "Back to recommended", hidden: true }).click();
    await vi.waitFor(() => expect(screen.queryByText("1 changed")).toBeNull());
  });
});

describe("what somebody pasted", () => {
  test.each([
    ["https://civitas.example/#/join/abc/x-Y_1", "/join/abc/x-Y_1"],
    [" abc/x-Y_1 ", "/join/abc/x-Y_1"],
    ["https://civitas.example/#/t/abc?v=4", "/t/abc"],
    ["hello", null],
    ["", null],
  ])("%s", (text, path) => expect(invitation(text)).toBe(path));
});

describe("tables", () => {
  const running = (id: string, to_move: number, created: number): TableInfo => info({ id, to_move, created });

  test("mine to move come first", () => {
    const over = info({ id: "over", state: "over", to_move: null, created: 9 });
    const waiting = info({ id: "waiting", state: "waiting", to_move: null, created: 8 });
    const tables = [over, waiting, running("theirs", 1, 7), running("old", 0, 1), running("new", 0, 2)];
    expect(inOrder(tables).map((table) => table.id)).toEqual(["new", "old", "theirs", "waiting", "over"]);
  });

  test("a game without a poster is called by its id", () => {
    render(TableList, { tables: [info({ id: "other", game: "gops" })] });
    expect(screen.getByRole("link").textContent).toContain("gops");
  });

  test("a row says whom one meets and whose turn it is", () => {
    render(TableList, { tables: [running("a", 0, 1), running("b", 1, 1)] });
    const [mine, theirs] = screen.getAllByRole("link");
    expect(mine?.getAttribute("href")).toBe("#/t/a");
    expect(mine?.textContent).toContain("Your turn");
    expect(theirs?.textContent).toContain("Max");
    expect(theirs?.textContent).toContain("To move: Max");
  });

  test("names are text, whatever they contain", () => {
    const seats = info().seats.map((seat) => ({ ...seat, name: "<img src=x onerror=alert(1)>" }));
    render(TableList, { tables: [info({ seats })] });
    expect(document.querySelector("img")).toBeNull();
  });
});

describe("an invitation", () => {
  const seats = info().seats.map((seat, index) => ({
    ...seat,
    mine: false,
    kind: index === 1 ? ("open" as const) : seat.kind,
  }));

  test("a name, a colour, and one sits there", async () => {
    answers["/api/tables/t1"] = { body: info({ state: "waiting", seats }) };
    answers["/api/tables/t1/join"] = { body: { table: "t1", seat: 1 } };
    render(Join, { table: "t1", invite: "secret" });
    (await screen.findByRole("button", { name: "Sit down" })).click();
    await vi.waitFor(() => expect(location.hash).toBe("#/t/t1"));
    expect(posted("/api/tables/t1/join")).toEqual({ invite: "secret", seat: 1 });
  });

  test("where all seats are taken one may watch", async () => {
    const taken = seats.map((seat) => ({ ...seat, kind: "person" as const }));
    answers["/api/tables/t1"] = { body: info({ seats: taken }) };
    render(Join, { table: "t1", invite: "secret" });
    const link = await screen.findByRole("link", { name: "Just watch" });
    expect(link.getAttribute("href")).toBe("#/t/t1");
    expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
  });

  test("a table that is not there is said to be so", async () => {
    answers["/api/tables/t1"] = { status: 404, body: { code: "no_table", text: { id: "refused.no_table" } } };
    render(Join, { table: "t1", invite: "secret" });
    expect((await screen.findByRole("alert")).textContent).toContain("There is no such table.");
  });
});
