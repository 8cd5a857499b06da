/** A card in a few words: what it is, and what it costs. */
import type { Catalogue, LibraryCard } from "../lib/protocol";
import { listed, t } from "../lib/words.svelte";

type Label = (name: string) => string;

/** Its suits, or that it is a nation's own. */
export function kindOf(card: LibraryCard, label: Label): string {
  if (card.suits.length === 0) return t("library.suit.nation");
  return listed(card.suits.map((suit) => label(`suit.${suit}`)));
}

/** Suits or nation, icons, what its head says and who may play it, all in the language of a library. */
export function factsOf(card: LibraryCard, { labels, nations }: Pick<Catalogue, "labels" | "nations">): string {
  const nation = nations.find(({ name }) => name === card.nation)?.title ?? "";
  const kinds = card.suits.length > 0 ? card.suits.map((suit) => `suit.${suit}`) : [];
  const icons = [...card.types, ...card.icons].map((icon) => `icon.${icon}`);
  const header = card.header === "none" ? [] : [`header.${card.header}`];
  const state = card.state === null ? [] : [`state.${card.state}`];
  const told = [...kinds, ...icons, ...header, ...state].map((name) => labels[name] ?? name);
  return (card.suits.length > 0 ? told : [nation, ...told]).join(" · ");
}
