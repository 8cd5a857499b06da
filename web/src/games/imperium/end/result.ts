/** The end of a game as it is shown and shared: a column for every seat, and the sentences above them. */
import type { Frame, Phrase, Seat } from "../../../lib/protocol";
import { say, seatName, t } from "../../../lib/words.svelte";
import { library } from "../card/catalogue.svelte";
import { viewOf } from "../model";
import { AUTOMATON, automatonOf, isPractice, isSolo, levelOf } from "../solo/automaton";
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
  // It is called by its nation already.
  const isAutomaton = seat === AUTOMATON && automatonOf(viewOf(frame)) !== null;
  return {
    seat, place, cards, progress, unrest, total, nation,
    name: seatName(seats[seat]?.name, seat),
    nationTitle: isAutomaton ? t("imperium.solo.level", { level: t(`solo.level.${levelOf(viewOf(frame))}`) }) : (library.nation(nation)?.title ?? ""),
    colour: (seats[seat]?.colour ?? seat) % COLOURS,
    won: winnersOf(frame).includes(seat),
    counted: standing !== null,
    rest: total - progress - unrest - cards.reduce((sum, card) => sum + card.points, 0),
  };
}

/** Nobody sits for the automaton, so it is no winner by name; whoever loses alone loses to it. */
function winnersOf(frame: Frame): readonly number[] {
  const winners = frame.ending?.winners ?? [];
  return winners.length === 0 && automatonOf(viewOf(frame)) !== null ? [AUTOMATON] : winners;
}

/** Against the automaton: by how much; a tie is lost, and after a collapse points do not count. */
function marginOf(frame: Frame): string {
  if (automatonOf(viewOf(frame)) === null || frame.ending?.result["ending"] === "collapse") return "";
  const [mine = 0, its = 0] = pointsOf(frame);
  if (mine === its) return t("imperium.solo.tied");
  return mine > its ? t("imperium.solo.ahead", {}, mine - its) : t("imperium.solo.behind", {}, its - mine);
}

function playersOf(frame: Frame): string {
  const view = viewOf(frame);
  if (isPractice(view)) return t("imperium.solo.practice");
  return isSolo(view) ? t("imperium.solo.alone", { level: t(`solo.level.${levelOf(view)}`) }) : t("imperium.players", {}, view.seats.length);
}

const isReason = (line: Phrase): boolean => line.id.startsWith("ending.decided");

export function resultOf(frame: Frame, seats: readonly Seat[]): Result {
  const view = viewOf(frame);
  const verdict = frame.ending?.verdict ?? [];
  const order = ranking(winnersOf(frame), pointsOf(frame), view.seats.length);
  return {
    caps: [t("game.short"), t("imperium.rounds", {}, view.turn.round), playersOf(frame)].join(" · "),
    title: verdict[0] === undefined ? "" : say(verdict[0], seats),
    decided: [...verdict.filter(isReason).map((line) => say(line, seats)), marginOf(frame)].filter(Boolean).join(" "),
    columns: order.map((seat, i) => columnOf(frame, seats, seat, i + 1)),
  };
}
