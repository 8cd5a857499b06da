/**
 * A view after some events. The server tells how the table stands after an answer; between two answers
 * lies a whole turn of the automaton, which is shown event by event from what was told of it.
 */
import { RESOURCES, SLOT_DECKS, type Deck, type ImperiumView, type Player, type Secret, type Slot } from "../model";
import { AUTOMATON } from "./automaton";

export type Event = Record<string, any>;

const MARKET = Object.keys(SLOT_DECKS);

function without(cards: string[] | undefined, card: string | undefined): void {
  const place = card === undefined ? -1 : (cards?.indexOf(card) ?? -1);
  if (place >= 0) cards?.splice(place, 1);
}

/** How one pile gives a card away and takes one. */
class Table {
  /** The slot of the market that was filled last: unrest is laid under its card. */
  #filled: Slot | null = null;

  constructor(readonly view: ImperiumView) {}

  move({ card, from, to }: Event): void {
    this.#take(String(from), card);
    this.#give(String(to), card, String(from));
  }

  #player(pile: string): [Player, string] | null {
    const [seat = "", zone] = pile.split(".");
    const player = this.view.seats[Number(seat)];
    return zone === undefined || player === undefined ? null : [player, zone];
  }

  #take(pile: string, card: string | undefined): void {
    const owned = this.#player(pile);
    if (owned !== null) takeFrom(...owned, card);
    else if (pile === "market") this.view.market = this.view.market.map((slot) => (slot?.card === card ? null : slot));
    else if (pile === "tucked") for (const slot of this.view.market) without(slot?.unrest, card);
    else if (pile in this.view.decks) shrink(this.view.decks[pile as keyof ImperiumView["decks"]], card);
    else without(this.view.piles[pile as keyof ImperiumView["piles"]], card);
  }

  #give(pile: string, card: string | undefined, from: string): void {
    const owned = this.#player(pile);
    if (owned !== null) giveTo(...owned, card);
    else if (pile === "market") this.#fill(card ?? "", from);
    else if (pile === "tucked") this.#filled?.unrest.push(card ?? "");
    else if (pile in this.view.decks) grow(this.view.decks[pile as keyof ImperiumView["decks"]], card);
    else if (card !== undefined) this.view.piles[pile as keyof ImperiumView["piles"]]?.unshift(card);
  }

  #fill(card: string, from: string): void {
    const free = this.view.market.flatMap((slot, i) => (slot === null ? [i] : []));
    // A slot whose own deck is used up is filled from the main deck.
    const place = free.find((i) => SLOT_DECKS[MARKET[i] ?? ""] === from) ?? free[0];
    if (place === undefined) return;
    this.#filled = { slot: MARKET[place] ?? "", card, tokens: [0, 0, 0], unrest: [] };
    this.view.market[place] = this.#filled;
  }
}

function shrink(pile: Secret | Deck, card: string | undefined): void {
  pile.size -= 1;
  without(pile.known, card);
  if ("cards" in pile) without(pile.cards, card);
}

function grow(pile: Secret | Deck, card: string | undefined): void {
  pile.size += 1;
  if (card === undefined) return;
  if ("cards" in pile && pile.cards !== undefined) pile.cards.push(card);
  else pile.known?.push(card);
}

const slotNumber = (zone: string): number | null => (zone.startsWith("slot_") ? Number(zone.slice(5)) - 1 : null);

function takeFrom(player: Player, zone: string, card: string | undefined): void {
  const slot = slotNumber(zone);
  const pile = player[zone as keyof Player];
  if (slot !== null) player.slots?.splice(slot, 1, null);
  else if (Array.isArray(pile)) without(pile as string[], card);
  else if (typeof pile === "object" && pile !== null) shrink(pile as Secret, card);
}

function giveTo(player: Player, zone: string, card: string | undefined): void {
  const slot = slotNumber(zone);
  const pile = player[zone as keyof Player];
  if (slot !== null) player.slots?.splice(slot, 1, { card: card ?? null });
  else if (Array.isArray(pile)) (pile as string[]).push(card ?? "");
  else if (typeof pile === "object" && pile !== null) grow(pile as Secret, card);
}

function gain(view: ImperiumView, seat: number, resource: string, amount: number): void {
  const index = RESOURCES.findIndex((name) => name === resource);
  const player = view.seats[seat];
  if (player !== undefined && index >= 0) player.pool[index] = (player.pool[index] ?? 0) + amount;
}

function putOn(view: ImperiumView, { card, resource, amount }: Event): void {
  const index = RESOURCES.findIndex((name) => name === resource);
  const tokens = view.market.find((slot) => slot?.card === card)?.tokens ?? view.cards[card]?.tokens;
  if (tokens !== undefined && index >= 0) tokens[index] = (tokens[index] ?? 0) + Number(amount);
}

const HAPPENS: Record<string, (table: Table, event: Event) => void> = {
  moved: (table, event) => table.move(event),
  gained: ({ view }, { seat, resource, amount }) => gain(view, seat, resource, amount),
  paid: ({ view }, { seat, resource, amount }) => gain(view, seat, resource, -amount),
  stolen({ view }, { seat, victim, resource, amount }) {
    gain(view, seat, resource, amount);
    gain(view, victim, resource, -amount);
  },
  put_on_card: ({ view }, event) => putOn(view, event),
  state({ view }, { seat, state }) {
    const player = view.seats[seat];
    if (player !== undefined) player.state = state;
  },
  turn_began({ view }, { seat, round }) {
    view.turn = { ...view.turn, active: seat, round, activating: 0 };
  },
  rolled({ view }, { number }) {
    view.turn = { ...view.turn, die: number };
  },
  row({ view }, { row, slot }) {
    const player = view.seats[AUTOMATON];
    if (player !== undefined) Object.assign(player, { row: row ?? null, slot: slot ?? null });
  },
};

/** The view after the events, as far as it is drawn; the view itself stays as it was. */
export function after(view: ImperiumView, events: readonly Event[]): ImperiumView {
  const table = new Table(structuredClone(view));
  for (const event of events) HAPPENS[event["kind"]]?.(table, event);
  return table.view;
}
