/** How a game of nations comes to them: by pick, by chance, by draft, or by chance among those not struck out. */
import type { GameInfo } from "../lib/protocol";
import { has, t } from "../lib/words.svelte";
import type { Choices, OptionValue, SeatChoice } from "./plan";

export type Way = "pick" | "random" | "draft" | "ban";
export const WAYS: readonly Way[] = ["pick", "random", "draft", "ban"];
/** Options that the form asks for in its own way, not under «more settings». */
export const NATION_OPTIONS = /^(nation_\d|side_\d|nations)$/;
/** No wish: chance decides, or whoever sits there. */
export const ANY = "any";

/** Nations of both boxes with either box's common cards, or all of one box. */
export type Boxes = "both" | "classics" | "legends";
export const BOXES: readonly Boxes[] = ["both", "classics", "legends"];

export function boxesOf({ changed }: Choices): Boxes {
  if (changed["nations"] !== "box") return "both";
  return changed["box"] === "legends" ? "legends" : "classics";
}

/** The choices with other boxes; wishes for nations that are not in the `pool` of one box go. */
export function withBoxes(choices: Choices, boxes: Boxes, pool: string[]): Choices {
  const isIn = (nation: string) => boxes === "both" || pool.includes(nation);
  const { box, nations: _, ...changed } = choices.changed;
  if (boxes !== "both") changed["nations"] = "box";
  if (boxes === "legends" || (boxes === "both" && box === "legends")) changed["box"] = "legends";
  return {
    ...choices,
    changed,
    seats: choices.seats.map((seat) => (isIn(seat.nation) ? seat : { ...seat, nation: ANY, side: ANY })),
    banned: choices.banned.filter(isIn),
    pool: boxes === "both" ? [] : pool,
  };
}

/** Only one seat can have a nation: whoever is given it last keeps it. */
export function withNation(choices: Choices, index: number, nation: string, side: string): Choices {
  const seats = choices.seats.map((seat, at): SeatChoice => {
    if (at === index) return { ...seat, nation, side };
    return nation !== ANY && seat.nation === nation ? { ...seat, nation: ANY, side: ANY } : seat;
  });
  return { ...choices, seats };
}

/** What the server is told: who has which nation, and how the others come to theirs. */
export function nationOptions(game: GameInfo, choices: Choices, chance: () => number): Record<string, OptionValue> {
  if (choices.players === 1) return aloneOptions(game, choices, chance);
  const seats = choices.seats.slice(0, choices.players);
  if (choices.way === "ban") return { deal: "fixed", ...dealt(game, choices, seats.length, chance) };
  if (choices.way !== "pick") return { deal: choices.way };
  const asked = seats.some((seat, index) => index > 0 && seat.kind !== "bot" && seat.nation === ANY);
  return { deal: asked ? "pick" : "random", ...wishes(seats) };
}

/** Who plays alone chooses for the automaton, too; it has no side. */
function aloneOptions(game: GameInfo, choices: Choices, chance: () => number): Record<string, OptionValue> {
  const count = choices.changed["solo"] === "practice" ? 1 : 2;
  if (choices.way === "ban") return { deal: "fixed", ...dealt(game, choices, count, chance) };
  if (choices.way !== "pick") return { deal: "random" };
  const { side_2: _, ...wished } = wishes(choices.seats.slice(0, count));
  return { deal: "random", ...wished };
}

function wishes(seats: readonly SeatChoice[]): Record<string, OptionValue> {
  const wished = seats.flatMap((seat, index): [string, OptionValue][] =>
    seat.nation === ANY ? [] : [[`nation_${index + 1}`, seat.nation], [`side_${index + 1}`, seat.side]],
  );
  return Object.fromEntries(wished);
}

/** A nation for everybody, none of them struck out as long as enough are left. */
function dealt(game: GameInfo, choices: Choices, players: number, chance: () => number): Record<string, OptionValue> {
  const pool = choices.pool.length > 0 ? choices.pool : nationsOf(game);
  const left = pool.filter((name) => !choices.banned.includes(name));
  const free = left.length >= players ? left : [...pool];
  const given = Array.from({ length: players }, (_, seat): [string, OptionValue] => {
    const [nation = ANY] = free.splice(Math.floor(chance() * free.length), 1);
    return [`nation_${seat + 1}`, nation];
  });
  return Object.fromEntries(given);
}

export function nationsOf(game: GameInfo): string[] {
  const option = game.options.find(({ name }) => name === "nation_1");
  return (option?.values ?? []).map(String).filter((name) => name !== ANY);
}

/** The name of a nation; its id as long as the words of the game are on their way. */
export function nationTitle(name: string): string {
  const id = `nation.${name}`;
  return has(id) ? t(id) : name.charAt(0).toUpperCase() + name.slice(1);
}
