/** What people put into a picture: towns, halls, tents, walls, and what remains of them. */
import { HIGH, WIDE, n } from "./land";
import type { Palette } from "./palette";
import type { Random } from "../../../lib/random";

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more}/>`;

/** Temples, domes, towers and gabled houses in a row. */
export function city(random: Random, p: Palette, y: number, fill: string): string {
  let walls = "";
  let lights = "";
  for (let x = -6; x < WIDE + 6; ) {
    const [kind, w, h] = [random(), 8 + random() * 15, 8 + random() * 17];
    const roof = y - h;
    if (kind < 0.26) {
      const wide = w + 10;
      walls += `M${n(x)} ${y}V${n(roof + 5)}h-1.6v-2l${n(wide / 2 + 1.6)}-7l${n(wide / 2 + 1.6)} 7v2h-1.6V${y}Z`;
      lights += times(4, (i) => `M${n(x + 2.2 + (i * (wide - 4)) / 4)} ${n(roof + 8)}h${n((wide - 4) / 9)}V${y}h${n(-(wide - 4) / 9)}Z`).join("");
      x += wide + 2;
    } else if (kind < 0.42) {
      walls += `M${n(x)} ${y}V${n(roof)}q${n(w / 2)} ${n(-w * 0.95)} ${n(w)} 0V${y}Z`;
      x += w + 1;
    } else if (kind < 0.6) {
      const top = y - h * 1.5;
      walls += `M${n(x)} ${y}V${n(top)}h-1.2v-3h2v1.4h2v-1.4h2v1.4h2v-1.4h2v3h-1.2V${y}Z`;
      lights += `M${n(x + 2.4)} ${n(top + 5)}h1.6v3h-1.6ZM${n(x + 2.4)} ${n(top + 13)}h1.6v3h-1.6Z`;
      x += 9.5;
    } else {
      walls += `M${n(x)} ${y}V${n(roof + 4)}l${n(w / 2)}-5l${n(w / 2)} 5V${y}Z`;
      lights += `M${n(x + w * 0.28)} ${n(roof + 7)}h1.7v2.6h-1.7ZM${n(x + w * 0.58)} ${n(roof + 7)}h1.7v2.6h-1.7Z`;
      x += w;
    }
  }
  const lit = p.hour === "dusk" || p.hour === "night";
  return path(walls, fill) + path(lights, lit ? p.sun : p.horizon, ` opacity="${lit ? 0.9 : 0.42}"`);
}

export const floor = (y: number, fill: string): string => `<rect x="-5" y="${y}" width="${WIDE + 10}" height="${HIGH + 5 - y}" fill="${fill}"/>`;

export function hall(p: Palette): string {
  const columns = times(5, (i) => {
    const x = 8 + i * 46;
    const flutes = `<path d="M${x - 3} 7v108M${x} 7v108M${x + 3} 7v108" stroke="${p.front}" stroke-width=".8" opacity=".35"/>`;
    return `<rect x="${x - 9}" y="-2" width="18" height="9" fill="${p.near}"/><rect x="${x - 6}" y="7" width="12" height="108" fill="${p.mid}"/>${flutes}`;
  });
  return columns.join("") + floor(106, p.near);
}

export function tents(random: Random, p: Palette, y: number): string {
  return times(6, (i) => {
    const [x, h, base] = [12 + i * 35 + random() * 10, 12 + random() * 8, y + random() * 10];
    const side = path(`M${n(x)} ${n(base - h)}l${n(h * 0.75)} ${n(h)}h${n(-h * 0.6)}Z`, "#000", ' opacity=".24"');
    const door = path(`M${n(x - h * 0.1)} ${n(base)}l${n(h * 0.1)} ${n(-h * 0.5)}l${n(h * 0.12)} ${n(h * 0.5)}Z`, p.sun, ' opacity=".85"');
    return path(`M${n(x - h * 0.75)} ${n(base)}l${n(h * 0.75)} ${n(-h)}l${n(h * 0.75)} ${n(h)}Z`, p.near) + side + door;
  }).join("");
}

export function spears(random: Random, p: Palette, y: number): string {
  const shafts: string[] = [];
  const flags: string[] = [];
  times(34, (i) => {
    const [x, h] = [i * 6 + random() * 3, 22 + random() * 15];
    shafts.push(`M${n(x)} 122L${n(x + 2.4)} ${n(y - h + 20)}`);
    if (i % 7 === 3) flags.push(`M${n(x + 2.4)} ${n(y - h + 18)}l11 3.4l-3 3l3 3.2l-11 1.4Z`);
  });
  return `<path d="${shafts.join("")}" stroke="${p.front}" stroke-width="1.15"/>${path(flags.join(""), p.sun, ' opacity=".9"')}`;
}

export function wall(random: Random, p: Palette, y: number): string {
  const heights = times(5, () => y + (random() - 0.5) * 22);
  const top = heights.map((h, i) => `${i === 0 ? "M" : "L"}${-10 + i * 55} ${n(h)}`).join("");
  const towers = [1, 2, 3].map((i) => `M${-16 + i * 55} ${n((heights[i] ?? y) + 8)}v-22h-1.5v-4h2.5v2h3v-2h3v2h3v-2h2.5v4h-1.5v22Z`);
  const stroke = (width: number, more: string) => `<path d="${top}" fill="none" stroke="${p.near}" stroke-width="${width}"${more}/>`;
  return stroke(11, "") + stroke(3.4, ' transform="translate(0 -6.6)" stroke-dasharray="3 2.4"') + path(towers.join(""), p.near);
}

export function ruinsOnFire(random: Random, p: Palette): string {
  const smoke = times(14, () => `<circle cx="${n(random() * WIDE)}" cy="${n(8 + random() * 52)}" r="${n(9 + random() * 17)}"/>`);
  const stumps = [14, 34, 160, 184].map((x) => `M${x - 5} 112v${n(-20 - random() * 38)}l3-3l3 2l4-4V112Z`);
  const flame = (x: number, h: number, w: number) => `M${n(x)} 118c${n(-w)} ${n(-h * 0.4)} ${n(-w * 0.1)} ${n(-h * 0.6)} 0 ${n(-h)}c${n(w * 0.4)} ${n(h * 0.3)} ${n(w)} ${n(h * 0.56)} ${n(w * 0.6)} ${n(h)}Z`;
  const places = times(5, (i): [number, number] => [10 + i * 44 + random() * 18, 22 + random() * 26]);
  const outer = path(places.map(([x, h]) => flame(x, h, 15)).join(""), "oklch(.66 .19 42)", ' opacity=".8"');
  const inner = path(places.map(([x, h]) => flame(x + 1, h * 0.6, 7)).join(""), "oklch(.86 .15 82)", ' opacity=".9"');
  return `<g opacity=".1">${smoke.join("")}</g>${path(stumps.join(""), p.near)}${outer}${inner}${floor(112, p.front)}`;
}
