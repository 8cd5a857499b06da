import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../src/lib/connection.svelte";
import { FakeServer, frame, full, info, turn, update } from "./fakes";

let server: FakeServer;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  connection = server.connect();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

function live(version = 5): void {
  server.socket.onopen?.();
  server.socket.tell(full(version));
}

/** Loses the line and waits until the next one is open. */
function reconnect(): void {
  server.socket.lose();
  vi.advanceTimersByTime(1000);
  server.socket.onopen?.();
}

test("what the server says of itself is told, and nothing else changes", () => {
  live();
  server.socket.tell({ t: "notice", code: "busy", text: { id: "notice.busy", values: { seat: { seat: 1 } } } });
  expect(server.complaints).toEqual([{ id: "notice.busy", values: { seat: { seat: 1 } } }]);
  expect(connection.version).toBe(5);
});

describe("versions", () => {
  test("a full view makes the connection live", () => {
    expect(connection.status).toBe("connecting");
    live();
    expect(connection.status).toBe("live");
    expect(connection.version).toBe(5);
    expect(connection.frame?.step).toBe(5);
  });

  test("the next version is taken over", () => {
    live();
    server.socket.tell(update(6));
    expect(connection.version).toBe(6);
    expect(connection.frame?.step).toBe(6);
    expect(connection.recent).toEqual([{ version: 6, events: [{ n: 6 }] }]);
  });

  test("a version known already is passed over", () => {
    live();
    server.socket.tell(update(6));
    server.socket.tell(update(6, { frame: frame(99) }));
    server.socket.tell(update(3, { frame: frame(98) }));
    expect(connection.version).toBe(6);
    expect(connection.frame?.step).toBe(6);
    expect(connection.recent).toHaveLength(1);
  });

  test("a patch is an update that names only what has changed", () => {
    live();
    const before = connection.frame;
    server.socket.tell({
      t: "patch",
      version: 6,
      table: { in: { seats: { in: { "0": { set: { name: "Zoe" } } } } } },
      frame: { set: { step: 6, log_from: 1, log: [turn(1)] } },
      events: [{ n: 6 }],
      request: null,
    });
    expect(connection.version).toBe(6);
    expect(connection.frame?.step).toBe(6);
    expect(connection.frame?.view).toBe(before?.view);
    expect(connection.info?.seats[0]?.name).toBe("Zoe");
    expect(connection.log.map((one) => one.number)).toContain(1);
    expect(connection.recent).toEqual([{ version: 6, events: [{ n: 6 }] }]);
  });

  test("a patch of another version than the next asks for everything", () => {
    live();
    const patch = { t: "patch" as const, table: {}, frame: {}, events: [], request: null };
    server.socket.tell({ ...patch, version: 5 });
    expect(server.socket.of("sync")).toHaveLength(0);
    server.socket.tell({ ...patch, version: 8 });
    expect(connection.version).toBe(5);
    expect(server.socket.of("sync")).toHaveLength(1);
  });

  test("a patch can bring the first frame, and leave none", () => {
    server.socket.onopen?.();
    server.socket.tell({ ...full(5), frame: null });
    const patch = { t: "patch" as const, table: {}, events: [], request: null };
    server.socket.tell({ ...patch, version: 6, frame: { set: { ...frame(6) } } });
    expect(connection.frame).toEqual(frame(6));
    server.socket.tell({ ...patch, version: 7, frame: null });
    expect(connection.version).toBe(7);
  });

  test("a gap asks for everything, once", () => {
    live();
    server.socket.tell(update(8));
    server.socket.tell(update(9));
    expect(connection.version).toBe(5);
    expect(server.socket.of("sync")).toHaveLength(1);
    server.socket.tell(full(9));
    expect(connection.version).toBe(9);
    server.socket.tell(update(12));
    expect(server.socket.of("sync")).toHaveLength(2);
  });

  test("a full view that was overtaken does not lead back", () => {
    live();
    server.socket.tell(update(6));
    server.socket.tell(full(5));
    expect(connection.version).toBe(6);
  });

  test("the first full view of a line counts even if it is older", () => {
    live(9);
    reconnect();
    server.socket.tell(full(4));
    expect(connection.version).toBe(4);
  });

  test("no greeting from the server: the client asks for it", () => {
    server.socket.onopen?.();
    vi.advanceTimersByTime(3500);
    expect(server.socket.of("sync")).toHaveLength(1);
  });

  test("an acknowledged version that never arrives is asked for", () => {
    live();
    connection.move(1);
    server.socket.tell({ t: "ack", id: server.socket.of("move")[0]?.id ?? "", version: 6 });
    vi.advanceTimersByTime(3500);
    expect(server.socket.of("sync")).toHaveLength(1);
  });
});

describe("moves", () => {
  test("a move carries an id, the version it answers, and the seat asked", () => {
    live();
    connection.move(7, [3]);
    const [move] = server.socket.of("move");
    expect(move).toMatchObject({ base: 5, seat: 0, action: 7, then: [3] });
    expect(move?.id).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(connection.waiting).toBe(true);
  });

  test("an acknowledgement ends the waiting", () => {
    live();
    connection.move(7);
    server.socket.tell({ t: "ack", id: server.socket.of("move")[0]?.id ?? "", version: 6 });
    expect(connection.waiting).toBe(false);
  });

  test("a second move waits for the answer to the first", () => {
    live();
    connection.move(7);
    connection.move(8);
    expect(server.socket.of("move")).toHaveLength(1);
  });

  test("without an answer the same move is sent again, under the same id", () => {
    live();
    connection.move(7);
    vi.advanceTimersByTime(3100);
    const [first, second] = server.socket.of("move");
    expect(second).toEqual(first);
  });

  test("a hint is asked for once, however long it takes", () => {
    live();
    connection.askHint();
    vi.advanceTimersByTime(10_000);
    server.socket.tell({ t: "pong" });
    expect(server.socket.of("hint")).toHaveLength(1);
  });

  test("after a reconnection the same move is sent again, under the same id", () => {
    live();
    connection.move(7);
    const [lost] = server.socket.of("move");
    reconnect();
    expect(server.sockets).toHaveLength(2);
    expect(server.socket.of("move")).toEqual([]);
    server.socket.tell(full(5));
    expect(server.socket.of("move")).toEqual([lost]);
    server.socket.tell({ t: "ack", id: lost?.id ?? "", version: 6 });
    server.socket.tell(update(6));
    expect(connection.waiting).toBe(false);
    reconnect();
    server.socket.tell(full(6));
    expect(server.socket.of("move")).toEqual([]);
  });

  test("a stale move is dropped and the full view taken", () => {
    live();
    connection.move(7);
    const id = server.socket.of("move")[0]?.id ?? "";
    server.socket.tell({ t: "stale", id, full: full(8) });
    expect(connection.waiting).toBe(false);
    expect(connection.version).toBe(8);
    expect(server.complaints).toEqual([{ id: "connection.stale" }]);
    reconnect();
    server.socket.tell(full(8));
    expect(server.socket.of("move")).toEqual([]);
  });

  test("a refusal changes nothing and is told", () => {
    live();
    connection.move(7);
    const id = server.socket.of("move")[0]?.id ?? "";
    server.socket.tell({ t: "refused", id, code: "illegal", text: { id: "refused.illegal" } });
    expect(connection.waiting).toBe(false);
    expect(connection.version).toBe(5);
    expect(connection.refused?.code).toBe("illegal");
    expect(server.complaints).toEqual([{ id: "refused.illegal" }]);
  });

  test("what is said while the line is down goes out when it is back", () => {
    live();
    server.socket.lose();
    connection.say("  still here  ");
    vi.advanceTimersByTime(1000);
    server.socket.tell(full(5));
    expect(server.socket.of("say").map((message) => message.text)).toEqual(["still here"]);
  });

  test("taking back names a seat of mine", () => {
    live();
    connection.takeBack(3);
    expect(server.socket.of("undo")[0]).toMatchObject({ base: 5, seat: 0, to: 3 });
  });

  test("a spectator has nothing to take back and nothing to answer", () => {
    const seats = info().seats.map((seat) => ({ ...seat, mine: false }));
    server.socket.tell(full(5, { table: info({ seats }), frame: frame(5, { question: null, perspective: null }) }));
    connection.move(1);
    connection.takeBack(0);
    expect(server.socket.sent).toEqual([]);
  });
});

describe("the log", () => {
  test("turns from log_from on are replaced", () => {
    server.socket.tell(full(5, { frame: frame(5, { log: [turn(0, 0), turn(1, 1, 2), turn(2, 3)] }) }));
    server.socket.tell(update(6, { frame: frame(6, { log_from: 2, log: [turn(2, 3, 4), turn(3, 5)] }) }));
    expect(connection.log.map(({ number, lines }) => [number, lines.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 1],
    ]);
  });

  test("who comes back says what is known, and is told the rest", () => {
    server.socket.tell(full(5, { frame: frame(5, { log: [turn(0, 0), turn(1, 1, 2)] }) }));
    reconnect();
    expect(server.since).toEqual([0, 5]);
    server.socket.tell(full(7, { frame: frame(7, { log_from: 1, log: [turn(1, 1, 2, 3), turn(2, 4)] }) }));
    expect(connection.log.map(({ number, lines }) => [number, lines.length])).toEqual([
      [0, 1],
      [1, 3],
      [2, 1],
    ]);
  });

  test("taking back cuts the log short", () => {
    server.socket.tell(full(5, { frame: frame(5, { log: [turn(0, 0), turn(1, 1, 2), turn(2, 3)] }) }));
    server.socket.tell(update(6, { frame: frame(1, { log_from: 1, log: [turn(1, 1)] }) }));
    expect(connection.log).toEqual([turn(0, 0), turn(1, 1)]);
  });
});

describe("the line", () => {
  /** Loses the line and says how long it takes until the next attempt. */
  function pause(): number {
    const before = server.sockets.length;
    server.socket.lose();
    for (let waited = 0; ; waited += 50) {
      if (server.sockets.length > before) return waited;
      vi.advanceTimersByTime(50);
    }
  }

  test("the pauses between attempts grow, up to a limit", () => {
    live();
    const pauses = Array.from({ length: 12 }, pause);
    expect(connection.status).toBe("lost");
    expect(pauses[0]).toBeLessThan(600);
    expect(pauses.at(-1)).toBeGreaterThan(7_000);
    expect(Math.max(...pauses)).toBeLessThan(13_000);
    server.socket.tell(full(5));
    expect(pause()).toBeLessThan(600);
  });

  test("when the network is back nobody waits", () => {
    live();
    for (let attempt = 0; attempt < 8; attempt++) pause();
    server.socket.lose();
    const before = server.sockets.length;
    globalThis.dispatchEvent(new Event("online"));
    expect(server.sockets).toHaveLength(before + 1);
  });

  test("silence is taken for a dead line", () => {
    live();
    vi.advanceTimersByTime(6_000);
    expect(server.socket.of("ping").length).toBeGreaterThan(0);
    const first = server.socket;
    vi.advanceTimersByTime(10_000);
    expect(first.closed).toBe(true);
    expect(server.sockets.length).toBeGreaterThan(1);
  });

  test("a line that answers stays", () => {
    live();
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1_000);
      server.socket.tell({ t: "pong" });
    }
    expect(server.sockets).toHaveLength(1);
    expect(connection.status).toBe("live");
  });

  function turnAway(code: string): void {
    server.socket.onopen?.();
    server.socket.tell({ t: "refused", id: null, code, text: { id: `refused.${code}` } });
    server.socket.lose();
  }

  test("a table that the server does not know is not tried again", () => {
    turnAway("no_table");
    vi.advanceTimersByTime(60_000);
    expect(connection.problem).toEqual({ code: "no_table", text: { id: "refused.no_table" } });
    expect(server.sockets).toHaveLength(1);
    expect(server.complaints).toEqual([]);
  });

  test("turned away for now, it is tried again", () => {
    turnAway("too_many_sockets");
    expect(connection.turnedAway?.code).toBe("too_many_sockets");
    vi.advanceTimersByTime(1_000);
    expect(server.sockets).toHaveLength(2);
    live();
    expect(connection.turnedAway).toBeNull();
    expect(connection.problem).toBeNull();
  });

  test("a closed connection stays closed", () => {
    live();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(server.sockets).toHaveLength(1);
    expect(server.socket.closed).toBe(true);
  });
});

describe("beside the game", () => {
  const line = { number: 1, name: "Max", seat: 1, text: "hello", time: 0 };

  test("a line of the chat appears once", () => {
    live();
    server.socket.tell({ t: "chat", line });
    server.socket.tell({ t: "chat", line });
    expect(connection.chat).toEqual([line]);
  });

  test("presence is no version", () => {
    live();
    server.socket.tell({ t: "presence", online: [true, false], watchers: 3 });
    expect(connection.version).toBe(5);
    expect(connection.info?.seats.map((seat) => seat.online)).toEqual([true, false]);
    expect(connection.info?.watchers).toBe(3);
  });

  test("a hint goes with its moment", () => {
    live();
    connection.askHint();
    const id = server.socket.of("hint")[0]?.id ?? "";
    server.socket.tell({ t: "hinted", id, step: 5, choices: [{ action: 1, chance: 1, wins: false, reason: null }] });
    expect(connection.hint?.choices).toHaveLength(1);
    server.socket.tell(update(6));
    expect(connection.hint).toBeNull();
    server.socket.tell({ t: "hinted", id: "old", step: 5, choices: [] });
    expect(connection.hint).toBeNull();
  });
});
