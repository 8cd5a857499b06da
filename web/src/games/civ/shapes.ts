/** How a Domain looks: each has a colour, a shape and a drawing, so that no one of them is needed. */
import type { Drawing } from "../../../plugins/icons";
import flask from "~icons/game-icons/bubbling-flask";
import swords from "~icons/game-icons/crossed-swords";
import lyre from "~icons/game-icons/lyre";
import prayer from "~icons/game-icons/prayer";
import sun from "~icons/game-icons/sun";
import coins from "~icons/game-icons/two-coins";
import type { Age, Domain } from "./model";

export const ICONS: Record<Domain, Drawing> = {
  military: swords,
  religion: prayer,
  economy: coins,
  science: flask,
  culture: lyre,
  utopia: sun,
};

/** Outlines in a box of 24; `y` is where a letter stands in the middle of the shape. */
export const SHAPES: Record<Domain, { path: string; y: number }> = {
  military: { path: "M12 .8 23.6 22H.4z", y: 19 },
  religion: { path: "M2.5 22.5V11.5a9.5 9.5 0 0 1 19 0v11z", y: 18 },
  economy: { path: "M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22z", y: 16.8 },
  science: { path: "M12 .8 22 6.4v11.2L12 23.2 2 17.6V6.4z", y: 16.8 },
  culture: { path: "M2 2h20v20H2z", y: 16.8 },
  utopia: { path: star(8, 12, 8.6), y: 16.6 },
};

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points;
    return `${(12 + radius * Math.sin(angle)).toFixed(1)} ${(12 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}

export interface Landscape {
  sun: { x: number; y: number; r: number };
  /** Far to near. */
  layers: string[];
}

const WIDTH = 100;
const HEIGHT = 70;

/** The picture of a card: hills in Age I, towers in Age II, a skyline in Age III. */
export function landscape(domain: Domain, age: Age | null): Landscape {
  const random = generator(`${domain}.${age ?? ""}`);
  const sun = { x: 18 + random() * 64, y: 12 + random() * 14, r: 7 + random() * 5 };
  const style = age === "III" ? blocks : age === "II" ? towers : hills;
  return { sun, layers: [36, 46, 56].map((base, i) => (i === 1 ? style : hills)(base, random)) };
}

/** A small generator of even numbers in 0 to 1, the same for the same word. */
function generator(word: string): () => number {
  let state = [...word].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function hills(base: number, random: () => number): string {
  const steps = 4;
  const heights = Array.from({ length: steps + 1 }, () => base - 7 + random() * 14);
  const wide = WIDTH / steps;
  const curves = heights.slice(1).map((y, i) => {
    const x = wide * (i + 1);
    const before = heights[i] ?? base;
    return `C${x - wide / 2} ${before.toFixed(1)} ${x - wide / 2} ${y.toFixed(1)} ${x} ${y.toFixed(1)}`;
  });
  return `M0 ${(heights[0] ?? base).toFixed(1)}${curves.join("")}V${HEIGHT}H0z`;
}

function towers(base: number, random: () => number): string {
  let path = `M0 ${base}`;
  for (let x = 0; x < WIDTH; x += 20) {
    const top = base - 10 - random() * 12;
    path += `H${x + 6}V${top.toFixed(1)}L${x + 10} ${(top - 7).toFixed(1)}L${x + 14} ${top.toFixed(1)}V${base}H${x + 20}`;
  }
  return `${path}V${HEIGHT}H0z`;
}

function blocks(base: number, random: () => number): string {
  let path = `M0 ${base}`;
  for (let x = 0; x < WIDTH; x += 12.5) {
    const top = base - 4 - random() * 24;
    path += `V${top.toFixed(1)}H${(x + 10).toFixed(1)}V${base}H${(x + 12.5).toFixed(1)}`;
  }
  return `${path}V${HEIGHT}H0z`;
}
