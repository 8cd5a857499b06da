/** What every table has around it: sounds, the tab that says whose turn it is, muting. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { face as civ } from "../src/games/civ/index";
import { sounds as imperium } from "../src/games/imperium/sounds";
import type { ChatLine, Frame, Seat } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { play, SCORES, tremble, type Sound } from "../src/lib/sound";
import { language } from "../src/lib/words.svelte";
import Chat from "../src/table/Chat.svelte";
import { muting } from "../src/table/muting.svelte";

beforeAll(() => language.set("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

class Param {
  setValueAtTime(): this {
    return this;
  }
  exponentialRampToValueAtTime(_: number): this {
    return this;
  }
}
class Loudness extends Param {
  override exponentialRampToValueAtTime(value: number): this {
    loudest = Math.max(loudest, value);
    return this;
  }
}
let made: string[] = [];
let loudest = 0;

class Node {
  gain = new Param();
  frequency = new Param();
  type = "sine";
  buffer: unknown = null;
  constructor(readonly kind: string) {}
  connect(next: unknown): unknown {
    return next;
  }
  start(): void {
    made.push(this.kind);
  }
  stop(): void {}
}

class FakeAudio {
  static many = 0;
  currentTime = 0;
  sampleRate = 8000;
  state = "running";
  destination = {};
  constructor() {
    FakeAudio.many += 1;
  }
  resume = () => Promise.resolve();
  createGain = () => Object.assign(new Node("gain"), { gain: new Loudness() });
  createOscillator = () => new Node("voice");
  createBufferSource = () => new Node("noise");
  createBiquadFilter = () => new Node("filter");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

describe("sounds", () => {
  beforeEach(() => {
    made = [];
    loudest = 0;
    settings.sound = true;
    vi.stubGlobal("AudioContext", FakeAudio);
  });
  const touch = (hasBeenActive: boolean) => Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });

  test("none before somebody touched the page, none while muted", () => {
    touch(false);
    play("turn");
    expect(FakeAudio.many).toBe(0);
    touch(true);
    settings.sound = false;
    play("turn");
    expect(FakeAudio.many).toBe(0);
    settings.sound = true;
    play("turn");
    expect(FakeAudio.many).toBe(1);
    expect(made.length).toBeGreaterThan(0);
  });

  test.each(Object.keys(SCORES) as Sound[])("%s is heard, at most a third as loud as it could be", (sound) => {
    touch(true);
    play(sound);
    expect(made.length).toBe((SCORES[sound].notes?.length ?? 0) + (SCORES[sound].breaths?.length ?? 0));
    expect(loudest).toBeGreaterThan(0.01);
    expect(loudest).toBeLessThanOrEqual(0.3);
  });

  test("a phone trembles once it was touched, unless that is turned off", () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("coarse") }));
    touch(false);
    tremble();
    expect(vibrate).not.toHaveBeenCalled();
    touch(true);
    tremble();
    expect(vibrate).toHaveBeenCalledWith(40);
    settings.vibration = false;
    tremble();
    settings.vibration = true;
    expect(vibrate).toHaveBeenCalledTimes(1);
  });
});

describe("what is heard of events", () => {
  const area = (cards: number) => ({ view: { seats: [{ area: { M: [cards, 0, 0] } }, { area: {} }, { area: {} }, { area: {} }] }, ending: { winners: [1] } }) as unknown as Frame;
  const heard = (events: Record<string, unknown>[], cards = 1, home: number | null = 0) => civ.sounds?.(events, area(cards), home);

  test("in CIV", () => {
    expect(heard([{ kind: "played", seat: 0, domain: "military" }])).toEqual(["slap"]);
    expect(heard([{ kind: "played", seat: 0, domain: "military" }], 2)).toEqual(["reached"]);
    expect(heard([{ kind: "played", seat: 1, domain: "military" }], 2)).toEqual(["slap"]);
    expect(heard([{ kind: "effect_used", effect: "attack" }, { kind: "area_discarded" }, { kind: "drew" }])).toEqual(["drum", "draw"]);
    expect(heard([{ kind: "embargo_laid" }, { kind: "democracy_laid" }, { kind: "coin_moved" }, { kind: "last_round" }])).toEqual(["latch", "glass", "coin", "last_round"]);
    expect(heard([{ kind: "game_over" }])).toEqual(["chord"]);
    expect(heard([{ kind: "game_over" }], 1, 1)).toEqual(["fanfare"]);
    expect(heard([{ kind: "turn_began" }])).toEqual([]);
  });

  test("in Imperium", () => {
    const frame = area(1);
    expect(imperium([{ kind: "moved", from: "0.hand", to: "0.play" }, { kind: "moved", from: "0.deck", to: "0.hand" }], frame, 0)).toEqual(["slap", "draw"]);
    expect(imperium([{ kind: "moved", from: "0.play", to: "0.play" }, { kind: "shuffled" }], frame, 0)).toEqual([]);
  });
});

describe("chat", () => {
  const seats = ["Mira", "Olena"].map((name, colour): Seat => ({ name, colour, kind: "person", bot: null, online: true, mine: colour === 0 }));
  const line = (number: number, seat: number, text: string, name = seats[seat]?.name ?? ""): ChatLine => ({ number, name, seat, text, time: 0 });
  const lines = [line(1, 0, "hello"), line(2, 1, "rude")];
  const show = (say: ((text: string) => void) | null, shown = lines, table = "t1") => render(Chat, { table, lines: shown, seats, say });

  beforeEach(() => {
    localStorage.clear();
    muting.unmute("t1", { name: "Olena", seat: 1 });
  });

  test("a person is muted here, by seat and by name, and heard again", async () => {
    show(() => undefined);
    expect(screen.queryByRole("button", { name: "Mute Mira" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Mute Olena" }));
    expect(screen.queryByText("rude")).toBeNull();
    expect(screen.getByText("hello")).toBeTruthy();
    expect(JSON.parse(localStorage.getItem("civitas.muted") ?? "[]")).toEqual([{ table: "t1", seat: 1, name: "Olena" }]);
    expect(muting.has("t1", { name: "Renamed", seat: 1 })).toBe(true);
    expect(muting.has("t2", { name: "Olena", seat: 0 })).toBe(true);
    expect(muting.has("t2", { name: "Tomas", seat: 1 })).toBe(false);
    await fireEvent.click(screen.getByRole("button", { name: "Hear Olena again" }));
    expect(screen.getByText("rude")).toBeTruthy();
  });

  test("who may not speak has no field, and is told", () => {
    show(null);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText("Only those who sit at the table can write.")).toBeTruthy();
  });

  test("says how much room is left before there is none", async () => {
    show(() => undefined);
    const field = screen.getByRole("textbox");
    await fireEvent.input(field, { target: { value: "x".repeat(100) } });
    expect(screen.queryByText(/left/)).toBeNull();
    await fireEvent.input(field, { target: { value: "x".repeat(299) } });
    expect(screen.getByText("1 character left")).toBeTruthy();
  });
});
