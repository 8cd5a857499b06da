/** How the name of an effect finds room on its sign: smaller, then further left, then its short word. */
import { has, t } from "../../../lib/words.svelte";
import { FURTHER } from "./geometry";

export interface SignName {
  text: string;
  /** Height of the letters. */
  size: number;
  /** The sign begins further left. */
  further: boolean;
  /** How much of its width the name has to do with; letters are condensed where nothing else helps. */
  condensed: number;
}

/** The frame, the number in its box and the gap after it; a coin or a tick at the end. */
const START = 34;
const END = 20;
/** Nothing that is read is smaller, nor narrower. */
const FLOOR = 12;
const NARROWEST = 0.8;

/** Widths of letters in ems, as the bold text face has them; the others are as wide as an n. */
const WIDTHS: [letters: string, width: number][] = [
  [" .", 0.25],
  ["iіїlIІЇfj", 0.3],
  ["trsczгсэєзт", 0.46],
  ["мПДHИНOОыКRDGUN", 0.67],
  ["mwMWжМфщшюЖШЩЮФ", 0.8],
];
const USUAL = 0.565;

export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? USUAL), 0);
}

interface Way {
  text: string;
  size: number;
  further: boolean;
}

function ways(effect: string, letters: number): Way[] {
  const text = t(`effect.${effect}`);
  const small = Math.max(FLOOR, letters - 1);
  const whole = [{ text, size: letters, further: false }, { text, size: small, further: false }, { text, size: small, further: true }];
  const short = `effect.${effect}.short`;
  return has(short) ? [...whole, { text: t(short), size: small, further: false }, { text: t(short), size: small, further: true }] : whole;
}

/** `width` is that of the sign where it usually begins; `ended` tells of a coin or a tick at its end. */
export function signName(effect: string, width: number, ended: boolean, letters = 13): SignName {
  const room = width - START - (ended ? END : 0);
  const part = ({ text, size, further }: Way) => (room + (further ? FURTHER : 0)) / (widthOf(text) * size);
  const all = ways(effect, letters);
  const way = all.find((one) => part(one) >= 1) ?? (all.at(-1) as Way);
  return { ...way, condensed: Math.min(1, Math.max(NARROWEST, part(way))) };
}
