/** What a nation's page tells beyond its cards. */
import type { DeckGroup, LibraryCard, Nation } from "../lib/protocol";
import { t } from "../lib/words.svelte";

/** So many cards, and whether their order is chance. */
export function groupNote(group: Pick<DeckGroup, "cards" | "shuffled">): string {
  const count = t("nation.page.cards", {}, group.cards.length);
  return group.shuffled ? `${count}, ${t("nation.page.shuffled")}` : count;
}

export function cardsOf({ groups }: Nation, card: (number: string) => LibraryCard | undefined): LibraryCard[] {
  return groups.flatMap(({ cards }) => cards.flatMap((number) => card(number) ?? []));
}

/** The rulings that name a card of the nation, each once, in their order. */
export function rulingsOf(cards: readonly LibraryCard[]): string[] {
  const all = cards.flatMap(({ sides }) => sides.flatMap(({ rulings }) => rulings));
  return [...new Set(all)].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/** The card's words in one line, without what opens on a tap. */
export function wordsOf(card: LibraryCard, side: string): string[] {
  const face = (side === "B" ? card.sides[1] : undefined) ?? card.sides[0];
  return (face?.text ?? []).map((line) => line.spans.map(({ text }) => text).join(""));
}
