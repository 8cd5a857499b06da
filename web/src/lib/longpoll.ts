/**
 * The line to a table: a WebSocket, or as its fallback requests that wait (long poll) where the
 * network breaks sockets. Which of the two is found out by trying; from requests the way leads back.
 */
import type { Socket } from "./connection.svelte";
import type { Heard, PollLine, Problem, Refused } from "./protocol";

/** After so many sockets in a row that came to nothing, requests are tried. */
const ATTEMPTS = 2;
/** A socket that is cut within so many milliseconds came to nothing. */
const SHORT = 5_000;
/** After so long on requests a socket is tried again, twice as long after every failure. */
const TRY_AGAIN = 60_000;
const LONGEST = 1_800_000;
/** A socket beside the line that says nothing for so long is let go. */
const SILENT = 12_000;

type Ask = (path: string, body?: unknown) => Promise<Response>;

const ask: Ask = (path, body) =>
  fetch(path, {
    method: body === undefined ? "GET" : "POST",
    credentials: "same-origin",
    keepalive: path.endsWith("/close"),
    ...(body === undefined
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });

/** A socket made of requests: one waits for what comes, another takes what is to go. */
export class PollSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  #line = "";
  #outgoing: unknown[] = [];
  #sending = false;
  #closed = false;

  constructor(
    private readonly path: string,
    query: string,
    private readonly asking: Ask = ask,
  ) {
    void this.#run(query);
  }

  send(data: string): void {
    this.#outgoing.push(JSON.parse(data));
    void this.#flush();
  }

  close(): void {
    if (!this.#closed && this.#line) void this.asking(`${this.#line}/close`, {}).catch(() => undefined);
    this.#closed = true;
  }

  async #run(query: string): Promise<void> {
    try {
      const answer = await this.asking(`${this.path}/lines?${query}`, {});
      if (!answer.ok) return this.#turnedAway((await answer.json()) as Problem);
      this.#line = `${this.path}/lines/${((await answer.json()) as PollLine).line}`;
      if (this.#closed) return void this.asking(`${this.#line}/close`, {}).catch(() => undefined);
      this.onopen?.();
      void this.#flush();
      for (let next: number | null = 0; next !== null; ) next = await this.#hear(next);
    } catch {
      // The network or the server: both look like a socket that was lost.
    }
    this.#lost();
  }

  /** Why there is no line is told as a socket would tell it. */
  #turnedAway({ code, text }: Problem): void {
    const refused: Refused = { t: "refused", id: null, code, text };
    if (code) this.onmessage?.({ data: JSON.stringify(refused) });
    this.#lost();
  }

  /** The number to go on with; null at the end of the line. */
  async #hear(after: number): Promise<number | null> {
    const heard = (await this.#answer(`${this.#line}?after=${after}`)) as Heard;
    for (const message of heard.messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this.#closed || (heard.code !== null && heard.messages.length === 0) ? null : heard.next;
  }

  async #flush(): Promise<void> {
    if (this.#sending || !this.#line) return;
    this.#sending = true;
    try {
      while (this.#outgoing.length > 0 && !this.#closed) {
        const messages = this.#outgoing.splice(0, 32);
        await this.#answer(this.#line, { messages });
      }
    } catch {
      this.#lost();
    }
    this.#sending = false;
  }

  async #answer(path: string, body?: unknown): Promise<unknown> {
    const response = await this.asking(path, body);
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  }

  #lost(): void {
    if (this.#closed) return;
    this.#closed = true;
    const told = this.onclose;
    this.onclose = null; // so that nobody looks for a way back for it
    told?.();
  }
}

/** A web socket as browsers have it, as far as it is used here. */
export interface Observed extends Socket {
  addEventListener(kind: "message" | "close", listener: () => void): void;
}

/** What lines are made of; tests give something else. */
export interface Ways {
  socket(query: string): Observed;
  poll(query: string): Socket;
}

/** Opens lines and remembers which kind gets through. */
export class LineOpener {
  #failed = 0;
  #wait = TRY_AGAIN;
  #back: ReturnType<typeof setTimeout> | undefined;

  /** Sockets first; after some failures in turn with requests, for the server may be down. */
  open(ways: Ways, query: string): Socket {
    clearTimeout(this.#back);
    const polls = this.#failed >= ATTEMPTS && (this.#failed - ATTEMPTS) % 2 === 0;
    this.#failed += 1;
    return polls ? this.#poll(ways, query) : this.#watched(ways.socket(query));
  }

  /** What is cut soon, or says nothing, has failed; unless the page itself let it go. */
  #watched(socket: Observed): Socket {
    const opened = Date.now();
    let heard = false;
    socket.addEventListener("message", () => (heard = true));
    socket.addEventListener("close", () => {
      const lasted = Date.now() - opened >= SHORT;
      const ours = socket.onclose === null;
      if (heard && (lasted || ours)) this.#succeeded();
      else if (ours && !lasted) this.#failed = Math.max(0, this.#failed - 1);
    });
    return socket;
  }

  #succeeded(): void {
    this.#failed = 0;
    this.#wait = TRY_AGAIN;
  }

  #poll(ways: Ways, query: string): Socket {
    const line = ways.poll(query);
    this.#tryBackLater(ways, line);
    return line;
  }

  #tryBackLater(ways: Ways, line: Socket): void {
    this.#back = setTimeout(() => this.#tryBack(ways, line), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST);
  }

  /** A socket beside the line: only when it speaks is the line given up for it. */
  #tryBack(ways: Ways, line: Socket): void {
    if (line.onclose === null) return; // the page has left
    const trial = ways.socket("");
    const dull = setTimeout(() => trial.close(), SILENT);
    let spoke = false;
    trial.addEventListener("message", () => {
      if (spoke) return;
      spoke = true;
      this.#failed = 0;
      trial.close();
      line.onclose?.();
      line.close();
    });
    trial.addEventListener("close", () => {
      clearTimeout(dull);
      if (!spoke && line.onclose !== null) this.#tryBackLater(ways, line);
    });
  }
}

const opener = new LineOpener();

/** A line to a table of the server that this page came from. */
export function lineTo(table: string, query: string): Socket {
  const path = `/api/tables/${table}`;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const ways: Ways = {
    socket: (query) => new WebSocket(`${scheme}//${location.host}${path}/socket?${query}`) as Observed,
    poll: (query) => new PollSocket(path, query),
  };
  return opener.open(ways, query);
}
