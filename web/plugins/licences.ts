/** Keeps the licences of what the bundle contains beside it: `licences.txt`, linked by the credits. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const MODULES = resolve(import.meta.dirname, "../node_modules");
/** Notices that a package should carry and does not. */
const NOTICES = resolve(import.meta.dirname, "../licences");

/** Packages whose work ends up in the bundle. */
const BUNDLED = [
  "svelte",
  "@fontsource-variable/source-sans-3",
  "@fontsource/philosopher",
  "@iconify-json/game-icons",
  "@iconify-json/lucide",
];

function notice(name: string): string {
  const folder = join(MODULES, name);
  const facts = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
    license: string;
  };
  const title = `${name} ${facts.version}: ${facts.license}`;
  return [title, source(folder), licence(name, folder)].filter(Boolean).join("\n\n");
}

function licence(name: string, folder: string): string {
  const own = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const path = own ? join(folder, own) : join(NOTICES, `${name.split("/").at(-1)}.txt`);
  return existsSync(path) ? readFileSync(path, "utf8").trim() : "";
}

/** Icon sets say in a file of their own whose drawings they are. */
function source(folder: string): string {
  const path = join(folder, "info.json");
  if (!existsSync(path)) return "";
  const info = JSON.parse(readFileSync(path, "utf8")) as {
    name: string;
    author: { name: string; url?: string };
    license: { title: string; url?: string };
  };
  return `${info.name} by ${info.author.name} (${info.author.url ?? ""}), ${info.license.title} (${info.license.url ?? ""})`;
}

export function licences(): Plugin {
  return {
    name: "civitas-licences",
    apply: "build",
    generateBundle() {
      const rule = `\n\n${"-".repeat(80)}\n\n`;
      this.emitFile({
        type: "asset",
        fileName: "licences.txt",
        source: `${BUNDLED.map(notice).join(rule)}\n`,
      });
    },
  };
}
