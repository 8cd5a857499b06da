/** Finding cards: what is typed against titles, words and icons; filters beside it. No page is needed for it. */
import type { Atom, Catalogue, LibraryCard } from "../lib/protocol";

export type Deck = "all" | "common" | "nation";
export type Cost = "material" | "population" | "progress" | "free";
export const COSTS: readonly Cost[] = ["material", "population", "progress", "free"];

export interface Filters {
  deck: Deck;
  nation: string;
  suits: string[];
  states: string[];
  icons: string[];
  keywords: string[];
  costs: Cost[];
  least: number | null;
  most: number | null;
}

export const NO_FILTERS: Filters = {
  deck: "all", nation: "", suits: [], states: [], icons: [], keywords: [], costs: [], least: null, most: null,
};

/** By what a card was found; the best first. */
export type Match = "name" | "words" | "icon";
export const MATCHES: readonly Match[] = ["name", "words", "icon"];

/** A card with what it can be found by. */
export interface Entry {
  card: LibraryCard;
  title: string;
  words: string;
  icons: string;
  keywords: Set<string>;
  points: number[];
}

/** The suit by which cards of a nation without any are filtered. */
export const NATION_SUIT = "nation";

/** Without capitals and accents: «Ägypter» is found by «agypter». */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ё", "е");
}

/** Every card once: those that read alike stand behind the first of them. */
export function indexed({ cards, labels, nations }: Catalogue): Entry[] {
  const people = new Map(nations.map(({ name, title }) => [name, title]));
  return cards.filter((card) => card.copies[0] === card.number).map((card) => entryOf(card, labels, people));
}

function entryOf(card: LibraryCard, labels: Record<string, string>, people: Map<string, string>): Entry {
  const spans = card.sides.flatMap(({ text }) => text.flatMap((line) => line.spans));
  const signs = [...card.types, ...card.icons].map((name) => labels[`icon.${name}`] ?? name);
  const kinds = card.suits.map((suit) => labels[`suit.${suit}`] ?? suit);
  return {
    card,
    title: plain([...card.sides.map(({ title }) => title), card.number].join(" ")),
    words: plain([...spans.map(({ text }) => text), ...kinds, people.get(card.nation ?? "") ?? ""].join(" ")),
    icons: plain(signs.join(" ")),
    keywords: new Set(spans.flatMap(({ keyword }) => (keyword ? [keyword] : []))),
    points: card.sides.flatMap(({ worth }) => (worth?.value == null ? [] : [worth.value])),
  };
}

/** How the text finds a card: every word of it must be found in the same place. */
export function matchOf(entry: Entry, text: string): Match | null {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const places: [Match, string][] = [["name", entry.title], ["words", entry.words], ["icon", entry.icons]];
  return places.find(([, place]) => words.every((word) => place.includes(word)))?.[0] ?? null;
}

export interface Found {
  entry: Entry;
  match: Match | null;
}

/** Best match first, then as printed. */
export function found(entries: readonly Entry[], text: string, filters: Filters): Found[] {
  const passed = entries.filter((entry) => passes(entry, filters));
  if (!text.trim()) return passed.map((entry) => ({ entry, match: null }));
  const hits = passed.flatMap((entry) => {
    const match = matchOf(entry, text);
    return match === null ? [] : [{ entry, match }];
  });
  return hits.sort((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match));
}

export function passes({ card, keywords, points }: Entry, filters: Filters): boolean {
  return (
    inDeck(card, filters) &&
    any(filters.suits, suitsOf(card)) &&
    any(filters.states, card.state === null ? [] : [card.state]) &&
    filters.icons.every((icon) => card.types.includes(icon) || card.icons.includes(icon)) &&
    filters.keywords.every((keyword) => keywords.has(keyword)) &&
    any(filters.costs, costsOf(card)) &&
    within(points, filters)
  );
}

function any(wanted: readonly string[], has: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((one) => has.includes(one));
}

export function suitsOf({ suits }: LibraryCard): string[] {
  return suits.length > 0 ? suits : [NATION_SUIT];
}

function inDeck({ nation }: LibraryCard, filters: Filters): boolean {
  if (filters.deck === "common") return nation === null;
  if (filters.deck === "nation") return nation !== null && (!filters.nation || nation === filters.nation);
  return true;
}

/** What one pays to develop a card; nothing for cards that are not developed. */
export function costsOf({ development }: LibraryCard): Cost[] {
  if (development === null) return [];
  const paid = COSTS.slice(0, 3).filter((_, index) => (development[index] ?? 0) > 0);
  return paid.length > 0 ? paid : ["free"];
}

function within(points: readonly number[], { least, most }: Filters): boolean {
  if (least === null && most === null) return true;
  return points.some((value) => value >= (least ?? -Infinity) && value <= (most ?? Infinity));
}

/** The printed points of all cards: from the fewest to the most. */
export function pointsRange(entries: readonly Entry[]): [number, number] {
  const all = entries.flatMap(({ points }) => points);
  return all.length > 0 ? [Math.min(...all), Math.max(...all)] : [0, 0];
}

/** How many filters are on. */
export function filterCount(filters: Filters): number {
  const lists = [filters.suits, filters.states, filters.icons, filters.keywords, filters.costs];
  const points = filters.least !== null || filters.most !== null ? 1 : 0;
  return lists.reduce((sum, list) => sum + list.length, 0) + points + (filters.deck === "all" ? 0 : 1);
}

/** A word of the library that is spelled almost like what was typed. */
export function nearest(entries: readonly Entry[], text: string): string | null {
  const typed = plain(text).trim();
  const reach = Math.max(1, Math.floor(typed.length / 3));
  let best: { word: string; far: number } | null = null;
  for (const word of vocabulary(entries)) {
    const far = Math.abs(word.length - typed.length) > reach ? reach + 1 : distance(word, typed);
    if (far <= (best?.far ?? reach + 1) - 1) best = { word, far };
  }
  return best?.word ?? null;
}

function vocabulary(entries: readonly Entry[]): Set<string> {
  const words = entries.flatMap(({ title, words, icons }) => `${title} ${icons} ${words}`.split(/[^\p{L}]+/u));
  return new Set(words.filter((word) => word.length > 2));
}

/** How many letters must be changed, put in or left out. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Every sign in some lines of shorthand, once, in the order it is read; numbers and ties say nothing alone. */
export function signsIn(atoms: readonly Atom[]): Atom[] {
  const seen = new Map<string, Atom>();
  const walk = (atom: Atom): void => {
    const key = `${atom.kind}.${atom.name ?? ""}`;
    if (!["tie", "number", "title", "place"].includes(atom.kind) && !seen.has(key)) seen.set(key, atom);
    (atom.parts ?? []).forEach(walk);
  };
  atoms.forEach(walk);
  return [...seen.values()];
}
