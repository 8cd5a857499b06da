/**
 * What the library needs without a network: the page, its scripts and letters, and the cards. The service worker
 * answers from here when the network does not; it is set up by whoever opens the library, and by nobody else.
 */
import type { Language } from "../lib/words.svelte";

const CACHE = "civitas";
const WORKER = "sw.js";
let begun = false;

export async function keepOffline(languages: readonly Language[]): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !("caches" in globalThis) || begun) return;
  begun = true;
  await navigator.serviceWorker.register(worker());
  const cache = await caches.open(CACHE);
  const wanted = ["./", ...assets(), ...languages.map((name) => `/api/games/imperium/cards?lang=${name}`)];
  await Promise.allSettled(wanted.map((address) => cache.add(address)));
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string };
}

/** The page trusts no address of a script but those that a policy of its own hands out; this one knows one. */
function worker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  return trustedTypes?.createPolicy("civitas", { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER;
}

/** Scripts, styles, letters and pictures that this page has fetched. */
function assets(): string[] {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return [...new Set(fetched.filter((path) => path.includes("/assets/")))];
}
