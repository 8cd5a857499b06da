/**
 * The catalogues of `src/civitas/locales` as modules: `virtual:words` lists the languages that are
 * there, each of which is a chunk of its own (`virtual:words/de`), fetched when it is wanted.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { po } from "gettext-parser";
import type { Plugin } from "vite";

/** Texts by id; a text with plural forms is a list of them. */
export type Catalogue = Record<string, string | string[]>;

/** What the browser needs: the words of the games and its own, but not those of the terminal. */
const DOMAINS = ["civ", "web"];
const INDEX = "virtual:words";

export const LOCALES = resolve(import.meta.dirname, "../../src/civitas/locales");

export function languages(folder: string = LOCALES): string[] {
  return readdirSync(folder)
    .filter((name) => DOMAINS.every((domain) => existsSync(join(folder, name, `${domain}.po`))))
    .sort();
}

function files(folder: string, language: string): string[] {
  return DOMAINS.map((domain) => join(folder, language, `${domain}.po`));
}

export function catalogue(path: string): Catalogue {
  const parsed = po.parse(readFileSync(path));
  const texts: Catalogue = {};
  for (const [id, entry] of Object.entries(parsed.translations[""] ?? {})) {
    if (id === "") continue;
    texts[id] = entry.msgid_plural === undefined ? (entry.msgstr[0] ?? "") : entry.msgstr;
  }
  return texts;
}

export function texts(language: string, folder: string = LOCALES): Catalogue {
  return Object.assign({}, ...files(folder, language).map(catalogue)) as Catalogue;
}

function index(folder: string): string {
  const loaders = languages(folder).map(
    (name) => `${JSON.stringify(name)}: () => import("${INDEX}/${name}").then((m) => m.default)`,
  );
  return `export default { ${loaders.join(", ")} };`;
}

export function words(folder: string = LOCALES): Plugin {
  return {
    name: "civitas-words",
    resolveId(id) {
      return id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${INDEX}`) return index(folder);
      if (!id.startsWith(`\0${INDEX}/`)) return undefined;
      const language = id.slice(INDEX.length + 2);
      for (const path of files(folder, language)) this.addWatchFile(path);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts(language, folder)))});`;
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: "full-reload" });
    },
  };
}
