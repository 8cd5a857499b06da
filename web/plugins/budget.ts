/** The first screen must be there at once: a build whose scripts grow beyond the budget fails. */
import { gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";

const KILOBYTE = 1000;

/** What the page fetches before anything is drawn: the entry with all it imports, and the words of one language. */
export function firstLoad(chunks: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const wanted = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const chunk of wanted) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) wanted.add(imported);
    }
  }
  return [...wanted, ...largestLanguage(chunks)];
}

function largestLanguage(chunks: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const languages = chunks.filter((chunk) => /virtual:words\/\w+-web$/.test(chunk.facadeModuleId ?? ""));
  return languages.sort((a, b) => size(b) - size(a)).slice(0, 1);
}

function size(chunk: Rollup.OutputChunk): number {
  return gzipSync(chunk.code).length;
}

export function budget(kilobytes: number): Plugin {
  return {
    name: "civitas-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const total = firstLoad(chunks).reduce((sum, chunk) => sum + size(chunk), 0) / KILOBYTE;
        const text = `first load: ${total.toFixed(1)} kB of script (gzip), at most ${kilobytes} kB`;
        if (total > kilobytes) this.error(text);
        this.info(text);
      },
    },
  };
}
