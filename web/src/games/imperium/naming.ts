/** What a screen reader says of a card: the title first, then what decides. */
import type { CardSide, LibraryCard } from "../../lib/protocol";
import { listed, t } from "../../lib/words.svelte";
import { library } from "./card/catalogue.svelte";

interface State {
  legal: boolean;
  selected: boolean;
  reason: string | null;
}

export function kindOf(card: LibraryCard): string {
  const suits = card.suits.map((suit) => library.label(`suit.${suit}`));
  if (suits.length > 0) return listed(suits);
  return t("imperium.nation_card", { nation: library.nation(card.nation ?? "")?.title ?? "" });
}

export function describe(card: LibraryCard, face: CardSide, state: State, exhausted: boolean, place?: string): string {
  const parts = [face.title, kindOf(card)];
  if (face.worth !== null) parts.push(face.worth.words);
  parts.push(...[...card.types, ...card.icons].map((icon) => library.label(`icon.${icon}`)));
  if (place) parts.push(place);
  if (exhausted) parts.push(t("imperium.exhausted"));
  if (state.reason !== null) parts.push(t("imperium.not_possible", { reason: state.reason }));
  else if (state.legal) parts.push(t("imperium.possible"));
  return parts.join(", ");
}
