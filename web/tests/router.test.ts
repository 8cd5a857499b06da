import { describe, expect, test } from "vitest";
import { parseRoute } from "../src/lib/router.svelte";

describe("addresses", () => {
  test.each([
    ["", { page: "lobby", game: null }],
    ["#/", { page: "lobby", game: null }],
    ["#/new/civ", { page: "lobby", game: "civ" }],
    ["#/watch", { page: "watch" }],
    ["#/watch/x", { page: "unknown" }],
    ["#/signs", { page: "signs" }],
    ["#/nations/romans", { page: "nation", nation: "romans" }],
    ["#/nations", { page: "unknown" }],
    ["#/cards", { page: "library", card: null, query: new URLSearchParams() }],
    ["#/cards/1UNC19", { page: "library", card: "1UNC19", query: new URLSearchParams() }],
    ["#/cards/a/b", { page: "unknown" }],
    ["#/campaign", { page: "campaign", campaign: null }],
    ["#/campaign/a-1", { page: "campaign", campaign: "a-1" }],
    ["#/campaign/a/b", { page: "unknown" }],
    ["#/credits", { page: "credits" }],
    ["#/me", { page: "me" }],
    ["#/operator", { page: "operator" }],
    ["#/operator/x", { page: "unknown" }],
    ["#/report/abc", { page: "report", table: "abc" }],
    ["#/report", { page: "unknown" }],
    ["#/join/abc-1/x_Y", { page: "join", table: "abc-1", invite: "x_Y" }],
    ["#/join/abc", { page: "unknown" }],
    ["#/t/", { page: "unknown" }],
    ["#/t/<b>", { page: "unknown" }],
    ["#/t/a/b/c", { page: "unknown" }],
    ["#/nothing", { page: "unknown" }],
  ])("%s", (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  test("a moment of a table", () => {
    const route = parseRoute("#/t/abc?v=12&seat=0");
    expect(route).toMatchObject({ page: "table", table: "abc" });
    expect(route.page === "table" && Object.fromEntries(route.query)).toEqual({ v: "12", seat: "0" });
  });
});
