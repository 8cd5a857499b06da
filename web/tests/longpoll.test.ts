/** A line of requests says what a socket says; and which of the two is opened, by what got through. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LineOpener, PollSocket, type Observed, type Ways } from "../src/lib/longpoll";
import { FakeSocket } from "./fakes";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Trial extends FakeSocket implements Observed {
  #listeners: Record<string, (() => void)[]> = {};

  addEventListener(kind: "message" | "close", listener: () => void): void {
    (this.#listeners[kind] ??= []).push(listener);
  }

  speak(): void {
    for (const listener of this.#listeners.message ?? []) listener();
  }

  override close(): void {
    super.close();
    for (const listener of this.#listeners.close ?? []) listener();
  }

  override lose(): void {
    for (const listener of this.#listeners.close ?? []) listener();
    super.lose();
  }
}

class Network implements Ways {
  opened: string[] = [];
  last!: Trial;

  socket(): Observed {
    this.opened.push("socket");
    return (this.last = listening(new Trial()));
  }

  poll(): FakeSocket {
    this.opened.push("poll");
    return (this.last = listening(new Trial()));
  }
}

function listening(socket: Trial): Trial {
  socket.onclose = () => undefined;
  return socket;
}

function cut(opener: LineOpener, network: Network, times: number): void {
  for (let n = 0; n < times; n++) {
    opener.open(network, "");
    network.last.lose();
  }
}

test("after two sockets that came to nothing requests are tried, in turn with sockets", () => {
  const [opener, network] = [new LineOpener(), new Network()];
  cut(opener, network, 6);
  expect(network.opened).toEqual(["socket", "socket", "poll", "socket", "poll", "socket"]);
});

test("a socket that spoke and lasted has not failed, nor one that the page closed", () => {
  const [opener, network] = [new LineOpener(), new Network()];
  for (let n = 0; n < 4; n++) {
    opener.open(network, "");
    network.last.speak();
    vi.advanceTimersByTime(5_000);
    network.last.lose();
  }
  for (let n = 0; n < 4; n++) {
    opener.open(network, "");
    network.last.onclose = null;
    network.last.close();
  }
  expect(new Set(network.opened)).toEqual(new Set(["socket"]));
});

test("a socket that says nothing has failed, however long it stayed", () => {
  const [opener, network] = [new LineOpener(), new Network()];
  for (let n = 0; n < 2; n++) {
    opener.open(network, "");
    vi.advanceTimersByTime(12_000);
    network.last.onclose = null;
    network.last.close();
  }
  opener.open(network, "");
  expect(network.opened.at(-1)).toBe("poll");
});

test("from requests the way leads back as soon as a socket speaks", () => {
  const [opener, network] = [new LineOpener(), new Network()];
  cut(opener, network, 2);
  const line = opener.open(network, "") as FakeSocket;
  const lost = vi.fn();
  line.onclose = lost;
  vi.advanceTimersByTime(60_000);
  network.last.lose(); // not yet
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  network.last.speak();
  expect(lost).toHaveBeenCalledOnce();
  expect(line.closed).toBe(true);
  opener.open(network, "");
  expect(network.opened).toEqual(["socket", "socket", "poll", "socket", "socket", "socket"]);
});

test("a line says what was said in order, and hears what was sent until it is closed", async () => {
  const asked: [string, unknown][] = [];
  const heard: unknown[] = [];
  const answers = [
    { messages: [{ t: "pong" }, { t: "full" }], next: 2, code: null },
    { messages: [{ t: "chat" }], next: 3, code: 1012 },
    { messages: [], next: 3, code: 1012 },
  ];
  const reply = (value: unknown) => Promise.resolve(new Response(JSON.stringify(value)));
  const socket = new PollSocket("/t", "since=1", (path, body) => {
    asked.push([path, body]);
    if (path === "/t/lines?since=1") return reply({ line: "x" });
    return reply(body === undefined ? answers.shift() : { done: true });
  });
  const closed = new Promise<void>((resolve) => (socket.onclose = resolve));
  socket.onmessage = ({ data }) => void heard.push(JSON.parse(data as string));
  socket.send('{"t":"ping"}');
  socket.send('{"t":"sync"}');
  await closed;
  expect(heard).toEqual([{ t: "pong" }, { t: "full" }, { t: "chat" }]);
  expect(asked.filter(([, body]) => body === undefined).map(([path]) => path)).toEqual([
    "/t/lines/x?after=0",
    "/t/lines/x?after=2",
    "/t/lines/x?after=3",
  ]);
  expect(asked[1]).toEqual(["/t/lines/x", { messages: [{ t: "ping" }, { t: "sync" }] }]);
});

test("a line that the network breaks is lost as a socket is", async () => {
  const socket = new PollSocket("/t", "", () => Promise.resolve(new Response("{}", { status: 503 })));
  await new Promise<void>((resolve) => (socket.onclose = resolve));
});

test("why there is no line is told as a socket would tell it", async () => {
  const text = { id: "refused.no_table" };
  const problem = JSON.stringify({ code: "no_table", text });
  const socket = new PollSocket("/t", "", () => Promise.resolve(new Response(problem, { status: 404 })));
  const heard: unknown[] = [];
  socket.onmessage = ({ data }) => void heard.push(JSON.parse(data as string));
  await new Promise<void>((resolve) => (socket.onclose = resolve));
  expect(heard).toEqual([{ t: "refused", id: null, code: "no_table", text }]);
});
