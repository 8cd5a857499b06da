/** What stands in the source: every text has an id that the catalogues know, and none stands bare. */
import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, test } from "vitest";
import { catalogue, domains, languages, LOCALES, texts } from "../plugins/words";

const SOURCE = resolve(import.meta.dirname, "../src");
const LETTER = /\p{L}/u;
/** Attributes whose value somebody reads or hears. */
const SPOKEN = new Set(["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt", "label"]);

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(test|d)\.ts$/.test(name))
  .map((name) => ({ name: relative(SOURCE, join(SOURCE, name)), text: readFileSync(join(SOURCE, name), "utf8") }));

const known = domains("en").flatMap((domain) => Object.keys(texts("en", domain)));

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

describe("ids", () => {
  test.each(files)("$name uses only ids that exist", ({ text }) => {
    const literal = [...matches(text, /\bt\(\s*"([^"]+)"/g), ...matches(text, /\bid: "([a-z_]+\.[a-z_.]+)"/g)];
    expect(literal.filter((id) => !known.includes(id))).toEqual([]);
  });

  test.each(files)("$name builds ids only from beginnings that exist", ({ text }) => {
    const beginnings = matches(text, /\bt\(\s*`([^$`]+)\$\{/g);
    expect(beginnings.filter((start) => !known.some((id) => id.startsWith(start)))).toEqual([]);
  });
});

// --- bare texts ---------------------------------------------------------------------------------

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** The texts an expression can become without asking a catalogue. */
function bareTexts(node: Node): string[] {
  if (node.type === "Text") return [String(node["data"])];
  if (node.type === "Literal") return typeof node["value"] === "string" ? [node["value"]] : [];
  if (node.type === "TemplateElement") return [String((node["value"] as { raw: string }).raw)];
  if (node.type === "TemplateLiteral") return (node["quasis"] as Node[]).flatMap(bareTexts);
  if (node.type === "ExpressionTag") return bareTexts(node["expression"] as Node);
  if (node.type === "LogicalExpression") return [node["left"], node["right"]].filter(isNode).flatMap(bareTexts);
  if (node.type === "ConditionalExpression") {
    return [node["consequent"], node["alternate"]].filter(isNode).flatMap(bareTexts);
  }
  return [];
}

function bare(node: Node): string[] {
  if (node.type === "Attribute") {
    const values = ([] as unknown[]).concat(node["value"]).filter(isNode);
    const spoken = SPOKEN.has(String(node["name"])) ? values.flatMap(bareTexts) : [];
    return spoken.filter((text) => LETTER.test(text));
  }
  if (node.type === "StyleDirective" || node["name"] === "kbd") return [];
  const own = node.type === "Text" || node.type === "ExpressionTag" ? bareTexts(node) : [];
  return [...own.filter((text) => LETTER.test(text)), ...children(node).flatMap(bare)];
}

function bareIn(source: string): string[] {
  return bare(parse(source, { modern: true }).fragment as unknown as Node);
}

describe("bare texts", () => {
  test.each(files.filter(({ name }) => name.endsWith(".svelte")))("$name has none", ({ text }) => {
    expect(bareIn(text)).toEqual([]);
  });

  test.each([
    "<p>Hello</p>",
    "<p>{'Hello'}</p>",
    "<p>{yes ? 'Hello' : t('a.b')}</p>",
    "{#if yes}<b>Hello {name}</b>{/if}",
    '<button aria-label="Hello"></button>',
    "<button title={`Hello ${name}`}></button>",
    "<input placeholder={name || 'Hello'} />",
    "<Card title=\"Hello\" />",
  ])("%s is found", (source) => {
    expect(bareIn(source).join()).toContain("Hello");
  });

  test.each(["<p>{t('a.b')} · 1</p>", "<p class=\"hello\">{name}</p>", "<kbd>Esc</kbd>"])(
    "%s is not",
    (source) => {
      expect(bareIn(source)).toEqual([]);
    },
  );
});

// --- languages ----------------------------------------------------------------------------------

const FORMS: Record<string, number> = { en: 2, de: 2, ru: 3, uk: 3 };

function places(text: string | string[] | undefined): string[] {
  const all = ([] as string[]).concat(text ?? []).flatMap((form) => matches(form, /\{(\w+)\}/g));
  return [...new Set(all)].sort();
}

/** Imperium's texts may take other places than the English do; `tests/locales` knows which. */
const ALIKE = ["civ", "web"];

describe.each(languages())("the language %s", (language) => {
  test.each(ALIKE)("has every text of %s, with the same places and all plural forms", (domain) => {
    const english = catalogue(join(LOCALES, "en", `${domain}.po`));
    const translated = catalogue(join(LOCALES, language, `${domain}.po`));
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [id, text] of Object.entries(translated)) {
      expect([id, places(text)]).toEqual([id, places(english[id])]);
      expect([id, Array.isArray(text)]).toEqual([id, Array.isArray(english[id])]);
      if (Array.isArray(text)) expect([id, text.length]).toEqual([id, FORMS[language]]);
      expect([id, ...([] as string[]).concat(text)]).not.toContain("");
    }
  });
});
