/** What a player chose for the next game, and the table that comes of it. */
import { isDrawn } from "../games";
import type { GameInfo, GameOption, NewTable, SeatPlan } from "../lib/protocol";

export type Mode = "bot" | "invite" | "local";
export const MODES: readonly Mode[] = ["bot", "invite", "local"];

export type OptionValue = string | number | boolean;

/** Kept between visits. `changed` holds only options that differ from their edition's value. */
export interface Choices {
  mode: Mode;
  game: string;
  players: number;
  level: string;
  changed: Record<string, OptionValue>;
  /** Seats after mine, by mode: who is to sit there. */
  friends: ("open" | "bot")[];
  locals: ("local" | "bot")[];
  names: string[];
  hints: boolean;
  public: boolean;
}

/** Options that have a place of their own on the form. */
export const MAIN_OPTIONS = ["players", "deal", "teams", "edition"];
const MOST_OTHERS = 3;

/** The game that the lobby offers: the server may know games that only other clients can draw. */
export function offered(games: readonly GameInfo[]): GameInfo | null {
  return games.find((game) => isDrawn(game.name)) ?? null;
}

export function firstChoices(game: GameInfo): Choices {
  return {
    mode: "bot",
    game: game.name,
    players: 2,
    level: game.levels[Math.floor(game.levels.length / 2)]?.name ?? "",
    changed: {},
    friends: Array<"open">(MOST_OTHERS).fill("open"),
    locals: Array<"local">(MOST_OTHERS).fill("local"),
    names: Array<string>(MOST_OTHERS).fill(""),
    hints: true,
    public: false,
  };
}

/** What was kept, as far as it still means something to this game. */
export function revived(kept: Partial<Choices> | null, game: GameInfo): Choices {
  const fresh = firstChoices(game);
  if (kept === null || kept.game !== game.name) return fresh;
  const revived = { ...fresh, ...kept };
  const possible = Object.entries(revived.changed ?? {}).filter(([name, value]) =>
    allows(game.options.find((option) => option.name === name), value),
  );
  return {
    ...revived,
    mode: MODES.includes(revived.mode) ? revived.mode : fresh.mode,
    players: allows(optionOf(game, "players"), revived.players) ? revived.players : fresh.players,
    level: game.levels.some((level) => level.name === revived.level) ? revived.level : fresh.level,
    changed: Object.fromEntries(possible),
  };
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

function usual(game: GameInfo, choices: Choices, name: string): OptionValue {
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
  if (name !== "edition" && value === usual(game, choices, name)) delete changed[name];
  else changed[name] = value;
  return { ...choices, changed };
}

export function botOf(game: GameInfo, level: string): string {
  return (game.levels.find((one) => one.name === level) ?? game.levels[0])?.bot ?? "";
}

export function tableOf(game: GameInfo, choices: Choices): NewTable {
  const bot: SeatPlan = { kind: "bot", bot: botOf(game, choices.level) };
  const others = Array.from({ length: choices.players - 1 }, (_, index): SeatPlan => {
    if (choices.mode === "invite") return choices.friends[index] === "bot" ? bot : { kind: "open" };
    if (choices.mode === "local" && choices.locals[index] !== "bot") {
      const name = choices.names[index]?.trim();
      return name ? { kind: "local", name } : { kind: "local" };
    }
    return bot;
  });
  const persons = others.some((seat) => seat.kind !== "bot");
  return {
    game: game.name,
    options: { players: choices.players, ...choices.changed },
    seats: [{ kind: "me" }, ...others],
    hints: choices.hints && !persons,
    public: choices.public,
  };
}
