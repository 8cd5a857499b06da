/** A moment of a game as an address names it: `?v=12&seat=0`. */
import type { Perspective } from "../lib/api";

export interface Moment {
  step: number | null;
  perspective: Perspective | null;
}

const WORDS = ["all", "public"] as const;

export function momentOf(query: URLSearchParams): Moment {
  const seat = query.get("seat");
  const word = WORDS.find((one) => one === seat) ?? null;
  return { step: number(query.get("v"), 1_000_000), perspective: word ?? number(seat, 3) };
}

function number(text: string | null, most: number): number | null {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  return Math.min(Number(text), most);
}

export function momentPath(table: string, step: number, perspective: Perspective): string {
  return `/t/${table}?v=${step}&seat=${perspective}`;
}
