/** What a player set for themselves; kept in this browser. */
import { MediaQuery } from "svelte/reactivity";

export type Theme = "auto" | "light" | "dark" | "contrast";

/** How long a movement on the table lasts: 0 none, 1 quick, 2 calm; 3 is quick, and waits after each act of another. */
export type Speed = 0 | 1 | 2 | 3;

export interface Settings {
  theme: Theme;
  speed: Speed;
  /** Soft sounds of the table. */
  sound: boolean;
  /** A phone trembles when it is one's turn. */
  vibration: boolean;
  /** Ask again before an answer is sent. */
  confirm: boolean;
}

const STORED = "civitas.settings";
const DEFAULTS: Settings = { theme: "auto", speed: 1, sound: true, vibration: true, confirm: true };

const ALLOWED: { [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ["auto", "light", "dark", "contrast"],
  speed: [0, 1, 2, 3],
  sound: [false, true],
  vibration: [false, true],
  confirm: [false, true],
};

export const THEMES = ALLOWED.theme;
export const SPEEDS = ALLOWED.speed;

export const settings: Settings = $state({ ...DEFAULTS, ...readStored() });

/** Only what is still a value of a setting today. */
function readStored(): Partial<Settings> {
  const kept = recall<Record<string, unknown>>(STORED) ?? {};
  const valid = Object.entries(kept).filter(([name, value]) =>
    (ALLOWED[name as keyof Settings] as readonly unknown[] | undefined)?.includes(value),
  );
  return Object.fromEntries(valid) as Partial<Settings>;
}

/** Shows the theme and keeps the settings, now and whenever one changes. */
export function followSettings(): void {
  const light = new MediaQuery("prefers-color-scheme: light");
  const contrast = new MediaQuery("prefers-contrast: more");
  $effect.root(() => {
    $effect(() => {
      const wished = contrast.current ? "contrast" : light.current ? "light" : "dark";
      document.documentElement.dataset["theme"] = settings.theme === "auto" ? wished : settings.theme;
    });
    $effect(() => keep(STORED, { ...settings }));
  });
}

/** Milliseconds that a movement on the table takes. */
export function pace(): number {
  if (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return 0;
  return [0, 250, 600, 250][settings.speed] ?? 0;
}

/** Does one look at what others do step by step? */
export const stepwise = (): boolean => settings.speed === 3;

/** Something this browser kept before, or null. */
export function recall<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser may refuse to keep anything; then it lasts as long as the page.
  }
}
