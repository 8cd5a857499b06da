/** The light of an Age over the hue of a Domain: dawn, day, night. */
import type { Age, Domain } from "../model";

/** Religion's own hue is almost white: its pictures are of marble. */
const HUES: Record<Domain, string> = {
  military: "#d10000",
  religion: "#c9bfae",
  economy: "#f2b701",
  science: "#2c846c",
  culture: "#1fb4e6",
  utopia: "#9c4fac",
};

export interface Palette {
  top: string;
  horizon: string;
  sun: string;
  far: string;
  middle: string;
  shade: string;
  lit: string;
  near: string;
  front: string;
  emblem: string;
  rim: string;
}

/** What is mixed into the hue, and how much of it. */
type Tones = Record<keyof Palette, [colour: string, part: number]>;

const TONES: Record<Age, Tones> = {
  I: {
    top: ["#ffe7c0", 0.44], horizon: ["#fff8e6", 0.86], sun: ["#fff6d2", 0.97], far: ["#e9d2a4", 0.56], middle: ["#b08a55", 0.4],
    shade: ["#5d3f25", 0.5], lit: ["#f3d9a2", 0.5], near: ["#4a3320", 0.5], front: ["#2e1d10", 0.66], emblem: ["#1c120a", 0.84], rim: ["#fff8e6", 1],
  },
  II: {
    top: ["#ffe2ad", 0.1], horizon: ["#fff3da", 0.72], sun: ["#ffefb8", 0.94], far: ["#d3c8cc", 0.38], middle: ["#3f3350", 0.44],
    shade: ["#241b33", 0.56], lit: ["#cbb9bd", 0.36], near: ["#241a28", 0.6], front: ["#150f1a", 0.74], emblem: ["#140d16", 0.87], rim: ["#fff4dc", 1],
  },
  III: {
    top: ["#0b1030", 0.72], horizon: ["#ffd9a0", 0.22], sun: ["#fff0c8", 0.97], far: ["#1a2148", 0.54], middle: ["#0a0e22", 0.77],
    shade: ["#070a18", 0.84], lit: ["#ffdf8a", 0.96], near: ["#070a18", 0.86], front: ["#04060f", 0.92], emblem: ["#fff7e6", 0.98], rim: ["#0a0e1c", 0.94],
  },
};

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

export function mixed(colour: string, other: string, part: number): string {
  const added = channels(other);
  const values = channels(colour).map((value, i) => Math.round(value * (1 - part) + (added[i] ?? 0) * part));
  return `#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function paletteOf(domain: Domain, age: Age): Palette {
  const tones = Object.entries(TONES[age]).map(([name, [colour, part]]) => [name, mixed(HUES[domain], colour, part)]);
  return Object.fromEntries(tones) as unknown as Palette;
}
