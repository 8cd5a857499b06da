import { beforeAll, describe, expect, test } from "vitest";
import type { Frame, Seat, Threat } from "../../lib/protocol";
import { language } from "../../lib/words.svelte";
import { around, domainNamed, lineOf } from "./strip";

beforeAll(async () => {
  await language.set("en");
  await language.play("civ");
});

const seats = ["Mira", "Tomas", "Olena"].map((name, colour): Seat => ({ name, colour, kind: "person", bot: null, online: true, mine: colour === 0 }));

function threat(seat: number | null, more: Partial<Threat> = {}): Threat {
  const domains = { list: [{ id: "threat.domain", values: { domain: { id: "domain.science" }, count: 6, needed: 7 } }] };
  return { text: { id: "threat", values: { seat: { seat: seat ?? 0 }, domains } }, seat, own: false, sure: true, facts: { domain: "science", count: 6, needed: 7 }, ...more };
}

const view = { turn: { asks: "menu", resume: "over", draft_step: 0, seat: 0 }, seats: [] };
const frame = (threats: Threat[], safe = false, ending: Frame["ending"] = null) => ({ threats, safe, ending, view, question: null }) as unknown as Frame;
const last = threat(null, { text: { id: "civ.age" }, facts: { last_round: true } });

/** The second sealed step, in which some have chosen. */
function drafted(packs: number[], asks = "draft_keep"): Frame {
  const drafting = { turn: { asks, resume: "over", draft_step: asks === "draft_keep" ? 2 : 4, seat: 1 }, options: {}, seats: packs.map((pack_size) => ({ backs: [1, 0, 0], pack_size, area: {} })) };
  return { ...frame([], true), view: drafting } as unknown as Frame;
}

describe("the strip", () => {
  test("tells in a draft which step it is and who still chooses", () => {
    expect(lineOf(drafted([2, 3, 2]), seats, false)).toMatchObject({ kind: "draft", text: "Draft, step 2 of 3. Tomas is still choosing" });
    expect(lineOf(drafted([2, 3, 3]), seats, false).text).toBe("Draft, step 2 of 3. Tomas and Olena are still choosing");
    expect(lineOf(drafted([0, 0, 0], "draft_middle"), seats, false).text).toBe("Draft, middle cards. Tomas is still choosing");
    const mine = { ...drafted([3, 3, 2]), question: { choices: [{}] } } as unknown as Frame;
    expect(lineOf(mine, seats, false).text).toBe("Draft, step 2 of 3. You choose");
  });

  test("names who can win, the Domain and the count", () => {
    expect(lineOf(frame([threat(2)]), seats, false)).toMatchObject({ kind: "rival", seat: 2, more: 0, sure: true, text: "Olena can win next turn: Science 6/7" });
  });

  test("leaves out when, where there is little room, and never says can of what is not proven", () => {
    expect(lineOf(frame([threat(2)]), seats, true).text).toBe("Olena can win: Science 6/7");
    expect(lineOf(frame([threat(2, { sure: false })]), seats, true).text).toBe("Olena could win: Science 6/7");
  });

  test("says the nearest of several and how many more there are", () => {
    expect(lineOf(frame([threat(2), threat(1), last]), seats, false)).toMatchObject({ seat: 2, more: 1 });
  });

  test("puts the own victory first, and the end after rivals", () => {
    expect(lineOf(frame([threat(2), threat(0, { own: true })]), seats, false)).toMatchObject({ kind: "own", more: 1 });
    expect(lineOf(frame([last]), seats, false).kind).toBe("last");
    expect(lineOf(frame([last, threat(1)]), seats, false).kind).toBe("rival");
    expect(lineOf(frame([threat(null, { text: { id: "civ.age" }, facts: { last_round: false } })]), seats, false).kind).toBe("last");
  });

  test("clears nobody unless it is proven", () => {
    expect(lineOf(frame([], true), seats, false)).toMatchObject({ kind: "safe", text: "Nobody can win next turn" });
    expect(lineOf(frame([], false), seats, false).kind).toBe("silent");
    expect(lineOf(frame([threat(2)], false, { winners: [2], verdict: [], result: {} }), seats, false).kind).toBe("silent");
  });

  test("reads Domains by name or letter, and finds a name in a sentence", () => {
    expect([domainNamed("science"), domainNamed("S"), domainNamed("x"), domainNamed(null)]).toEqual(["science", "science", null, null]);
    expect(around("Olena can win", "Olena")).toEqual(["", "Olena", " can win"]);
    expect(around("Nobody", "")).toEqual(["Nobody", "", ""]);
  });
});
