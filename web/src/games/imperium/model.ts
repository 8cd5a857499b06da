/** The view of Imperium as the server sends it, and what can be read from it. */
import type { Frame } from "../../lib/protocol";
import { library } from "./card/catalogue.svelte";

export interface Secret {
  size: number;
  /** All of them, for their owner. */
  cards?: string[];
  /** Those that the viewer knows to be there. */
  known?: string[];
}

export interface Deck {
  size: number;
  known: string[];
  order: Record<string, string>;
  laid: number[];
}

export interface Player {
  nation: string;
  side: string;
  state: "barbarian" | "empire" | "";
  pool: [number, number, number];
  actions: number;
  exhaust: number;
  exhaust_total: number;
  kings: number;
  nation_spent: number;
  area_spent: number;
  discard: string[];
  play: string[];
  garrison: string[];
  accession: string[];
  area: string[];
  power: string[];
  permanent: string[];
  quest: string[];
  resolving: string[];
  journey: string[];
  hand: Secret;
  history: Secret;
  flooded: Secret;
  deck: Deck;
  nation_deck: Deck;
  /** Only the automaton of a solo game has these: its slots, and the one it resolves with the row that it follows. */
  slots?: ({ card: string | null } | null)[];
  slot?: number | null;
  row?: number | null;
}

/** How far the turn of the automaton has been shown: lines of a turn of the log. */
export interface Told {
  turn: number;
  lines: number;
}

export interface Slot {
  slot: string;
  card: string;
  tokens: [number, number, number];
  unrest: string[];
}

export interface Details {
  tokens?: [number, number, number];
  side?: string;
  host?: string;
  exhausted?: boolean;
}

export interface Asked {
  kind: string;
  seat: number;
  source: string | null;
  left?: number;
  [fact: string]: unknown;
}

export interface ImperiumView {
  viewer: number | null;
  options: Record<string, unknown>;
  turn: { first: number; active: number; activating: number; round: number; final_round: number; asks: string; asked: number; die?: number; clock?: number };
  seats: Player[];
  market: (Slot | null)[];
  piles: Record<"unrest" | "exile" | "market" | "tucked" | "last_fame", string[]>;
  decks: Record<"main" | "regions" | "uncivilised" | "civilised" | "fame", Deck>;
  cards: Record<string, Details>;
  stack: Record<string, unknown>[];
  decision: Asked | null;
  /** Only while a turn of the automaton is shown: the server does not know it. */
  told?: Told;
}

export const RESOURCES = ["material", "population", "progress"] as const;
export type DeckName = "main" | "regions" | "uncivilised" | "civilised";
export const SLOT_DECKS: Record<string, DeckName> = {
  main_1: "main",
  main_2: "main",
  region: "regions",
  uncivilised: "uncivilised",
  civilised: "civilised",
};
/** The badge on the tab of a deck. */
export const DECK_SUITS: Record<string, string> = { regions: "region", uncivilised: "uncivilised", civilised: "civilised" };

export const viewOf = (frame: Frame): ImperiumView => frame.view as unknown as ImperiumView;

/** Seats in the order of this round. */
export function turnOrder(view: ImperiumView): number[] {
  const count = view.seats.length;
  return Array.from({ length: count }, (_, i) => (view.turn.first + i) % count);
}

/** How many turns a seat still has once the last round is called, its present one among them. */
export function turnsLeft(view: ImperiumView, seat: number): number {
  const { round, final_round, active } = view.turn;
  const order = turnOrder(view);
  const toCome = order.indexOf(seat) >= order.indexOf(active) ? 1 : 0;
  return Math.max(0, final_round - round) + toCome;
}

/** The others in turn order, beginning after one's own seat. */
export function rivalsOf(view: ImperiumView, home: number): number[] {
  const order = turnOrder(view);
  return order.filter((seat) => seat !== home);
}

export const suitOf = (number: string): string => library.card(number)?.suits[0] ?? "nation";

/** "This = 2 regions": the card counts as several of its suit, also where cards have to be given. */
export function countsAsMore(number: string): boolean {
  const lines = library.card(number)?.sides[0]?.short ?? [];
  const names = lines.flatMap(({ atoms }) => atoms).map((atom) => (atom.parts ?? []).map((part) => part.name).join(" "));
  return names.some((line) => line.includes("self equals"));
}

const GROUPS = ["power", "region", "uncivilised", "civilised", "tributary", "fame", "nation", "unrest"];

/** Cards in play by kind: the power card first, then as the suits stand; inside a kind as they came. */
export function groupsOf(player: Player): string[][] {
  const all = [...player.power, ...player.play, ...player.permanent, ...player.quest, ...player.journey];
  return GROUPS.map((group) => all.filter((number) => suitOf(number) === group)).filter((cards) => cards.length > 0);
}

export function inPlay(player: Player): string[] {
  return groupsOf(player).flat();
}

/** What lies garrisoned under a card. */
export function guestsOf(view: ImperiumView, player: Player, host: string): string[] {
  return player.garrison.filter((number) => view.cards[number]?.host === host);
}

/** Every card of a seat that the viewer knows of, wherever it lies. */
export function knownCards(player: Player): string[] {
  const secrets = [player.hand, player.history, player.flooded].flatMap((zone) => zone.cards ?? zone.known ?? []);
  const open = [player.discard, player.play, player.garrison, player.power, player.permanent, player.quest, player.resolving, player.journey];
  return [...secrets, ...open.flat(), ...player.deck.known];
}

/** Unrest moves in the open, so that it can be counted; only one's own is counted in every pile. */
export function unrestOf(player: Player): number {
  return knownCards(player).filter((number) => suitOf(number) === "unrest").length;
}

/** The cards that can be tapped where they lie. */
export function onBoard(view: ImperiumView, home: number): Set<string> {
  const player = view.seats[home];
  if (player === undefined) return new Set();
  const market = view.market.flatMap((slot) => (slot === null ? [] : [slot.card]));
  return new Set([...(player.hand.cards ?? []), ...inPlay(player), ...market]);
}

/** Whether a seat's end is called by its developments or by its nation deck. */
export function endPile(player: Player): { name: "area" | "nation"; size: number } {
  const area = player.area.length;
  return player.accession.length > 0 || area === 0 ? { name: "nation", size: player.nation_deck.size } : { name: "area", size: area };
}
