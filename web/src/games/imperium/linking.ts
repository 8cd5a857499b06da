/** Card titles inside a sentence, as parts that can be opened. */
import { isListing, isPhrase, isSeatName, type Phrase, type Value } from "../../lib/phrase";
import type { Seat } from "../../lib/protocol";
import { say } from "../../lib/words.svelte";
import { library } from "./card/catalogue.svelte";

export interface Part {
  text: string;
  card: string | null;
}

const OPEN = "\u0001";
const CLOSE = "\u0002";
const MARKED = /\u0001(.*?)\u0002/;

/** Titles in the language of the sentences; those that several cards share lead to the first. */
let titles: Map<string, string> | null = null;
let made: unknown = null;

function byTitle(): Map<string, string> {
  const all = library.all;
  if (titles === null || made !== all) {
    made = all;
    titles = new Map((all?.cards ?? []).toReversed().flatMap((card) => card.sides.map((side) => [side.title, card.number])));
  }
  return titles;
}

/** A value with its titles marked. The sentence is then said as always, whatever the language does with its places. */
function marked(value: Value): Value {
  if (typeof value === "string") return byTitle().has(value) ? `${OPEN}${value}${CLOSE}` : value;
  if (typeof value !== "object" || value === null || isSeatName(value)) return value;
  if (isListing(value)) return { ...value, list: value.list.map(marked) };
  return isPhrase(value) ? markedPhrase(value) : value;
}

function markedPhrase(phrase: Phrase): Phrase {
  if (phrase.values === undefined) return phrase;
  const values = Object.entries(phrase.values).map(([name, value]) => [name, marked(value as Value)]);
  return { ...phrase, values: Object.fromEntries(values) as Record<string, unknown> };
}

export function partsOf(phrase: Phrase, seats: readonly Seat[]): Part[] {
  const pieces = say(markedPhrase(phrase), seats).split(MARKED);
  return pieces
    .map((text, i): Part => ({ text, card: i % 2 === 1 ? (byTitle().get(text) ?? null) : null }))
    .filter(({ text }) => text !== "");
}
