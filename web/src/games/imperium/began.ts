/** How large the piles were that bring the end when the game began: by what is printed, as anybody can count it. */
import type { LibraryCard } from "../../lib/protocol";
import { library } from "./card/catalogue.svelte";
import { endPile, type ImperiumView, type Player } from "./model";

/** Cards of each small deck, and fame cards taken out, by the number of seats (rules 2.2). */
const SMALL_DECK: Record<number, number> = { 2: 6, 3: 7, 4: 8 };
const FAME_REMOVED: Record<number, number> = { 2: 2, 3: 1, 4: 0 };
/** There are three of them, and two slots of the market are filled from the main deck. */
const [SMALL_DECKS, MAIN_SLOTS] = [3, 2];

export interface Began {
  main: number;
  fame: number;
  unrest: number;
}

/** Printed cards of a deck that this many seats play with, by where they begin; those of 2024 replace as many. */
function printed(view: ImperiumView, deck: unknown, start: string): number {
  const isThere = (card: LibraryCard) => card.cards === 2021 && card.deck === deck && card.start === start && card.players <= playersOf(view);
  return (library.all?.cards ?? []).filter(isThere).length;
}

/** Whoever plays alone lays out the table of two. */
const playersOf = (view: ImperiumView): number => Math.max(2, view.seats.length);

/** Cards of the main deck that a shorter game for one begins without (solo 13.1, 13.2). */
const EXILED: Record<string, number> = { short: 10, practice: 15 };

export function beganWith(view: ImperiumView): Began {
  const { box } = view.options;
  const seats = playersOf(view);
  const supplied = view.seats.reduce((sum, { nation }) => sum + printed(view, nation, "supply"), 0);
  return {
    main: printed(view, box, "commons-pool") - SMALL_DECKS * (SMALL_DECK[seats] ?? 0) - MAIN_SLOTS - (EXILED[String(view.options["solo"])] ?? 0),
    fame: printed(view, box, "fame-deck") - (FAME_REMOVED[seats] ?? 0),
    unrest: printed(view, box, "unrest-pile") + supplied,
  };
}

/** What a seat began with in the pile whose end it can call. */
export function beganAt(view: ImperiumView, player: Player): number {
  return printed(view, player.nation, endPile(player).name === "area" ? "development" : "nation");
}
