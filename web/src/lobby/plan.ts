/** What a player chose for the next game, and the table that comes of it. */
import { isDrawn } from "../games";
import { middleOf } from "../lib/levels";
import type { GameInfo, GameOption, NewTable, SeatPlan } from "../lib/protocol";
import { ANY, NATION_OPTIONS, nationOptions, WAYS, type Way } from "./nations";

export type Kind = "bot" | "open" | "local";
export type OptionValue = string | number | boolean;

/** Who is to sit there; `nation` and `side` only where the game has nations. */
export interface SeatChoice {
  kind: Kind;
  level: string;
  name: string;
  nation: string;
  side: string;
}

/** Kept between visits. `changed` holds only options that differ from their edition's value. */
export interface Choices {
  game: string;
  players: number;
  changed: Record<string, OptionValue>;
  /** Mine first; those beyond the number of players are kept for later. */
  seats: SeatChoice[];
  way: Way;
  banned: string[];
  /** The nations of the box that is played with; none for both boxes. */
  pool: string[];
  hints: boolean;
  public: boolean;
}

/** Options that have a place of their own on the form. */
export const MAIN_OPTIONS = ["players", "deal", "teams", "solo", "level"];
export const MOST_SEATS = 4;
/** A people that is easily led, for whoever has not chosen yet. */
const FIRST_NATION = { nation: "romans", side: "A" };

/** The games that hang on the wall: those with a drawing of their own. */
export function offered(games: readonly GameInfo[]): GameInfo[] {
  return games.filter((game) => isDrawn(game.name));
}

/** Whether a game can be played by one person alone. */
export function hasAlone(game: GameInfo): boolean {
  return optionOf(game, "players")?.values.includes(1) ?? false;
}

/** One person, against the automaton or for practice. */
export const isAlone = ({ players }: Choices): boolean => players === 1;
export const isPractice = (choices: Choices): boolean => isAlone(choices) && choices.changed["solo"] === "practice";

export function hasNations(game: GameInfo): boolean {
  return optionOf(game, "nation_1") !== undefined;
}

export function firstChoices(game: GameInfo): Choices {
  const level = middleOf(game.levels)?.name ?? "";
  const seat: SeatChoice = { kind: "bot", level, name: "", nation: ANY, side: ANY };
  const mine = hasNations(game) ? { ...seat, ...FIRST_NATION } : seat;
  return {
    game: game.name,
    players: 2,
    changed: {},
    seats: [mine, ...Array.from({ length: MOST_SEATS - 1 }, () => ({ ...seat }))],
    way: "pick",
    banned: [],
    pool: [],
    hints: true,
    public: false,
  };
}

/** What was kept, as far as it still means something to this game. */
export function revived(kept: Partial<Choices> | null, game: GameInfo): Choices {
  const fresh = firstChoices(game);
  if (kept === null || kept.game !== game.name) return fresh;
  const revived = { ...fresh, ...kept };
  const possible = Object.entries(revived.changed ?? {}).filter(([name, value]) => allows(optionOf(game, name), value));
  return {
    ...revived,
    players: allows(optionOf(game, "players"), revived.players) ? revived.players : fresh.players,
    changed: Object.fromEntries(possible),
    seats: fresh.seats.map((seat, index) => revivedSeat(game, seat, kept.seats?.[index])),
    way: WAYS.includes(revived.way) ? revived.way : fresh.way,
    banned: knownNations(game, revived.banned),
    pool: knownNations(game, revived.pool),
  };
}

function knownNations(game: GameInfo, names: unknown): string[] {
  return Array.isArray(names) ? names.filter((name) => allows(optionOf(game, "nation_1"), name)) : [];
}

function revivedSeat(game: GameInfo, fresh: SeatChoice, kept: Partial<SeatChoice> | undefined): SeatChoice {
  const seat = { ...fresh, ...kept };
  const level = game.levels.some(({ name }) => name === seat.level) ? seat.level : fresh.level;
  const kind = ["bot", "open", "local"].includes(seat.kind) ? seat.kind : fresh.kind;
  const known = allows(optionOf(game, "nation_1"), seat.nation);
  return { kind, level, name: String(seat.name), nation: known ? seat.nation : ANY, side: known ? seat.side : ANY };
}

export function optionOf(game: GameInfo, name: string): GameOption | undefined {
  return game.options.find((option) => option.name === name);
}

function allows(option: GameOption | undefined, value: OptionValue): boolean {
  if (option === undefined) return false;
  const counts = typeof value === "number" && Number.isInteger(value) && option.minimum !== null;
  return option.values.includes(value) || (counts && value >= (option.minimum ?? 0));
}

/** The value an option has now: chosen, else of the edition, else the usual one. */
export function valueOf(game: GameInfo, choices: Choices, name: string): OptionValue {
  if (name === "players") return choices.players;
  return choices.changed[name] ?? usual(game, choices, name);
}

export function usual(game: GameInfo, choices: Choices, name: string): OptionValue {
  const edition = String(choices.changed["edition"] ?? optionOf(game, "edition")?.default ?? "");
  return game.presets[edition]?.[name] ?? optionOf(game, name)?.default ?? "";
}

/** The choices after an option was set; what follows from it is put right as well. */
export function withOption(game: GameInfo, choices: Choices, name: string, value: OptionValue): Choices {
  if (name === "players") {
    const { teams: _, ...rest } = choices.changed;
    return { ...choices, players: Number(value), changed: value === 4 ? choices.changed : rest };
  }
  const changed = { ...choices.changed };
  if (value === (name === "edition" ? optionOf(game, name)?.default : usual(game, choices, name))) delete changed[name];
  else changed[name] = value;
  return { ...choices, changed };
}

export function withSeat(choices: Choices, index: number, change: Partial<SeatChoice>): Choices {
  return { ...choices, seats: choices.seats.map((seat, at) => (at === index ? { ...seat, ...change } : seat)) };
}

/** The seats after mine that this table has. */
export function others(choices: Choices): SeatChoice[] {
  return choices.seats.slice(1, choices.players);
}

/** Everybody else becomes such a one: friends by link, bots, persons at this screen. */
export function withOthers(choices: Choices, kind: Kind): Choices {
  return { ...choices, seats: choices.seats.map((seat, index) => (index === 0 ? seat : { ...seat, kind })) };
}

export function botOf(game: GameInfo, level: string): string {
  return (game.levels.find((one) => one.name === level) ?? game.levels[0])?.bot ?? "";
}

function planOf(game: GameInfo, seat: SeatChoice): SeatPlan {
  if (seat.kind === "bot") return { kind: "bot", bot: botOf(game, seat.level) };
  const name = seat.kind === "local" ? seat.name.trim() : "";
  return name ? { kind: seat.kind, name } : { kind: seat.kind };
}

/** What only a campaign sets, for its own games. */
const CAMPAIGN_OPTIONS = ["deck_added", "deck_removed", "double_start"];

/** The settings behind «more»: those of the game for one only where one plays against the automaton. */
export function moreOptions(game: GameInfo, choices: Choices): GameOption[] {
  const solo = isAlone(choices) && !isPractice(choices);
  const elsewhere = (name: string) => MAIN_OPTIONS.includes(name) || NATION_OPTIONS.test(name) || CAMPAIGN_OPTIONS.includes(name);
  return game.options.filter(({ name, alone, values, minimum }) => (solo || alone !== true) && !elsewhere(name) && (values.length > 1 || minimum !== null));
}

/** How many of them differ from what is recommended. */
export function changedOptions(game: GameInfo, choices: Choices): number {
  return moreOptions(game, choices).filter(({ name }) => name in choices.changed).length;
}

/** What was changed, without options of a game for one where more play. */
function changedOf(game: GameInfo, choices: Choices): Record<string, OptionValue> {
  const counts = ([name]: [string, OptionValue]) => isAlone(choices) || optionOf(game, name)?.alone !== true;
  return Object.fromEntries(Object.entries(choices.changed).filter(counts));
}

export function tableOf(game: GameInfo, choices: Choices, chance: () => number = Math.random): NewTable {
  const seats = others(choices);
  const nations = hasNations(game) ? nationOptions(game, choices, chance) : {};
  return {
    game: game.name,
    options: { players: choices.players, ...changedOf(game, choices), ...nations },
    seats: [{ kind: "me" }, ...seats.map((seat) => planOf(game, seat))],
    hints: choices.hints && seats.every((seat) => seat.kind === "bot"),
    public: choices.public,
  };
}
