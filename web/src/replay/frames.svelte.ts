/** The moments of a finished game, fetched in pieces as they are needed. */
import * as api from "../lib/api";
import type { Perspective } from "../lib/api";
import type { Frame, LogTurn } from "../lib/protocol";

export interface Moment {
  frame: Frame;
  events: Record<string, any>[];
}

/** So many moments are fetched at once. */
const PIECE = 20;

export class Film {
  log = $state.raw<LogTurn[]>([]);
  readonly #moments = new Map<number, Moment>();
  readonly #asked = new Map<number, Promise<void>>();

  constructor(
    readonly table: string,
    readonly perspective: Perspective,
    readonly last: number,
  ) {}

  /** The whole log, as this viewer reads it. */
  async open(): Promise<void> {
    const found = await api.frames(this.table, this.perspective, this.last, this.last);
    this.log = found.frames[0]?.log ?? [];
  }

  async at(step: number): Promise<Moment | null> {
    const piece = Math.floor(step / PIECE);
    await this.#fetch(piece);
    if ((piece + 1) * PIECE <= this.last) void this.#fetch(piece + 1).catch(() => undefined);
    return this.#moments.get(step) ?? null;
  }

  #fetch(piece: number): Promise<void> {
    const known = this.#asked.get(piece);
    if (known !== undefined) return known;
    const asked = this.#load(piece).catch((error: unknown) => {
      this.#asked.delete(piece);
      throw error;
    });
    this.#asked.set(piece, asked);
    return asked;
  }

  async #load(piece: number): Promise<void> {
    const first = piece * PIECE;
    const last = Math.min(this.last, first + PIECE - 1);
    const found = await api.frames(this.table, this.perspective, first, last);
    found.frames.forEach((frame, i) => {
      this.#moments.set(frame.step, { frame, events: found.events[i] ?? [] });
    });
  }
}
