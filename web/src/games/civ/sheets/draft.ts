/** What a seat sees of a draft (rule 3.2): who has chosen, never what; what it kept and passed itself. */
import { AGES, cardsOf, domainOf, size, type Card, type CivView, type Domain, type SeatView, type Zone } from "../model";

/** Sealed picks; then the open middle. */
const SEALED = 3;
const FIRST_PACK = 4;

export interface Drafting {
  seat: number;
  kept: number;
  pack: number;
  chosen: boolean;
}

/** A card of the middle: who laid it, and whether it still lies there. */
export interface Place {
  laidBy: number;
  domain: Domain | null;
}

export interface Turn {
  seat: number;
  /** What it took; null while it has not. */
  took: Domain | null;
  now: boolean;
}

export const isMiddle = (view: CivView): boolean => view.turn.draft_step > SEALED;

const seatOf = (view: CivView, seat: number): SeatView => view.seats[seat] as SeatView;
const left = (view: CivView, seat: number): number => (seat + 1) % view.seats.length;

/** In the order in which packs travel, so that one's own comes second: from whom, then to whom. */
export function circle(view: CivView, home: number): Drafting[] {
  const many = view.seats.length;
  const full = FIRST_PACK + 1 - view.turn.draft_step;
  return view.seats.map((_, i) => {
    const seat = (home - 1 + i + many) % many;
    const { backs, pack_size } = seatOf(view, seat);
    return { seat, kept: size(backs), pack: pack_size, chosen: pack_size < full };
  });
}

/** Who has not chosen yet: in the sealed steps everybody at once, then one after the other. */
export function choosing(view: CivView): number[] {
  if (isMiddle(view)) return order(view).filter(({ now }) => now).map(({ seat }) => seat);
  return circle(view, 0).filter(({ chosen }) => !chosen).map(({ seat }) => seat).sort();
}

export function keptBy(view: CivView, seat: number): Card[] {
  return cardsOf(seatOf(view, seat).hand);
}

export interface Passed {
  cards: Card[];
  to: number;
  /** Who gets what is left of it; the own seat at two players. */
  then: number;
}

/** What one has handed on, step by step. */
export function passedBy(view: CivView, home: number): Passed[] {
  const passed = (view.knows as { passed?: Zone[] } | null)?.passed ?? [];
  const to = left(view, home);
  return passed.map((zone) => ({ cards: cardsOf(zone), to, then: left(view, to) })).filter(({ cards }) => cards.length > 0);
}

export function places(view: CivView): Place[] {
  return view.middle.map((letter, laidBy) => ({ laidBy, domain: letter === null ? null : domainOf(letter) }));
}

/** Middle cards are of the first Age, where Ages are seen at all. */
export function middleAge(view: CivView): Card["age"] {
  return view.options["age_info"] === "none" ? null : AGES[0];
}

/** Who takes from the middle, in order: beginning at the First Player's right. */
export function order(view: CivView): Turn[] {
  const many = view.seats.length;
  const clockwise = view.options["draft_middle_order"] === "clockwise";
  const way = clockwise ? 1 : many - 1;
  const seats = view.seats.map((_, i) => (many - 1 + i * way) % many);
  return seats.map((seat) => {
    const took = cardsOf(seatOf(view, seat).area)[0]?.domain ?? null;
    return { seat, took, now: view.turn.seat === seat };
  });
}

export const isClockwise = (view: CivView): boolean => view.options["draft_middle_order"] === "clockwise";
