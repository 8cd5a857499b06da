/** What a campaign of the solo game counts to, and how its deck is shown. */
import type { CampaignInfo } from "../lib/protocol";

export const WINS = 5;
export const LOSSES = 4;
export const SIDES = ["A", "B"] as const;
export const BOXES = ["classics", "legends"] as const;
export const LEVELS = ["chieftain", "warlord", "imperator", "sovereign", "overlord"] as const;

export interface DeckCard {
  number: string;
  mark: "added" | "removed" | null;
}

/** The deck with what was added and, at its end, what has left it. */
export function deckOf({ deck, added, removed }: Pick<CampaignInfo, "deck" | "added" | "removed">): DeckCard[] {
  const kept = deck.map((number) => ({ number, mark: added.includes(number) ? ("added" as const) : null }));
  return [...kept, ...removed.map((number) => ({ number, mark: "removed" as const }))];
}
