/** Shows what arrives one thing after another, so that nothing happens unseen. */
import { tick } from "svelte";
import type { Flight } from "../games/contract";
import type { Frame } from "../lib/protocol";
import { pace, stepwise } from "../lib/settings.svelte";
import { beforeDrawing, breath } from "./breath";
import { highlight, locate, planAirborne, type Airborne } from "./flying";

export interface Scene {
  frame: Frame;
  events: Record<string, any>[];
  /** Who does this, where the question before does not tell it: a part of what came in one piece. */
  by?: number;
  /** The last of such parts. */
  ends?: boolean;
}

/** No single thing holds the game up longer than this. */
const LONGEST = 600;
/** So much waits at most; a reader who was away is not shown an hour of cards. */
const WAITING = 12;

export class Stage {
  frame = $state.raw<Frame | null>(null);
  airborne = $state.raw<Airborne[]>([]);
  busy = $state(false);
  /** What another has done is looked at until one goes on. */
  waits = $state(false);
  /** What came in one piece is told part by part: one may go on at once, or leave the rest out. */
  telling = $state(false);
  /** Parts in which something is told that came in one piece. */
  unfold: (before: Frame, scene: Scene) => Scene[] = (_, scene) => [scene];
  flights: (events: Record<string, any>[]) => Flight[] = () => [];
  /** Called with what is shown now and who did it. */
  heard: (scene: Scene, by: Frame["perspective"]) => void = () => undefined;
  #queue: Scene[] = [];
  /** Somebody went on by hand: so it is until all has been told. */
  #held = false;
  #wake: (() => void) | null = null;
  /** What is about to come on stage. */
  #coming: Frame | null = null;
  /** How often something else came instead. */
  #leaps = 0;

  /** The next thing to show; a leap (another seat's eyes, taking back) is shown at once. */
  push(scene: Scene): void {
    const shown = this.#queue.at(-1)?.frame ?? this.#coming ?? this.frame;
    const leap = shown === null || shown.perspective !== scene.frame.perspective || scene.frame.step < shown.step;
    if (leap || (!stepwise() && this.#queue.length >= WAITING)) {
      this.leap(scene.frame);
      return;
    }
    this.#queue.push(scene);
    if (!this.busy) void this.#run();
  }

  /** This and nothing else, without a movement. */
  leap(frame: Frame): void {
    this.#queue = [];
    this.#jump(frame);
  }

  /** Everything that waits, at once. */
  skip(): void {
    const last = this.#queue.at(-1)?.frame ?? this.#coming ?? this.frame;
    this.#queue = [];
    this.#jump(last);
  }

  #jump(frame: Frame | null): void {
    this.airborne = [];
    this.#coming = null;
    this.#leaps += 1;
    this.frame = frame;
    this.#wake?.();
  }

  /** On to the next thing; whoever does that while things are told by themselves goes on by hand. */
  next(): void {
    this.#held ||= this.telling;
    this.#wake?.();
  }

  landed(id: number): void {
    this.airborne = this.airborne.filter((card) => card.id !== id);
  }

  async #run(): Promise<void> {
    this.busy = true;
    for (let scene = this.#queue.shift(); scene !== undefined; scene = this.#queue.shift()) {
      await this.#show(this.#unfolded(scene));
    }
    this.busy = false;
  }

  /** The first part of something; the others come before whatever else waits. */
  #unfolded(scene: Scene): Scene {
    if (scene.by !== undefined || this.frame === null) return scene;
    const [first = scene, ...rest] = this.unfold(this.frame, scene);
    this.#queue.unshift(...rest);
    return first;
  }

  async #show({ frame, events, by: doer, ends }: Scene): Promise<void> {
    const flights = this.flights(events);
    const lasts = Math.min(LONGEST, pace() * 1.6);
    const by = doer ?? this.frame?.question?.seat ?? frame.perspective;
    this.telling = doer !== undefined && !ends;
    if (!this.telling) this.#held = false;
    this.heard({ frame, events }, by);
    // Where things move, they must not jerk: what arrived is read, drawn and measured one after another.
    const leaps = this.#leaps;
    this.#coming = frame;
    if (lasts > 0) await breath();
    if (leaps !== this.#leaps) return;
    const from = flights.map((flight) => locate(flight.from, flight.card));
    this.frame = frame;
    this.#coming = null;
    await tick();
    if (lasts > 0) await beforeDrawing();
    if (leaps !== this.#leaps) return;
    highlight(new Set(flights.flatMap((flight) => [flight.from, flight.to])));
    if (lasts > 0) this.airborne = [...this.airborne, ...planAirborne(flights, from, lasts)];
    const looks = !ends && events.length > 0 && by !== frame.perspective;
    if (looks && (stepwise() || this.#held)) await this.#look();
    else await this.#rest(this.telling ? Math.min(LONGEST, pace() * 2) : flights.length > 0 ? lasts : lasts / 3);
  }

  async #look(): Promise<void> {
    this.waits = true;
    await new Promise<void>((resolve) => (this.#wake = resolve));
    this.waits = false;
  }

  #rest(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      this.#wake = done;
      function done() {
        clearTimeout(timer);
        resolve();
      }
    });
  }
}
