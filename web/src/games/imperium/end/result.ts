/** The end of a game as it is shown and shared: a column for every seat, and the sentences above them. */
import type { Frame, Phrase, Seat } from "../../../lib/protocol";
import { say, seatName, t } from "../../../lib/words.svelte";
import { library } from "../card/catalogue.svelte";
import { viewOf } from "../model";
import { standingOf, worthiest, type Worth } from "../standing";

export interface Column {
  seat: number;
  place: number;
  name: string;
  nation: string;
  nationTitle: string;
  colour: number;
  won: boolean;
  total: number;
  /** Whether the cards can be counted one by one. */
  counted: boolean;
  cards: Worth[];
  progress: number;
  unrest: number;
  /** What cards that are not shown are worth together. */
  rest: number;
}

export interface Result {
  caps: string;
  title: string;
  /** What decided it. */
  decided: string;
  columns: Column[];
}

const SHOWN = 9;
/** Seats have so many colours and shapes. */
const COLOURS = 4;

function pointsOf(frame: Frame): number[] {
  const result = frame.ending?.result ?? {};
  return (result["data"]?.["points"] ?? result["points"] ?? []) as number[];
}

/** Winners first, then by points. */
export function ranking(winners: readonly number[], points: readonly number[], count: number): number[] {
  const won = (seat: number) => (winners.includes(seat) ? 1 : 0);
  return Array.from({ length: count }, (_, seat) => seat).sort((a, b) => won(b) - won(a) || (points[b] ?? 0) - (points[a] ?? 0));
}

function columnOf(frame: Frame, seats: readonly Seat[], seat: number, place: number): Column {
  const standing = standingOf(frame, seat);
  const cards = standing === null ? [] : worthiest(frame, seat).slice(0, SHOWN);
  const progress = standing?.sources["progress"] ?? 0;
  const unrest = standing?.sources["unrest"] ?? 0;
  const total = pointsOf(frame)[seat] ?? standing?.total ?? 0;
  const nation = viewOf(frame).seats[seat]?.nation ?? "";
  return {
    seat, place, cards, progress, unrest, total, nation,
    name: seatName(seats[seat]?.name, seat),
    nationTitle: library.nation(nation)?.title ?? "",
    colour: (seats[seat]?.colour ?? seat) % COLOURS,
    won: frame.ending?.winners.includes(seat) ?? false,
    counted: standing !== null,
    rest: total - progress - unrest - cards.reduce((sum, card) => sum + card.points, 0),
  };
}

const isReason = (line: Phrase): boolean => line.id.startsWith("ending.decided");

export function resultOf(frame: Frame, seats: readonly Seat[]): Result {
  const view = viewOf(frame);
  const verdict = frame.ending?.verdict ?? [];
  const order = ranking(frame.ending?.winners ?? [], pointsOf(frame), view.seats.length);
  return {
    caps: [t("game.short"), t("imperium.rounds", {}, view.turn.round), t("imperium.players", {}, view.seats.length)].join(" · "),
    title: verdict[0] === undefined ? "" : say(verdict[0], seats),
    decided: verdict.filter(isReason).map((line) => say(line, seats)).join(" "),
    columns: order.map((seat, i) => columnOf(frame, seats, seat, i + 1)),
  };
}
