/** Texts by their ids, in the language of the reader. Changing it changes every text on screen. */
import loaders from "virtual:words";
import type { Catalogue } from "../../plugins/words";
import * as api from "./api";
import { isListing, isPhrase, isSeatName, type Phrase, type Value } from "./phrase";
import { KNOWN, pluralIndex, type Language } from "./plural";
import type { Seat } from "./protocol";

export type { Language } from "./plural";

export const LANGUAGES = KNOWN.filter((name) => name in loaders);

const STORED = "civitas.language";
const PLACE = /\{\{|\}\}|\{(\w+)\}/g;

const PAGES = "web";

let pages = $state.raw<Catalogue>({});
let words = $state.raw<Catalogue>({});
let current = $state<Language>("en");
let wanted: Language = "en";
/** Whose words are spoken beside those of the pages. Games call different things alike: the last one counts. */
let spoken: string[] = [];
const list = $derived(new Intl.ListFormat(current));

export const language = {
  get current(): Language {
    return current;
  },
  async set(name: Language): Promise<void> {
    if (loaders[name] === undefined) return;
    wanted = name;
    await fetchWords();
    remember(name);
  },
  /** Fetches the words of a game; they are spoken before those of games that were wanted earlier. */
  async play(game: string): Promise<void> {
    await catalogue(wanted, game);
    spoken = [...spoken.filter((other) => other !== game), game];
    await fetchWords();
  },
};

/** Another language or another game may be wanted while words are on their way: then those are fetched. */
async function fetchWords(): Promise<void> {
  const [name, games] = [wanted, spoken];
  const [ours, ...theirs] = await Promise.all([PAGES, ...games].map((domain) => catalogue(name, domain)));
  if (name !== wanted || games !== spoken) return fetchWords();
  pages = ours ?? {};
  words = Object.assign({}, ...theirs) as Catalogue;
  current = name;
  document.documentElement.lang = name;
}

async function catalogue(name: Language, domain: string): Promise<Catalogue> {
  const load = loaders[name]?.[domain];
  return load === undefined ? served(name, domain) : load();
}

/** Words of games that this client does not bring along, asked for once. */
const asked = new Map<string, Promise<Catalogue>>();

function served(name: Language, game: string): Promise<Catalogue> {
  const key = `${name}-${game}`;
  const found = asked.get(key) ?? api.words(game, name).catch(() => ({}));
  asked.set(key, found);
  return found;
}

function remember(name: Language): void {
  try {
    localStorage.setItem(STORED, name);
  } catch {
    // A browser may refuse to keep anything; the choice then lasts as long as the page.
  }
}

/** The language chosen before, or the first one of the browser's that we have. */
export function preferredLanguage(): Language {
  const wanted = [stored(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return LANGUAGES.find((name) => name === wanted.find((tag) => tag && tag in loaders)) ?? "en";
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

export function has(id: string): boolean {
  return id in words || id in pages;
}

/** The text of an id with its places filled in; `count` picks the plural form. */
export function t(id: string, values: Record<string, unknown> = {}, count?: number | null): string {
  const text = words[id] ?? pages[id];
  if (text === undefined) return missing(id);
  const given: Record<string, unknown> = count == null ? values : { ...values, count };
  return fill(form(text, given["count"]), given);
}

function missing(id: string): string {
  if (import.meta.env.DEV) throw new Error(`no text for the id ${id} in ${current}`);
  return id;
}

function form(text: string | string[], count: unknown): string {
  if (typeof text === "string") return text;
  return text[pluralIndex(current, Number(count ?? 0))] ?? text.at(-1) ?? "";
}

function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(PLACE, (place, name: string | undefined) => {
    if (name === undefined) return place.slice(1);
    return name in values ? String(values[name]) : place;
  });
}

/** A phrase in words; seats are called by their names. */
export function say(phrase: Phrase, seats: readonly Pick<Seat, "name">[] = []): string {
  const spoken: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(phrase.values ?? {})) {
    spoken[name] = speak(value as Value, seats);
  }
  return t(phrase.id, spoken, phrase.count);
}

function speak(value: Value, seats: readonly Pick<Seat, "name">[]): string | number {
  if (typeof value !== "object" || value === null) return value;
  if (isListing(value)) return listed(value.list.map((item) => String(speak(item, seats))), value.style);
  if (isSeatName(value)) return seatName(seats[value.seat]?.name, value.seat);
  return isPhrase(value) ? say(value, seats) : String(value);
}

/** The name of a seat, or its number where nobody has sat down yet. */
export function seatName(name: string | undefined, seat: number): string {
  return name || t("seat.number", { number: seat + 1 });
}

/** Several things in a row, as the language writes them. */
export function listed(items: string[], style: "and" | "join" = "and"): string {
  if (style === "join") return items.join(t("log.join"));
  return list.format(items);
}
