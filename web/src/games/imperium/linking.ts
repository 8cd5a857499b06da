/** Card titles inside a sentence, as parts that can be opened. */
import type { Phrase } from "../../lib/phrase";
import type { Seat } from "../../lib/protocol";
import { partsOf as parts, type Part as Piece } from "../../table/logging";
import { library } from "./card/catalogue.svelte";

export interface Part {
  text: string;
  card: string | null;
}

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

/** The card that a value names by its title. */
export function titled(value: string | Phrase): string | null {
  return typeof value === "string" ? (byTitle().get(value) ?? null) : null;
}

export function partsOf(phrase: Phrase, seats: readonly Seat[]): Part[] {
  return parts(phrase, titled, seats).map(({ text, thing }: Piece) => ({ text, card: thing }));
}
