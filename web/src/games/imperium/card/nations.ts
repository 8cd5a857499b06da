/** What belongs to a nation and to no suit: a hue, an emblem, a woven border. Decoration, never the only sign. */
import type { Drawing } from "../../../../plugins/icons";
import bow from "~icons/game-icons/bow-arrow";
import bull from "~icons/game-icons/bull-horns";
import helmet from "~icons/game-icons/centurion-helmet";
import dragon from "~icons/game-icons/double-dragon";
import drakkar from "~icons/game-icons/drakkar";
import eye from "~icons/game-icons/eye-of-horus";
import temple from "~icons/game-icons/greek-temple";
import grail from "~icons/game-icons/holy-grail";
import triskelion from "~icons/game-icons/light-thorny-triskelion";
import lion from "~icons/game-icons/lion";
import lotus from "~icons/game-icons/lotus";
import dove from "~icons/game-icons/peace-dove";
import spears from "~icons/game-icons/spears";
import bust from "~icons/game-icons/stone-bust";
import trident from "~icons/game-icons/trident";
import trireme from "~icons/game-icons/trireme";

export interface NationLook {
  hue: number;
  emblem: Drawing;
  /** Strokes of one tile of the border, 24 by 12. */
  border: string;
}

const LOOKS: Record<string, NationLook> = {
  arthurians: { hue: 262, emblem: grail, border: "M0 12 12 0l12 12M0 0l12 12L24 0M12 6h.1" },
  atlanteans: { hue: 205, emblem: trident, border: "M0 10q4-6 8 0q4-6 8 0q4-6 8 0M12 1v5M9 2v2q3 3 6 0V2" },
  carthaginians: { hue: 318, emblem: trireme, border: "M0 9q6-10 12 0t12 0M0 12h24" },
  celts: { hue: 146, emblem: triskelion, border: "M0 2c6 0 6 8 12 8s6-8 12-8M0 10c6 0 6-8 12-8s6 8 12 8" },
  egyptians: { hue: 190, emblem: eye, border: "M0 11 6 2l6 9 6-9 6 9M0 11h24M3 11V8M9 11V8M15 11V8M21 11V8" },
  greeks: { hue: 248, emblem: temple, border: "M0 11h24M2 11V3h10v5H7V6M14 11V3h10" },
  macedonians: { hue: 88, emblem: spears, border: "M12 1v10M7 6h10M8.5 2.5l7 7M15.5 2.5l-7 7M0 6h4M20 6h4" },
  mauryans: { hue: 52, emblem: lotus, border: "M0 11q6 0 6-8q0 8 6 8q6 0 6-8q0 8 6 8M2 11Q0 6 2 3M10 11q2-5 0-8M14 11q-2-5 0-8M22 11q2-5 0-8" },
  minoans: { hue: 12, emblem: bull, border: "M0 8c3-6 9-6 12 0s9 6 12 0M6 6a2 2 0 1 0 .1 0" },
  olmecs: { hue: 165, emblem: bust, border: "M0 11h4V8h4V5h4V2h4v3h4v3h4v3" },
  persians: { hue: 300, emblem: lion, border: "M0 6h4M12 2v8M8 6h8M9 3l6 6M15 3 9 9M20 6h4" },
  qin: { hue: 35, emblem: dragon, border: "M0 2h10v8H4V6M24 10H14V2h6v4M10 2h4" },
  romans: { hue: 22, emblem: helmet, border: "M0 10h24M2 10V4h5v6M14 10V4h5v6M0 2h24" },
  scythians: { hue: 66, emblem: bow, border: "M0 6l6-5 6 5-6 5ZM12 6l6-5 6 5-6 5ZM6 6h.1M18 6h.1" },
  utopians: { hue: 340, emblem: dove, border: "M1 6a5 5 0 1 0 10 0a5 5 0 1 0-10 0M13 6a5 5 0 1 0 10 0a5 5 0 1 0-10 0" },
  vikings: { hue: 238, emblem: drakkar, border: "M0 10 6 2l6 8 6-8 6 8M6 10l3-4M18 10l3-4" },
};

/** Nations of one's own look like somebody, the same way every time. */
export function lookOf(nation: string): NationLook {
  const known = LOOKS[nation];
  if (known !== undefined) return known;
  const all = Object.values(LOOKS);
  const sum = [...nation].reduce((total, sign) => total + sign.charCodeAt(0), 0);
  return { ...(all[sum % all.length] as NationLook), hue: (sum * 47) % 360 };
}

const tiles = new Map<string, string>();

/** The border as a background that repeats. */
export function borderOf(nation: string, colour: string): string {
  const key = `${nation} ${colour}`;
  let tile = tiles.get(key);
  if (tile === undefined) {
    const stroke = `fill="none" stroke="${colour}" stroke-width="1.35" stroke-linecap="round" stroke-linejoin="round"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><path d="${lookOf(nation).border}" ${stroke}/></svg>`;
    tile = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    tiles.set(key, tile);
  }
  return tile;
}

export const hueOf = (nation: string): string => `oklch(0.4 0.1 ${lookOf(nation).hue})`;
