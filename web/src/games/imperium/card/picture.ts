/**
 * The picture of a card: a pure function of what is printed on it. Regions are landscapes; everything else is an
 * emblem before a large sun, in a fitting scene.
 */
import type { Drawing, Shape } from "../../../../plugins/icons";
import { EMBLEMS } from "./emblems";
import { birds, clouds, HIGH, rays, sky, WIDE, type Sun } from "./land";
import motifs from "./motifs.json";
import { lookOf } from "./nations";
import { paletteOf, type Palette } from "./palette";
import { hashed, randomOf, type Random } from "../../../lib/random";
import { SCENES, type SceneName } from "./scenes";

/** What a picture grows from. */
export interface Printed {
  number: string;
  nation: string | null;
  suits: string[];
  icons: string[];
}

function byNumber(table: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(table).flatMap(([motif, numbers]) => numbers.split(" ").map((number) => [number, motif])));
}

const scenes = byNumber(motifs.scenes);
const emblems = byNumber(motifs.emblems);

const BY_SUIT: Record<string, SceneName[]> = {
  fame: ["glory"],
  unrest: ["riot"],
  tributary: ["camp", "desert", "city", "steppe"],
  uncivilised: ["camp", "steppe", "night", "fields"],
  civilised: ["hall", "city"],
  power: ["banner"],
};
const OF_NATION: SceneName[] = ["hall", "camp", "fields", "mountain", "city"];
const EMBLEM_OF_SUIT: Record<string, string> = {
  uncivilised: "campfire",
  civilised: "ancient-columns",
  tributary: "camel",
  fame: "laurels",
  unrest: "fist",
};

function sceneOf({ number, suits: [suit], icons }: Printed): SceneName {
  if (suit === "fame" || suit === "unrest" || suit === "power") return (BY_SUIT[suit] as SceneName[])[0] as SceneName;
  const named = scenes.get(number);
  if (named !== undefined) return named as SceneName;
  if (suit === "region") return icons.includes("river") ? "river" : icons.includes("fertile") ? "fields" : "hills";
  const fitting = (suit === undefined ? undefined : BY_SUIT[suit]) ?? OF_NATION;
  return fitting[hashed(number) % fitting.length] as SceneName;
}

function emblemOf({ number, nation, suits: [suit] }: Printed): Drawing | null {
  if (suit === "power") return lookOf(nation ?? "").emblem;
  const named = EMBLEMS[emblems.get(number) ?? ""];
  if (named !== undefined) return named;
  if (suit === "region") return null;
  const usual = EMBLEMS[EMBLEM_OF_SUIT[suit ?? ""] ?? ""];
  return nation === null ? (usual ?? null) : lookOf(nation).emblem;
}

function markup([tag, attributes, inside]: Shape): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${name === "fill" && value !== "none" ? "inherit" : value}"`);
  return `<${tag}${pairs.join("")}>${inside.map(markup).join("")}</${tag}>`;
}

/** The emblem before the sun, with a light copy behind it as the rim that the sun lights. */
function hero(emblem: Drawing, p: Palette, unrest: boolean): string {
  const shape = emblem.shapes.map(markup).join("");
  const light = p.hour === "night" ? p.horizon : p.sun;
  const ink = unrest ? "oklch(.13 .02 340)" : p.front;
  return `<g transform="translate(67 23) scale(.129)" stroke="none"><g fill="${light}" opacity=".75" transform="translate(-11 -9)">${shape}</g><g fill="${ink}">${shape}</g></g>`;
}

/** In a landscape it is small, and stands aside of the sun. */
function aside(emblem: Drawing, p: Palette, sun: Sun, random: Random): string {
  const x = sun.x > 100 ? 20 + random() * 34 : 146 + random() * 26;
  return `<g transform="translate(${x.toFixed(1)} 70) scale(.049)" fill="${p.front}" opacity=".95">${emblem.shapes.map(markup).join("")}</g>`;
}

const ENGRAVED = Array.from({ length: 8 }, (_, i) => `M${-20 + i * 29} 125L${110 + i * 29}-5`).join("");

/** The picture as the text of an SVG. */
export function drawn(card: Printed): string {
  const random = randomOf(card.number);
  const suit = card.suits[0];
  const p = paletteOf(suit, card.nation ?? "", random);
  const [scene, emblem] = [sceneOf(card), emblemOf(card)];
  const isHero = suit !== "region" && emblem !== null;
  const sun = isHero ? { x: 100, y: 54, r: 37 } : { x: 40 + random() * 120, y: 30 + random() * 20, r: 9 + random() * 5 };
  const parts = [sky(random, p, sun)];
  if (isHero && (scene === "glory" || suit === "fame" || suit === "power")) parts.push(rays(p));
  if (scene !== "hall" && scene !== "riot") parts.push(clouds(random, p, 4, 8, 44));
  if (p.hour !== "night" && scene !== "hall" && random() < 0.75) parts.push(birds(random, p));
  parts.push(SCENES[scene](random, p, sun));
  parts.push(`<path d="${ENGRAVED}" stroke="#fff" stroke-width=".5" opacity=".09"/>`);
  if (emblem !== null) parts.push(isHero ? hero(emblem, p, suit === "unrest") : aside(emblem, p, sun, random));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice">${parts.join("")}</svg>`;
}

const made = new Map<string, string>();

/** The picture as an image, made once for a card and shared by all sizes. */
export function pictureOf(card: Printed): string {
  let image = made.get(card.number);
  if (image === undefined) {
    image = `data:image/svg+xml,${encodeURIComponent(drawn(card))}`;
    made.set(card.number, image);
  }
  return image;
}
