/** The discard pile by Domain and Age, and what a tap on a card of it means. */
import type { BoardProps } from "../../contract";
import { choicesOf } from "../matching";
import { agesOf, AGES, DOMAINS, letterOf, type Age, type Domain, type Zone } from "../model";

/** Cards of one kind, of which the pile has several. */
export interface Heap {
  domain: Domain;
  age: Age | null;
  count: number;
}

/** How a heap answers the question. */
export interface HeapState {
  legal: boolean;
  /** How many of it are chosen. */
  chosen: number;
  action?: number | null;
}

/** Oldest first. */
export function heaps(pile: Zone, domain: Domain): Heap[] {
  const found = new Map<Age | null, number>();
  for (const age of agesOf(pile[letterOf(domain)])) found.set(age, (found.get(age) ?? 0) + 1);
  return [...found].map(([age, count]) => ({ domain, age, count }));
}

/** How many cards of each Age lie there; none where the game keeps no Ages. */
export function byAge(pile: Zone): { age: Age; count: number }[] {
  const all = DOMAINS.flatMap((domain) => agesOf(pile[letterOf(domain)]));
  return AGES.map((age) => ({ age, count: all.filter((one) => one === age).length })).filter(({ count }) => count > 0);
}

type Asked = Pick<BoardProps, "frame" | "selected" | "tap">;

/** The state of a heap by the plain question of a board, which takes one card at a time. */
export function heapState({ frame, selected }: Asked, { domain, age }: Heap): HeapState {
  const choices = choicesOf({ on: "pile", domain, age }, frame);
  const chosen = choices.some(({ action }) => action === selected);
  return { legal: choices.length > 0, chosen: chosen ? 1 : 0, action: choices[0]?.action ?? null };
}

export function tapHeap({ frame, tap }: Asked, { domain, age }: Heap): void {
  tap(choicesOf({ on: "pile", domain, age }, frame), null);
}
