/**
 * `~icons/<set>/<name>` gives one drawing of an Iconify set as plain data, so that the bundle holds
 * the drawings that are used and no others.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/** An element of a drawing: its tag, its attributes, what is inside. */
export type Shape = [tag: string, attributes: Record<string, string>, inside: Shape[]];

export interface Drawing {
  box: string;
  shapes: Shape[];
}

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const PREFIX = "~icons/";
const TAG = /<(\/?)([a-z][\w-]*)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>/gi;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

const sets = new Map<string, IconSet>();

function iconSet(name: string): IconSet {
  let set = sets.get(name);
  if (set === undefined) {
    const path = resolve(import.meta.dirname, `../node_modules/@iconify-json/${name}/icons.json`);
    set = JSON.parse(readFileSync(path, "utf8")) as IconSet;
    sets.set(name, set);
  }
  return set;
}

/** The elements of an SVG body. Drawings are data here, so that no markup is ever inserted. */
export function parse(body: string): Shape[] {
  const root: Shape = ["svg", {}, []];
  const open: Shape[] = [root];
  for (const [, closing, tag = "", attributes = "", empty] of body.matchAll(TAG)) {
    if (closing) {
      open.pop();
      continue;
    }
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [key, value]);
    const shape: Shape = [tag, Object.fromEntries(pairs) as Record<string, string>, []];
    open.at(-1)?.[2].push(shape);
    if (!empty) open.push(shape);
  }
  return root[2];
}

export function drawing(setName: string, name: string): Drawing {
  const set = iconSet(setName);
  const icon = set.icons[set.aliases?.[name]?.parent ?? name];
  if (icon === undefined) throw new Error(`there is no icon ${setName}/${name}`);
  const width = icon.width ?? set.width ?? 16;
  const height = icon.height ?? set.height ?? 16;
  return { box: `0 0 ${width} ${height}`, shapes: parse(icon.body) };
}

export function icons(): Plugin {
  return {
    name: "civitas-icons",
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [set = "", name = ""] = id.slice(PREFIX.length + 1).split("/");
      return `export default ${JSON.stringify(drawing(set, name))};`;
    },
  };
}
