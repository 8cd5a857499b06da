/** What pictures are made of: each part gives the text of some SVG in a box of 200 by 120. */
import type { Palette } from "./palette";
import type { Random } from "../../../lib/random";

export const WIDE = 200;
export const HIGH = 120;

export const n = (value: number): string => String(Math.round(value * 10) / 10);
const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more}/>`;
const line = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>`;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const dark = (p: Palette): boolean => p.hour === "dusk" || p.hour === "night";

export type Point = [x: number, y: number];

/** A broken line: halves are shifted, ever less. */
function ridge(random: Random, y: number, high: number): Point[] {
  let heights = [(random() - 0.5) * high, (random() - 0.5) * high];
  for (let rough = high; heights.length <= 32; rough *= 0.55) {
    heights = heights.flatMap((height, i) => {
      const next = heights[i + 1];
      return next === undefined ? [height] : [height, (height + next) / 2 + (random() - 0.5) * rough];
    });
  }
  const step = (WIDE + 20) / (heights.length - 1);
  return heights.map((height, i) => [-10 + i * step, y + height]);
}

const closed = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}L${WIDE + 10} ${HIGH + 5}L-10 ${HIGH + 5}Z`;

interface Wave {
  points: Point[];
  line: string;
}

/** A soft line across the picture. */
function wave(random: Random, y: number, high: number, parts = 5): Wave {
  const points = times(parts + 1, (i): Point => [-10 + (i * (WIDE + 20)) / parts, y + (random() - 0.5) * high * 2]);
  const [first, ...rest] = points as [Point, ...Point[]];
  let before = first;
  let drawn = `M${n(first[0])} ${n(first[1])}`;
  for (const point of rest) {
    const middle = (before[0] + point[0]) / 2;
    drawn += `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(point[1])} ${n(point[0])} ${n(point[1])}`;
    before = point;
  }
  return { points, line: drawn };
}

const filled = (drawn: Wave): string => `${drawn.line}L${WIDE + 10} ${HIGH + 5}L-10 ${HIGH + 5}Z`;

// --- the sky ------------------------------------------------------------------------------------

export interface Sun {
  x: number;
  y: number;
  r: number;
}

export function sky(random: Random, p: Palette, sun: Sun): string {
  const stops = [[0, p.top], [0.48, p.middle], [0.8, p.horizon]].map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`);
  const glow = [[0, 0.95], [0.35, 0.35], [1, 0]].map(([at, o]) => `<stop offset="${at}" stop-color="${p.sun}" stop-opacity="${o}"/>`);
  const ground = `<defs><linearGradient id="k" x2="0" y2="1">${stops.join("")}</linearGradient><radialGradient id="g">${glow.join("")}</radialGradient></defs>`;
  const stars = p.hour === "night" ? starry(random, 34) : "";
  const disc = `<circle cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(sun.r * 2.4)}" fill="url(#g)" opacity=".7"/><circle cx="${n(sun.x)}" cy="${n(sun.y)}" r="${n(sun.r)}" fill="${p.sun}"/>`;
  return `${ground}<rect width="${WIDE}" height="${HIGH}" fill="url(#k)"/>${stars}${disc}`;
}

export function starry(random: Random, count: number): string {
  const stars = times(count, () => `<circle cx="${n(random() * WIDE)}" cy="${n(random() * 62)}" r="${n(0.35 + random() * 0.75)}"/>`);
  return `<g fill="#fff" opacity=".75">${stars.join("")}</g>`;
}

export function rays(p: Palette, count = 20): string {
  const beams = times(count, (i) => {
    const [a, b] = [(i * 2 * Math.PI) / count, ((i + 0.5) * 2 * Math.PI) / count];
    const at = (angle: number) => `${n(100 + 160 * Math.cos(angle))} ${n(54 + 160 * Math.sin(angle))}`;
    return `M100 54L${at(a)}L${at(b)}Z`;
  });
  return path(beams.join(""), p.sun, ' opacity=".3"');
}

export function clouds(random: Random, p: Palette, count: number, from: number, to: number): string {
  const drawn = times(count, () => {
    const [x, y, w, h] = [random() * WIDE, from + random() * (to - from), 18 + random() * 34, 2.2 + random() * 2.4];
    const bar = (dx: number, dy: number, wide: number) =>
      `<rect x="${n(x - w * dx)}" y="${n(y + h * dy)}" width="${n(w * wide)}" height="${n(h)}" rx="${n(h / 2)}"/>`;
    return bar(0.5, 0, 1) + bar(0.33, -0.8, 0.55) + bar(0.2, 0.8, 0.6);
  });
  return `<g fill="${dark(p) ? p.horizon : "#fff"}" opacity="${dark(p) ? 0.2 : 0.42}">${drawn.join("")}</g>`;
}

export function birds(random: Random, p: Palette): string {
  const [x, y] = [30 + random() * 130, 18 + random() * 20];
  const d = times(4, (i) => `M${n(x + i * 7 + random() * 3 - 3)} ${n(y + Math.abs(i - 1.5) * 3 - 1.5)}q1.6-.4 3 1.5q1.4-1.9 3-1.5`);
  return line(d.join(""), p.front, 1, ' opacity=".7"');
}

// --- the land -----------------------------------------------------------------------------------

export function mountains(random: Random, y: number, high: number, fill: string, snow = ""): string {
  const points = ridge(random, y, high);
  const peaks = snow === "" ? [] : points.filter(([, at], i) => at < y - high * 0.22 && at <= (points[i - 1]?.[1] ?? at) && at <= (points[i + 1]?.[1] ?? at));
  const caps = peaks.map(([x, at]) => `M${n(x)} ${n(at)}l5 7l-2.5-1l-2 3l-2-3.2l-3.5 1.8Z`).join("");
  return path(closed(points), fill) + (caps ? path(caps, snow, ' opacity=".8"') : "");
}

/** Hills; furrows lie on them where somebody ploughs. */
export function hills(random: Random, y: number, high: number, fill: string, furrows = 0, ink = "#000"): string {
  const drawn = wave(random, y, high);
  const lines = times(furrows, (i) => line(drawn.line, ink, 0.8, ` transform="translate(0 ${4 + i * 4.5})" opacity=".16"`));
  return path(filled(drawn), fill) + lines.join("");
}

export function dunes(random: Random, y: number, fill: string): string {
  const drawn = wave(random, y, 9, 4);
  const crests = drawn.points.slice(1, 4).map(([x, at]) => `M${n(x)} ${n(at)}q16 6 34 22L${n(x + 4)} ${n(at + 26)}Z`);
  return path(filled(drawn), fill) + path(crests.join(""), "#000", ' opacity=".1"');
}

export function sea(random: Random, p: Palette, y: number, x: number): string {
  const water = `<rect y="${y}" width="${WIDE}" height="${HIGH - y}" fill="${p.mid}"/><rect y="${y}" width="${WIDE}" height="${n((HIGH - y) * 0.35)}" fill="${p.horizon}" opacity=".28"/>`;
  const glitter = times(14, (i) => `M${n(x - 8 + (random() - 0.5) * 9)} ${n(y + 2 + i * i * 0.27)}h${n(Math.max(2, 14 - i * 0.4 + random() * 7))}`);
  const waves = times(12, () => `M${n(random() * WIDE)} ${n(y + 4 + random() * 34)}h${n(4 + random() * 10)}`);
  return water + line(glitter.join(""), p.sun, 1.25, ' opacity=".8"') + line(waves.join(""), p.horizon, 0.9, ' opacity=".4"');
}

export function ship(p: Palette, x: number, y: number, size: number): string {
  const hull = path("M-13 0q13 8 26 0l-3 7h-20Z", p.front);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">${hull}${path("M0-1v-24l14 20ZM-2-3v-19l-10 17Z", p.horizon)}</g>`;
}

export function river(random: Random, p: Palette, y: number): string {
  const x = 84 + random() * 32;
  const bed = `M${n(x)} ${y}c10 7 44 9 30 19s-94 7-86 25c6 12 36 18 44 ${HIGH - y - 40}h86c-24-26-80-32-80-43s64-9 64-25c0-11-43-13-52-20Z`;
  const glints = times(9, (i) => `M${n(x - 20 + random() * 50 - (i > 4 ? 24 : 0))} ${n(y + 8 + i * 5.6)}h${n(5 + random() * 9)}`);
  return path(bed, p.horizon, ' opacity=".92"') + path(bed, p.top, ' opacity=".34"') + line(glints.join(""), "#fff", 1, ' opacity=".5"');
}

export function lake(p: Palette): string {
  const pool = (fill: string, opacity: number) => `<ellipse cx="104" cy="103" rx="52" ry="9" fill="${fill}" opacity="${opacity}"/>`;
  return pool(p.horizon, 1) + pool(p.top, 0.4) + line("M70 101h26M98 106h30M112 100h20", "#fff", 1, ' opacity=".6"');
}

export function marsh(random: Random, p: Palette): string {
  const pools = times(7, () => `<ellipse cx="${n(random() * WIDE)}" cy="${n(84 + random() * 30)}" rx="${n(16 + random() * 22)}" ry="${n(2.4 + random() * 3)}"/>`);
  const reeds = times(46, () => {
    const [x, y, l] = [random() * WIDE, 112 + random() * 10, 10 + random() * 16];
    return `M${n(x)} ${n(y)}q0 ${n(-l * 0.6)} ${n((random() - 0.5) * 7)} ${n(-l)}`;
  });
  return `<rect y="78" width="${WIDE}" height="46" fill="${p.mid}"/><g fill="${p.horizon}" opacity=".72">${pools.join("")}</g>${line(reeds.join(""), p.front, 1.1)}`;
}

// --- what grows ---------------------------------------------------------------------------------

export function pines(random: Random, y: number, count: number, fill: string, size = 1): string {
  const trees = times(count, () => {
    const [x, base, h] = [random() * WIDE, y + random() * 8, (9 + random() * 11) * size];
    const w = h * 0.36;
    return `M${n(x)} ${n(base - h)}l${n(w * 0.55)} ${n(h * 0.38)}h${n(-w * 0.22)}l${n(w * 0.67)} ${n(h * 0.62)}h${n(-w * 2)}l${n(w * 0.67)} ${n(-h * 0.62)}h${n(-w * 0.22)}Z`;
  });
  return path(trees.join(""), fill);
}

export function trees(random: Random, y: number, count: number, fill: string, size = 1): string {
  const drawn = times(count, () => {
    const [x, base, q] = [random() * WIDE, y + random() * 9, (3.6 + random() * 4.4) * size];
    return `<path d="M${n(x - 0.7)} ${n(base)}h1.4v${n(-q * 1.2)}h-1.4Z"/><ellipse cx="${n(x)}" cy="${n(base - q * 1.7)}" rx="${n(q)}" ry="${n(q * 1.12)}"/>`;
  });
  return `<g fill="${fill}">${drawn.join("")}</g>`;
}

export function palms(x: number, y: number, high: number, fill: string): string {
  const leaves = [-2.9, -2.4, -1.9, -1.2, -0.6, -0.1, 0.35, 2.8];
  const one = (dx: number, size: number): string => {
    const [h, foot] = [high * size, x + dx];
    const [tx, ty] = [foot + h * 0.22 * Math.sign(dx || 1), y - h];
    const crown = leaves.map((a) => {
      const [l, ex] = [h * 0.46, tx + Math.cos(a) * h * 0.46];
      const ey = ty + Math.sin(a) * l * 0.62 + l * 0.2;
      return `M${n(tx)} ${n(ty)}Q${n((tx + ex) / 2)} ${n(ey - l * 0.34)} ${n(ex)} ${n(ey)}Q${n((tx + ex) / 2)} ${n(ey - l * 0.1)} ${n(tx)} ${n(ty + 1.5)}Z`;
    });
    return `M${n(foot - 1.1)} ${n(y)}Q${n(foot)} ${n(y - h * 0.6)} ${n(tx - 0.5)} ${n(ty)}h1.2Q${n(foot + 2)} ${n(y - h * 0.5)} ${n(foot + 1.3)} ${n(y)}Z${crown.join("")}`;
  };
  return path(one(0, 1) + one(9, 0.78) + one(-11, 0.7), fill);
}

export function grass(random: Random, p: Palette): string {
  const blades = times(56, () => {
    const l = 3 + random() * 8;
    return `M${n(random() * WIDE)} 122q${n((random() - 0.5) * 2)} ${n(-l * 0.7)} ${n((random() - 0.5) * 5)} ${n(-l)}`;
  });
  return line(blades.join(""), p.front, 1.1);
}
