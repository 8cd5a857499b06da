/**
 * The land behind an emblem, in a box of 120 by 140: pyramids at dawn, towers by day, a lit skyline at night.
 * A pure function of Domain and Age; each face shows its own part of the box.
 */
import { randomOf, type Random } from "../../../lib/random";
import type { Age, Domain } from "../model";
import { paletteOf, type Palette } from "./palette";

export const WIDE = 120;
export const HIGH = 140;
/** Where the land meets the sky, and where the emblem stands on it. */
const HORIZON = 86;
export const EMBLEM = { x: 23, y: 24, size: 74 };

export interface Part {
  d: string;
  fill: string;
  opacity?: number;
  /** Drawn as a line as wide as this. */
  line?: number;
}

export interface Scene {
  palette: Palette;
  parts: Part[];
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const disc = (x: number, y: number, r: number): string => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
const box = (x: number, y: number, wide: number, high: number): string => `M${n(x)} ${n(y)}h${n(wide)}v${n(high)}h${n(-wide)}z`;

/** A soft line of hills, closed to the ground. */
function hills(random: Random, y: number, high: number, count = 4): string {
  const wide = WIDE / count;
  const heights = times(count + 1, () => y + (random() - 0.5) * high);
  const curves = heights.slice(1).map((height, i) => {
    const middle = n(wide * (i + 0.5));
    return `C${middle} ${n(heights[i] as number)} ${middle} ${n(height)} ${n(wide * (i + 1))} ${n(height)}`;
  });
  return `M0 ${n(heights[0] as number)}${curves.join("")}V${HIGH}H0z`;
}

/** Beams from the sun, as faint as a watermark. */
function beams(x: number, y: number, count: number): string {
  const at = (angle: number) => `${n(x + 110 * Math.cos(angle))} ${n(y + 110 * Math.sin(angle))}`;
  const step = (2 * Math.PI) / count;
  return times(count, (i) => `M${x} ${y}L${at(i * step)}L${at((i + 0.5) * step)}z`).join("");
}

function bird(x: number, y: number, wing: number): string {
  return `M${n(x - wing)} ${n(y - wing * 0.35)}Q${n(x - wing * 0.4)} ${n(y - wing * 0.6)} ${n(x)} ${n(y)}Q${n(x + wing * 0.4)} ${n(y - wing * 0.6)} ${n(x + wing)} ${n(y - wing * 0.35)}`;
}

function cloud(x: number, y: number, size: number): string {
  const puffs = [disc(x, y, size * 0.62), disc(x + size * 0.85, y - size * 0.2, size * 0.8), disc(x + size * 1.8, y, size * 0.55)];
  return `${puffs.join("")}${box(x - size * 0.5, y, size * 2.7, size * 0.56)}`;
}

// --- Age I: dawn --------------------------------------------------------------------------------

function pyramid(x: number, high: number, p: Palette): Part[] {
  const half = high * 1.02;
  const left = `M${n(x - half)} ${HORIZON + 2}L${n(x)} ${n(HORIZON - high)}L${n(x + half * 0.24)} ${HORIZON + 2}z`;
  const right = `M${n(x)} ${n(HORIZON - high)}L${n(x + half)} ${HORIZON + 2}H${n(x + half * 0.24)}z`;
  return [{ d: left, fill: p.middle }, { d: right, fill: p.shade, opacity: 0.72 }];
}

function dawn(random: Random, p: Palette): Part[] {
  const sunY = 66;
  return [
    { d: beams(60, sunY, 16), fill: p.sun, opacity: 0.2 },
    { d: disc(60, sunY, 49), fill: p.sun, opacity: 0.38 },
    { d: disc(60, sunY, 38), fill: p.sun, opacity: 0.78 },
    { d: [bird(17, 34, 4), bird(26, 40, 3), bird(103, 30, 3.6)].join(""), fill: p.shade, opacity: 0.65, line: 1.1 },
    { d: hills(random, HORIZON - 9, 12), fill: p.far },
    ...pyramid(15 + random() * 4, 21 + random() * 4, p),
    ...pyramid(103 - random() * 4, 25 + random() * 4, p),
    ...pyramid(76 + random() * 8, 12 + random() * 3, p),
    { d: `M0 ${HORIZON + 1}H${WIDE}V${HIGH}H0z`, fill: p.middle },
    { d: hills(random, HORIZON + 9, 5, 3), fill: p.near },
    { d: hills(random, HORIZON + 24, 6, 3), fill: p.front, opacity: 0.55 },
  ];
}

// --- Age II: day --------------------------------------------------------------------------------

interface Keep {
  x: number;
  half: number;
  top: number;
}

const walls = ({ x, half, top }: Keep): string => box(x - half, top, half * 2, HIGH - top);
const shadow = ({ x, half, top }: Keep): string => box(x + half * 0.2, top, half * 0.8, HORIZON + 4 - top);
const roof = ({ x, half, top }: Keep): string => `M${n(x - half - 1.2)} ${n(top)}L${n(x)} ${n(top - half * 2.1)}L${n(x + half + 1.2)} ${n(top)}z`;
const flag = ({ x, half, top }: Keep): string => `M${n(x)} ${n(top - half * 2.1)}v-6l6 2.2l-6 2.2z`;
const slit = ({ x, top }: Keep): string => `${box(x - 0.8, top + 4, 1.6, 4)}${box(x - 0.8, top + 12, 1.6, 4)}`;

function battlements(y: number): string {
  return times(15, (i) => box(i * 8.2, y - 3.4, 4.4, 4)).join("") + box(0, y, WIDE, HIGH - y);
}

function day(random: Random, p: Palette): Part[] {
  const keeps = [9, 27, 95, 112].map((x, i): Keep => ({ x, half: 5 + random() * 2, top: HORIZON - (i % 3 === 0 ? 24 : 13) - random() * 10 }));
  const all = (draw: (keep: Keep) => string) => keeps.map(draw).join("");
  return [
    { d: disc(60, 60, 45), fill: p.sun, opacity: 0.4 },
    { d: disc(60, 60, 34), fill: p.sun, opacity: 0.72 },
    { d: cloud(10, 32 + random() * 5, 5) + cloud(88, 22 + random() * 6, 6), fill: "#ffffff", opacity: 0.5 },
    { d: hills(random, HORIZON - 12, 14), fill: p.far },
    { d: all(flag), fill: p.shade },
    { d: all(walls), fill: p.lit },
    { d: all(shadow), fill: p.middle, opacity: 0.55 },
    { d: all(roof), fill: p.shade },
    { d: all(slit), fill: p.shade },
    { d: battlements(HORIZON - 2), fill: p.middle },
    { d: hills(random, HORIZON + 9, 5, 3), fill: p.near },
    { d: hills(random, HORIZON + 25, 6, 3), fill: p.front, opacity: 0.6 },
  ];
}

// --- Age III: night -----------------------------------------------------------------------------

interface House {
  x: number;
  wide: number;
  top: number;
}

function houses(random: Random, count: number, low: number, high: number): House[] {
  const wide = WIDE / count;
  return times(count, (i) => ({ x: i * wide, wide: wide - 0.8, top: HORIZON - low - random() * high }));
}

function windows(random: Random, { x, wide, top }: House): string {
  const rows = Math.floor((HORIZON + 4 - top) / 4.2);
  const places = times(rows, (row) => times(3, (i): [number, number] => [x + 1.8 + (i * (wide - 3.4)) / 2.5, top + 3 + row * 4.2])).flat();
  return places.filter(() => random() < 0.52).map(([left, above]) => box(left, above, 1.7, 2)).join("");
}

const block = ({ x, wide, top }: House): string => box(x, top, wide, HIGH - top);
const mast = ({ x, wide, top }: House): string => `M${n(x + wide / 2)} ${n(top)}v-7`;

function stars(random: Random, count: number): string {
  return times(count, () => disc(random() * WIDE, 8 + random() * 46, 0.35 + random() * 0.55)).join("");
}

function night(random: Random, p: Palette): Part[] {
  const moon = random() < 0.5 ? 21 : 99;
  const far = houses(random, 13, 6, 24);
  const near = houses(random, 9, 2, 26);
  const high = near.filter(({ top }) => top < HORIZON - 18);
  return [
    { d: stars(random, 22), fill: "#ffffff", opacity: 0.85 },
    { d: disc(moon, 26, 16), fill: p.sun, opacity: 0.13 },
    { d: disc(moon, 26, 11.5), fill: p.sun, opacity: 0.2 },
    { d: disc(moon, 26, 8), fill: p.sun },
    { d: disc(moon - 2.4, 24, 1.7) + disc(moon + 2.6, 28.4, 1.2) + disc(moon + 1.4, 23, 0.8), fill: p.far, opacity: 0.25 },
    { d: far.map(block).join(""), fill: p.far },
    { d: high.map(mast).join(""), fill: p.middle, line: 0.9 },
    { d: near.map(block).join(""), fill: p.middle },
    { d: near.map((house) => windows(random, house)).join(""), fill: p.lit, opacity: 0.92 },
    { d: high.map(({ x, wide, top }) => disc(x + wide / 2, top - 7, 0.9)).join(""), fill: "#ff8d6b" },
    { d: hills(random, HORIZON + 10, 4, 3), fill: p.near },
    { d: hills(random, HORIZON + 25, 5, 3), fill: p.front, opacity: 0.6 },
  ];
}

const SCENES: Record<Age, (random: Random, palette: Palette) => Part[]> = { I: dawn, II: day, III: night };

export function sceneOf(domain: Domain, age: Age): Scene {
  const palette = paletteOf(domain, age);
  const land = SCENES[age](randomOf(`${domain}.${age}`), palette);
  const ground: Part = { d: `M26 ${HORIZON + 12}a34 4.6 0 1 0 68 0a34 4.6 0 1 0 -68 0z`, fill: palette.front, opacity: 0.4 };
  return { palette, parts: [...land, ground] };
}
