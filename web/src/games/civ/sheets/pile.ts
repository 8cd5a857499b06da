/** The discard pile by Domain and Age. */
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
