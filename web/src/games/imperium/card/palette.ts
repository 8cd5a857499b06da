/** The colours of a picture: the suit gives the hue, the hour the lightness; the horizon is always warm. */
import { lookOf } from "./nations";
import type { Random } from "../../../lib/random";

export type Hour = "dawn" | "day" | "dusk" | "night";

export interface Palette {
  hour: Hour;
  top: string;
  middle: string;
  horizon: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  front: string;
}

interface Ground {
  hue: number;
  chroma: number;
  warm: number;
  land: number;
  hours: Hour[];
}

const GROUNDS: Record<string, Ground> = {
  region: { hue: 168, chroma: 0.75, warm: 82, land: 155, hours: ["dawn", "day", "day", "dusk"] },
  uncivilised: { hue: 26, chroma: 1.25, warm: 62, land: 28, hours: ["dusk", "dusk", "dawn", "night"] },
  civilised: { hue: 274, chroma: 1.15, warm: 45, land: 270, hours: ["dawn", "day", "dusk", "night"] },
  tributary: { hue: 300, chroma: 1, warm: 15, land: 303, hours: ["dawn", "dusk", "dawn", "day"] },
  fame: { hue: 92, chroma: 1.15, warm: 72, land: 80, hours: ["day", "dawn"] },
  unrest: { hue: 345, chroma: 0.32, warm: 32, land: 340, hours: ["night"] },
  power: { hue: 58, chroma: 1.05, warm: 85, land: 50, hours: ["dusk", "dawn"] },
};

function groundOf(suit: string | undefined, nation: string): Ground {
  const known = suit === undefined ? undefined : GROUNDS[suit];
  if (known !== undefined) return known;
  const { hue } = lookOf(nation);
  return { hue, chroma: 0.6, warm: 72, land: hue, hours: ["dawn", "day", "dusk", "dawn"] };
}

type Tone = [lightness: number, chroma: number, hue: number];
type Tones = Record<Exclude<keyof Palette, "hour">, Tone>;

/** Sky from the top to the horizon, the sun, the land from far to near. */
function tones({ hue: h, chroma: c, warm: w, land: l }: Ground, hour: Hour): Tones {
  switch (hour) {
    case "dawn":
      return {
        top: [0.6, 0.085 * c, h + 16], middle: [0.78, 0.07 * c, h + 4], horizon: [0.93, 0.075, w], sun: [0.97, 0.06, w + 8],
        far: [0.72, 0.06 * c, h + 8], mid: [0.58, 0.075 * c, l], near: [0.45, 0.075 * c, l - 6], front: [0.27, 0.05 * c, l - 10],
      };
    case "day":
      return {
        top: [0.72, 0.085 * c, h + 10], middle: [0.85, 0.055 * c, h], horizon: [0.96, 0.03, w], sun: [0.985, 0.05, 95],
        far: [0.77, 0.05 * c, h + 6], mid: [0.63, 0.08 * c, l], near: [0.49, 0.085 * c, l - 8], front: [0.3, 0.06 * c, l - 10],
      };
    case "dusk":
      return {
        top: [0.36, 0.1 * c, h + 10], middle: [0.56, 0.115 * c, h - 2], horizon: [0.84, 0.125, w], sun: [0.95, 0.1, w + 12],
        far: [0.55, 0.09 * c, h], mid: [0.42, 0.085 * c, l], near: [0.31, 0.07 * c, l - 6], front: [0.19, 0.04 * c, l - 8],
      };
    case "night":
      return {
        top: [0.2, 0.06 * c, h + 10], middle: [0.31, 0.075 * c, h + 4], horizon: [0.52, 0.1 * Math.max(c, 0.7), w], sun: [0.95, 0.02, h],
        far: [0.38, 0.06 * c, h], mid: [0.29, 0.055 * c, l], near: [0.22, 0.05 * c, l], front: [0.14, 0.03 * c, l],
      };
  }
}

const colour = ([lightness, chroma, hue]: Tone): string =>
  `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${Math.round(((hue % 360) + 360) % 360)})`;

export function paletteOf(suit: string | undefined, nation: string, random: Random): Palette {
  const ground = groundOf(suit, nation);
  const hour = ground.hours[Math.floor(random() * ground.hours.length)] ?? "day";
  const mixed = Object.entries(tones(ground, hour)).map(([name, tone]) => [name, colour(tone)]);
  return { hour, ...(Object.fromEntries(mixed) as Omit<Palette, "hour">) };
}
