/** What a table consists of when nothing is known of its game: zones with cards, and numbers. */
import type { Frame, Phrase } from "../../lib/protocol";
import { has, t } from "../../lib/words.svelte";

export interface Zone {
  name: string;
  /** The words on its cards; null for one that lies face down. */
  cards: (string | null)[];
}

/** Entries of a view that are no part of the table. */
const ABOUT = new Set(["game", "rules", "options", "viewer", "turn", "seats"]);

const isCard = (value: unknown) => value === null || typeof value === "number" || typeof value === "string";

function word(kind: string, name: unknown): string {
  const id = `${kind}.${String(name)}`;
  return has(id) ? t(id) : String(name);
}

/** The zones among the entries of a view or of a seat; what is built otherwise is left out. */
export function zonesOf(shown: Record<string, unknown>): Zone[] {
  return Object.entries(shown).flatMap(([name, value]) => {
    const cards = Array.isArray(value) ? (value as unknown[]) : [value];
    if (ABOUT.has(name) || !cards.every(isCard) || value === null) return [];
    return [{ name: word("zone", name), cards: cards.map((card) => (card === null ? null : word("card", card))) }];
  });
}

export function seatsOf(frame: Frame): Record<string, unknown>[] {
  return frame.view["seats"] as Record<string, unknown>[];
}

/** What the question of the moment is, for titles. */
export function turnOf(frame: Frame): Phrase {
  return frame.question?.text ?? { id: "play.over" };
}
