/** What a campaign of the solo game counts to, and how its deck is shown. */
import type { CampaignInfo, TableInfo } from "../lib/protocol";

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

/** Only a game that one plays alone may be one of a campaign. */
export const mayBeOfCampaign = ({ options, seats }: Pick<TableInfo, "options" | "seats">): boolean => options["players"] === 1 && seats.some(({ mine }) => mine);

/** The campaign that a table belongs to, if it is one of mine. */
export function campaignOf(campaigns: readonly Pick<CampaignInfo, "id" | "games">[], table: string): string | null {
  return campaigns.find(({ games }) => games.some((game) => game.table === table))?.id ?? null;
}
