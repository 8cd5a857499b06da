/** What a log shows: everything, what was done against oneself, or one seat's turns. */
import { isListing, isPhrase, isSeatName, type Phrase, type Value } from "../lib/phrase";
import type { LogLine, LogTurn, Seat } from "../lib/protocol";
import { say } from "../lib/words.svelte";

export type Filter = "all" | "against" | number;

/** A piece of a line: plain words, or the name of something that can be looked at. */
export interface Part {
  text: string;
  thing: string | null;
}

/** Around a marked value: signs that no text has in it. */
const [OPEN, BETWEEN, CLOSE] = ["\u0001", "\u0002", "\u0003"];
const MARKED = /\u0001(.*?)\u0003/;

/** The thing a value names, if it is one that can be looked at. */
export type Mark = (value: string | Phrase) => string | null;

/** A value with its things marked. The sentence is then said as always, whatever the language does with its places. */
function marked(value: Value, mark: Mark, seats: readonly Seat[]): Value {
  if (typeof value === "number" || value === null) return value;
  if (typeof value === "string" || isPhrase(value)) {
    const thing = mark(value as string | Phrase);
    if (thing !== null) return `${OPEN}${thing}${BETWEEN}${typeof value === "string" ? value : say(value as Phrase, seats)}${CLOSE}`;
    return typeof value === "string" ? value : markedPhrase(value as Phrase, mark, seats);
  }
  return isListing(value) ? { ...value, list: value.list.map((item) => marked(item, mark, seats)) } : value;
}

function markedPhrase(phrase: Phrase, mark: Mark, seats: readonly Seat[]): Phrase {
  if (phrase.values === undefined) return phrase;
  const values = Object.entries(phrase.values).map(([name, value]) => [name, marked(value as Value, mark, seats)]);
  return { ...phrase, values: Object.fromEntries(values) as Record<string, unknown> };
}

export function partsOf(phrase: Phrase, mark: Mark, seats: readonly Seat[]): Part[] {
  const pieces = say(markedPhrase(phrase, mark, seats), seats).split(MARKED);
  const parts = pieces.map((piece, i): Part => {
    const [thing = "", text = ""] = i % 2 === 1 ? piece.split(BETWEEN) : ["", piece];
    return { text, thing: i % 2 === 1 ? thing : null };
  });
  return parts.filter(({ text }) => text !== "");
}

function names(value: unknown, seat: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  const found = value as Value & object;
  if (isSeatName(found)) return found.seat === seat;
  if (isListing(found)) return found.list.some((item) => names(item, seat));
  return isPhrase(found) && named(found, seat);
}

/** Whether a sentence speaks of a seat. */
export function named(phrase: Phrase, seat: number): boolean {
  return Object.values(phrase.values ?? {}).some((value) => names(value, seat));
}

/** The turns that a filter leaves, with the lines it leaves. */
export function filtered(log: readonly LogTurn[], filter: Filter, harms: (turn: LogTurn, line: LogLine) => boolean): LogTurn[] {
  if (filter === "all") return log.filter((turn) => turn.lines.length > 0);
  if (filter !== "against") return log.filter((turn) => turn.seat === filter && turn.lines.length > 0);
  const kept = log.map((turn) => ({ ...turn, lines: turn.lines.filter((line) => harms(turn, line)) }));
  return kept.filter((turn) => turn.lines.length > 0);
}
