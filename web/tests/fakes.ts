/** A scripted server: tests see what the client sends and decide what it hears. */
import { Connection, type Socket } from "../src/lib/connection.svelte";
import type { Frame, Full, Incoming, LogTurn, Outgoing, Phrase, TableInfo, Update } from "../src/lib/protocol";

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  sent: Incoming[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Incoming);
  }

  close(): void {
    this.closed = true;
  }

  tell(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  lose(): void {
    this.onclose?.();
  }

  of<T extends Incoming["t"]>(t: T): Extract<Incoming, { t: T }>[] {
    return this.sent.filter((message) => message.t === t) as Extract<Incoming, { t: T }>[];
  }
}

export class FakeServer {
  sockets: FakeSocket[] = [];
  complaints: Phrase[] = [];
  /** The version each line said it knows. */
  since: number[] = [];

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("nobody has connected");
    return last;
  }

  connect(): Connection {
    return new Connection("table", {
      open: (since) => {
        this.since.push(since);
        const socket = new FakeSocket();
        this.sockets.push(socket);
        return socket;
      },
      complain: (text) => void this.complaints.push(text),
    });
  }
}

export function info(change: Partial<TableInfo> = {}): TableInfo {
  const seat = { colour: 0, bot: null, online: true } as const;
  return {
    id: "table",
    game: "civ",
    rules: 1,
    options: {},
    state: "running",
    seats: [
      { ...seat, name: "Ada", kind: "person", mine: true },
      { ...seat, name: "Max", kind: "person", mine: false },
    ],
    host: true,
    hints: false,
    public: false,
    step: 0,
    to_move: 0,
    commitment: "",
    seed: null,
    invite: null,
    created: 0,
    watchers: 0,
    practice: false,
    ...change,
  };
}

export function turn(number: number, ...steps: number[]): LogTurn {
  const lines = steps.map((step) => ({ step, depth: 0, text: { id: "event.turn_began" } }));
  return { number, seat: number % 2, lines };
}

export function frame(step: number, change: Partial<Frame> = {}): Frame {
  const question = { seat: 0, kind: "menu", text: { id: "ask.menu" }, rules: [], choices: [] };
  return {
    step,
    perspective: 0,
    view: {},
    question,
    threats: [],
    safe: false,
    refusals: {},
    points: [],
    standing: null,
    log_from: 0,
    log: [],
    undo: null,
    ending: null,
    ...change,
  };
}

export function full(version: number, change: Partial<Full> = {}): Full {
  return { t: "full", version, table: info(), frame: frame(version), chat: [], request: null, ...change };
}

export function update(version: number, change: Partial<Update> = {}): Update {
  const table = info({ step: version });
  return { t: "update", version, table, frame: frame(version), events: [{ n: version }], request: null, ...change };
}
