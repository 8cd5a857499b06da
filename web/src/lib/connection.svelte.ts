/**
 * A table as its server tells it. Versions come one after the other: the next one is taken over,
 * one that is known already is passed over, and where one is missing everything is asked for again.
 * What was sent and not acknowledged is sent again, under the same id, until there is an answer: the
 * server takes it once (idempotent). A connection that breaks is reconnected, with backoff.
 */
import type {
  ChatLine,
  Frame,
  Full,
  Hint,
  Incoming,
  LogTurn,
  Outgoing,
  Patch,
  Phrase,
  Presence,
  Problem,
  Refused,
  TableInfo,
  UndoRequest,
  Update,
} from "./protocol";
import { lineTo } from "./longpoll";
import { patched } from "./patch";
import { toast } from "./toasts.svelte";
import { say } from "./words.svelte";

/** The part of a WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  send(data: string): void;
  close(): void;
}

/** What the connection needs from outside; tests give something else. */
export interface Surroundings {
  /** `since` is the version whose log is known already; 0 if none is. */
  open(since: number): Socket;
  complain(text: Phrase, info: TableInfo | null): void;
}

type Numbered = Extract<Incoming, { id: string }>;

/** Events of the last versions, for whoever wants to show them. */
export interface Happening {
  version: number;
  events: Record<string, unknown>[];
}

const FIRST_RETRY = 400;
const LAST_RETRY = 10_000;
const BEAT = 1_000;
/** So often a word is sent, to hear one. */
const PING = 5_000;
/** After so long without a word the line is taken for dead. */
const SILENCE = 12_000;
/** After so long without an answer a message is sent again. */
const PATIENCE = 3_000;
const KEPT_HAPPENINGS = 64;
/** Refusals at the door that no second attempt can change. */
const FOR_GOOD = new Set(["no_table", "bad_token", "wrong_token"]);
const OUTDATED: Phrase = { id: "connection.stale" };

export class Connection {
  status: "connecting" | "live" | "lost" = $state("connecting");
  version = $state(0);
  info: TableInfo | null = $state.raw(null);
  frame: Frame | null = $state.raw(null);
  log: LogTurn[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  request: UndoRequest | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  refused: Refused | null = $state.raw(null);
  /** Why the server does not let us in just now; it is tried again. */
  turnedAway: Refused | null = $state.raw(null);
  /** Why it never will. */
  problem: Problem | null = $state.raw(null);
  recent: Happening[] = $state.raw([]);

  #unanswered: Numbered[] = $state.raw([]);
  #sentAt = new Map<string, number>();
  #socket: Socket | null = null;
  #up = false;
  #greeted = false;
  #syncing = false;
  #closed = false;
  #retry = FIRST_RETRY;
  #heard = 0;
  #pinged = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #beat: ReturnType<typeof setInterval>;

  constructor(
    readonly table: string,
    private readonly around: Surroundings = surroundings(table),
  ) {
    this.#beat = setInterval(() => this.#keepAlive(), BEAT);
    globalThis.addEventListener?.("online", this.#hurry);
    globalThis.document?.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** An answer of ours is on its way. */
  get waiting(): boolean {
    return this.#unanswered.some((message) => message.t === "move" || message.t === "undo");
  }

  /** Answers the question; `then` answers those that come with it. */
  move(action: number, then: number[] = []): void {
    const question = this.frame?.question;
    if (!question || this.waiting) return;
    this.#ask({ t: "move", id: freshId(), base: this.version, seat: question.seat, action, then });
  }

  /** Goes back to the moment before action number `to`. */
  takeBack(to: number): void {
    const seat = this.#ownSeat();
    if (seat === null || this.waiting) return;
    this.#ask({ t: "undo", id: freshId(), base: this.version, seat, to });
  }

  consent(yes: boolean): void {
    if (this.request) this.#ask({ t: "consent", id: freshId(), request: this.request.id, yes });
  }

  /** Hands a seat to a bot, or takes it back. */
  chair(seat: number, bot: string | null): void {
    this.#ask({ t: "chair", id: freshId(), seat, bot });
  }

  /** Before the game: another seat, colour, or wish for the seat. */
  place(seat: number, to: number, colour: number, wish: Record<string, string> = {}): void {
    this.#ask({ t: "place", id: freshId(), seat, to, colour, wish });
  }

  /** Gets up for good; before the game a host closes the table, in it a bot takes the seat. */
  leave(): void {
    this.#ask({ t: "leave", id: freshId() });
  }

  /** Before the game, as the host: whoever sits there goes. */
  kick(seat: number): void {
    this.#ask({ t: "kick", id: freshId(), seat });
  }

  say(text: string, team = false): void {
    if (text.trim()) this.#ask({ t: "say", id: freshId(), text: text.trim(), team });
  }

  askHint(): void {
    const seat = this.frame?.question?.seat;
    if (seat !== undefined) this.#ask({ t: "hint", id: freshId(), seat });
  }

  sync(): void {
    if (this.#syncing || !this.#up) return;
    this.#syncing = true;
    this.#send({ t: "sync" });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#beat);
    for (const timer of this.#timers) clearTimeout(timer);
    globalThis.removeEventListener?.("online", this.#hurry);
    globalThis.document?.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  /** The seat from which this viewer acts: the one asked, the one seen from, the first of mine. */
  #ownSeat(): number | null {
    const seats = this.info?.seats ?? [];
    const candidates = [this.frame?.question?.seat, this.frame?.perspective];
    const seat = candidates.find((one) => typeof one === "number" && seats[one]?.mine);
    const first = seats.findIndex((one) => one.mine);
    return typeof seat === "number" ? seat : first < 0 ? null : first;
  }

  // --- the line -------------------------------------------------------------------------------

  #open(): void {
    this.#up = this.#greeted = false;
    this.#syncing = false;
    this.#heard = Date.now();
    const socket = this.around.open(this.log.length > 0 ? this.version : 0);
    this.#socket = socket;
    socket.onopen = () => {
      this.#up = true;
      this.#later(PATIENCE, () => this.#greeted || this.sync());
    };
    socket.onmessage = ({ data }) => this.#hear(socket, data);
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#broken();
  }

  /** Reconnects after a while, each time a longer one (exponential backoff with jitter). */
  #broken(): void {
    this.#up = this.#greeted = false;
    this.status = "lost";
    this.#later(this.#retry * (0.75 + Math.random() / 2), () => this.#reopen());
    this.#retry = Math.min(this.#retry * 1.7, LAST_RETRY);
  }

  #reopen(): void {
    if (this.#closed || this.#socket) return;
    this.#open();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  /** The network is back, or somebody looks at the page again: find out now, not later. */
  #hurry = (): void => {
    if (this.#closed || globalThis.document?.visibilityState === "hidden") return;
    if (!this.#socket) this.#reopen();
    else this.#ping();
  };

  /** The heartbeat: a line without a word is dead, a message without an answer is sent again. */
  #keepAlive(): void {
    if (!this.#socket) return;
    if (Date.now() - this.#heard > SILENCE) {
      this.#drop();
      this.#broken();
    } else if (this.#greeted) {
      if (Date.now() - this.#pinged >= PING) this.#ping();
      this.#unanswered.filter((message) => this.#isOverdue(message)).forEach((message) => this.#deliver(message));
    }
  }

  /** A hint takes its time; asking twice would only make it think twice. */
  #isOverdue({ t, id }: Numbered): boolean {
    return t !== "hint" && Date.now() - (this.#sentAt.get(id) ?? 0) >= PATIENCE;
  }

  #ping(): void {
    this.#pinged = Date.now();
    this.#send({ t: "ping" });
  }

  #later(delay: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, delay);
    this.#timers.add(timer);
  }

  #send(message: Incoming): void {
    if (this.#up) this.#socket?.send(JSON.stringify(message));
  }

  /** Sends something that must be answered; where the line is down, as soon as it is up. */
  #ask(message: Numbered): void {
    this.refused = null;
    this.#unanswered = [...this.#unanswered, message];
    if (this.#greeted) this.#deliver(message);
  }

  #deliver(message: Numbered): void {
    this.#sentAt.set(message.id, Date.now());
    this.#send(message);
  }

  #answered(id: string | null): void {
    this.#unanswered = this.#unanswered.filter((message) => message.id !== id);
    if (id !== null) this.#sentAt.delete(id);
  }

  // --- what the server says -------------------------------------------------------------------

  #hear(socket: Socket, data: unknown): void {
    if (socket !== this.#socket || typeof data !== "string") return;
    this.#up = true;
    this.#heard = Date.now();
    const message = JSON.parse(data) as Outgoing;
    switch (message.t) {
      case "full":
        return this.#onFull(message);
      case "update":
        return this.#onUpdate(message);
      case "patch":
        return this.#onPatch(message);
      case "ack":
        return this.#onAck(message.id, message.version);
      case "stale":
        return this.#onStale(message.id, message.full);
      case "refused":
        return this.#onRefused(message);
      case "chat":
        return this.#onChat(message.line);
      case "presence":
        return this.#onPresence(message);
      case "hinted":
        return this.#onHint(message);
      case "notice":
        return this.around.complain(message.text, this.info);
      case "pong":
        return;
    }
  }

  #onFull(full: Full): void {
    // The first word on a line counts whatever it is; later ones must not lead back.
    const first = !this.#greeted;
    this.#syncing = false;
    if (!first && full.version < this.version) return;
    this.#take(full);
    this.frame = full.frame;
    this.log = full.frame ? mergeLog(this.log, full.frame) : [];
    this.chat = full.chat;
    this.recent = [];
    if (first) this.#greet();
  }

  #greet(): void {
    this.#greeted = true;
    this.status = "live";
    this.turnedAway = null;
    this.#retry = FIRST_RETRY;
    for (const message of this.#unanswered) this.#deliver(message);
  }

  #onUpdate(update: Update): void {
    if (!this.#greeted || update.version <= this.version) return;
    if (update.version > this.version + 1) return this.sync();
    this.#take(update);
    if (update.frame) {
      this.log = mergeLog(this.log, update.frame);
      this.frame = update.frame;
    }
    const happening = { version: update.version, events: update.events };
    this.recent = [...this.recent, happening].slice(-KEPT_HAPPENINGS);
  }

  /** A patch is an update told as what has changed; a line begins with everything. */
  #onPatch({ version, table, frame, events, request }: Patch): void {
    if (!this.#greeted || !this.info || version <= this.version) return;
    if (version > this.version + 1) return this.sync();
    this.#onUpdate({
      t: "update",
      version,
      table: patched(this.info, table),
      frame: frame && patched(this.frame ?? ({} as Frame), frame),
      events,
      request,
    });
  }

  #take(news: Full | Update): void {
    this.version = news.version;
    this.info = news.table;
    this.request = news.request;
    if (this.hint && this.hint.step !== news.frame?.step) this.hint = null;
  }

  #onAck(id: string, version: number): void {
    this.#answered(id);
    // The update follows on the same line; should it not, the gap is found here.
    this.#later(PATIENCE, () => {
      if (this.#greeted && this.version < version) this.sync();
    });
  }

  #onStale(id: string, full: Full): void {
    this.#answered(id);
    this.#onFull(full);
    this.around.complain(OUTDATED, this.info);
  }

  #onRefused(refused: Refused): void {
    if (!this.#greeted) return this.#onTurnedAway(refused);
    this.#answered(refused.id);
    this.refused = refused;
    this.around.complain(refused.text, this.info);
  }

  #onTurnedAway(refused: Refused): void {
    this.turnedAway = refused;
    if (!FOR_GOOD.has(refused.code)) return;
    this.problem = { code: refused.code, text: refused.text };
    this.close();
  }

  #onChat(line: ChatLine): void {
    if (line.number > (this.chat.at(-1)?.number ?? -1)) this.chat = [...this.chat, line];
  }

  #onPresence(presence: Presence): void {
    if (!this.info) return;
    const seats = this.info.seats.map((seat, index) => ({
      ...seat,
      online: presence.online[index] ?? seat.online,
    }));
    this.info = { ...this.info, seats, watchers: presence.watchers };
  }

  #onHint(hint: Hint): void {
    this.#answered(hint.id);
    if (hint.step === this.frame?.step) this.hint = hint;
  }
}

/** The turns known before, with those from `log_from` on replaced by what the frame says. */
export function mergeLog(known: LogTurn[], frame: Frame): LogTurn[] {
  return [...known.filter((turn) => turn.number < frame.log_from), ...frame.log];
}

/** Browsers offer `randomUUID` only on https; a table in the home network has none. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function surroundings(table: string): Surroundings {
  return {
    open(since) {
      return lineTo(table, since > 0 ? `patches=1&since=${since}` : "patches=1");
    },
    complain(text, info) {
      toast(say(text, info?.seats));
    },
  };
}

export function connect(table: string): Connection {
  return new Connection(table);
}
