/** The automaton of the solo game, as a view shows it. */
import type { Seat, SoloRow } from "../../../lib/protocol";
import { library } from "../card/catalogue.svelte";
import type { ImperiumView, Player } from "../model";

/** It has the second seat; nobody sits there. */
export const AUTOMATON = 1;
const COLOURS = 4;
const SLOTS: Record<string, number> = { chieftain: 4, warlord: 4, imperator: 5, sovereign: 5, overlord: 6, supreme_ruler: 6 };
const TOKENS_PER_POINT: Record<string, number> = { sovereign: 5, overlord: 5, supreme_ruler: 5 };

export function automatonOf(view: ImperiumView): Player | null {
  const player = view.seats[AUTOMATON];
  return player?.slots === undefined ? null : player;
}

export const isSolo = (view: ImperiumView): boolean => view.options["players"] === 1;
export const isPractice = (view: ImperiumView): boolean => isSolo(view) && view.options["solo"] === "practice";
export const levelOf = (view: ImperiumView): string => String(view.options["level"] ?? "chieftain");
export const slotsOf = (view: ImperiumView): number => SLOTS[levelOf(view)] ?? 4;
export const tokensPerPoint = (view: ImperiumView): number => TOKENS_PER_POINT[levelOf(view)] ?? 10;

/** Cards left in its dynasty deck; quests are no part of it, and some nations have none. */
export function dynastyOf(player: Player): number {
  const number = player.nation_deck.size + player.accession.length;
  return library.nation(player.nation)?.area === "quests" ? number : number + player.area.length;
}

/** What it began with there. */
export function dynastyBegan(player: Player): number {
  const groups = library.nation(player.nation)?.groups ?? [];
  const size = (start: string) => groups.find((group) => group.start === start)?.cards.length ?? 0;
  const quests = library.nation(player.nation)?.area === "quests";
  return size("nation") + size("accession") + (quests ? 0 : size("development"));
}

export const hasDynasty = (player: Player): boolean => library.nation(player.nation)?.solo?.journey.length === 0;

/** The table that it follows in its state. */
export function rowsOf(player: Player): SoloRow[] {
  const tables = library.nation(player.nation)?.solo;
  return tables == null || player.state === "" ? [] : tables[player.state];
}

/** Everybody at the table, the automaton too: it is called by its nation and has the next colour that is free. */
export function seatsWith(seats: Seat[], view: ImperiumView, name: string): Seat[] {
  if (automatonOf(view) === null || seats.length > AUTOMATON) return seats;
  const colour = [2, 3, 1, 0].find((one) => one !== seats[0]?.colour) ?? 0;
  return [...seats, { name, colour: colour % COLOURS, kind: "bot", bot: null, online: true, mine: false, handed_by: null }];
}
