/**
 * The catalogues of `src/civitas/locales` as modules: `virtual:words` lists the languages that are
 * there, and for each the catalogues: that of the pages (`virtual:words/de-web`) and one for every
 * game (`virtual:words/de-civ`). Each is a chunk of its own, fetched when it is wanted.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { po } from "gettext-parser";
import type { Plugin } from "vite";

/** Texts by id; a text with plural forms is a list of them. */
export type Catalogue = Record<string, string | string[]>;

/** The words of the pages. Every game has a catalogue beside it; `ui` is the terminal's. */
export const PAGES = "web";
const TERMINAL = "ui";
const INDEX = "virtual:words";

export const LOCALES = resolve(import.meta.dirname, "../../src/civitas/locales");

export function languages(folder: string = LOCALES): string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, `${PAGES}.po`)))
    .sort();
}

/** The catalogues of a language that a browser may need. */
export function domains(language: string, folder: string = LOCALES): string[] {
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith(".po"))
    .map((name) => name.slice(0, -".po".length))
    .filter((name) => name !== TERMINAL)
    .sort();
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

export function texts(language: string, domain: string, folder: string = LOCALES): Catalogue {
  return catalogue(join(folder, language, `${domain}.po`));
}

function index(folder: string): string {
  const loaders = languages(folder).map((name) => {
    const parts = domains(name, folder).map(
      (domain) => `${JSON.stringify(domain)}: () => import("${INDEX}/${name}-${domain}").then((m) => m.default)`,
    );
    return `${JSON.stringify(name)}: { ${parts.join(", ")} }`;
  });
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
      const [language = "", domain = ""] = id.slice(INDEX.length + 2).split("-");
      this.addWatchFile(join(folder, language, `${domain}.po`));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts(language, domain, folder)))});`;
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) server.ws.send({ type: "full-reload" });
    },
  };
}
