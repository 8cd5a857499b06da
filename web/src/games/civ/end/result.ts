/** The end of a game as it is shown and shared: who, how, why, and how many cards lay where. */
import type { Frame, LogTurn, Phrase, Seat } from "../../../lib/protocol";
import { listed, say, seatName, t } from "../../../lib/words.svelte";
import { agesOf, count, DOMAINS, letterOf, type Card, type CivView, type Domain } from "../model";

export interface Player {
  seat: number;
  name: string;
  /** Its name, and that it is the reader's own; at a shared screen it is the name alone. */
  called: string;
  colour: number;
  won: boolean;
  points: number;
}

/** One Domain: how many cards each seat has there. */
export interface Lane {
  domain: Domain;
  counts: number[];
  most: number;
  /** What the victory stands on. */
  gold: boolean;
  /** The seat that reached its crown here. */
  crowned: number | null;
}

/** One comparison between those who were still equal. */
export interface Round {
  domain: Domain;
  pills: { seat: number; count: number; best: boolean }[];
}

export interface Result {
  kind: "hegemony" | "majority";
  title: string;
  how: string;
  why: string[];
  players: Player[];
  lanes: Lane[];
  rounds: Round[];
  /** The cards that won, oldest first. */
  cards: Card[];
  /** The Domains that lend the band their hues, the chief one first. */
  hues: Domain[];
  /** Whether somebody lost who looks on: then nothing shines. */
  lost: boolean;
}

const COLOURS = 4;
/** So many cards can be fanned and still be told apart. */
const FANNED = 9;

const viewOf = (frame: Frame): CivView => frame.view as CivView;
const dataOf = (frame: Frame): Record<string, any> => {
  const result = frame.ending?.result ?? {};
  return { ...result, ...(result["data"] as Record<string, any> | undefined) };
};
const isHegemony = (frame: Frame): boolean => dataOf(frame)["ending"] === "hegemony";
const winnersOf = (frame: Frame): number[] => frame.ending?.winners ?? [];

/** The number of the turn that was the last. */
export function lastTurn(log: readonly LogTurn[]): number {
  return log.findLast((turn) => turn.seat !== null)?.number ?? 0;
}

function playersOf(frame: Frame, seats: readonly Seat[]): Player[] {
  const points = (dataOf(frame)["points"] ?? []) as number[];
  const alone = seats.filter((seat) => seat.mine).length === 1;
  const won = winnersOf(frame);
  const found = viewOf(frame).seats.map((_, seat): Player => {
    const name = seatName(seats[seat]?.name, seat);
    const called = alone && seats[seat]?.mine ? t("civ.end.you", { name }) : name;
    return { seat, name, called, colour: (seats[seat]?.colour ?? seat) % COLOURS, won: won.includes(seat), points: points[seat] ?? 0 };
  });
  return found.sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points);
}

/** Seats that win together. */
function together(view: CivView, seat: number): number[] {
  return view.options["teams"] ? [seat, seat ^ 2].sort() : [seat];
}

const cardsAt = (view: CivView, seat: number, domain: Domain): number => count(view.seats[seat]?.area ?? null, domain);

function lanesOf(frame: Frame): Lane[] {
  const view = viewOf(frame);
  const winners = winnersOf(frame);
  return DOMAINS.map((domain, d) => {
    const counts = view.seats.map((_, seat) => cardsAt(view, seat, domain));
    const most = Math.max(...counts);
    const crowned = isHegemony(frame) ? (winners.find((seat) => (counts[seat] ?? 0) >= (view.seats[seat]?.needed[d] ?? Infinity)) ?? null) : null;
    const led = most > 0 && winners.some((seat) => counts[seat] === most);
    return { domain, counts, most, crowned, gold: isHegemony(frame) ? crowned !== null : led };
  });
}

/** What a tie compares: the own cards; of a team those of the best member, or the sum. */
function compared(view: CivView, seat: number, domain: Domain): number {
  const cards = together(view, seat).map((one) => cardsAt(view, one, domain));
  return view.options["team_tie"] === "sum" ? cards.reduce((sum, one) => sum + one, 0) : Math.max(...cards);
}

/** The comparisons in their order, up to the one that decides. */
export function roundsOf(frame: Frame): Round[] {
  const view = viewOf(frame);
  const { points = [], decided_by: decider } = dataOf(frame) as { points?: number[]; decided_by?: string };
  const first = DOMAINS.findIndex((domain) => domain === decider);
  if (first < 0) return [];
  let tied = view.seats.map((_, seat) => seat).filter((seat) => points[seat] === Math.max(...points));
  return DOMAINS.slice(first).toReversed().map((domain) => {
    const counts = tied.map((seat) => ({ seat, count: compared(view, seat, domain) }));
    const most = Math.max(...counts.map((one) => one.count));
    tied = counts.filter((one) => one.count === most).map((one) => one.seat);
    return { domain, pills: counts.map((one) => ({ ...one, best: one.count === most })) };
  });
}

/** The chief Domain first: the one with the crown, or the highest of those that were led. */
function goldenOf(lanes: readonly Lane[]): Domain[] {
  return lanes.filter((lane) => lane.gold).map((lane) => lane.domain).toReversed();
}

function fanOf(frame: Frame, lanes: readonly Lane[]): Card[] {
  const view = viewOf(frame);
  const cards = lanes.filter((lane) => lane.gold).flatMap(({ domain, counts, most, crowned }): Card[] => {
    const seat = crowned ?? winnersOf(frame).find((one) => counts[one] === most) ?? 0;
    return agesOf(view.seats[seat]?.area[letterOf(domain)]).map((age) => ({ domain, age }));
  });
  return cards.slice(0, FANNED);
}

function howOf(frame: Frame, lanes: readonly Lane[], turn: number): string {
  const view = viewOf(frame);
  if (isHegemony(frame)) {
    const crowned = lanes.filter((lane) => lane.crowned !== null);
    const domains = crowned.map(({ domain, counts, crowned: seat }) =>
      t("civ.end.domain", { domain: t(`domain.${domain}`), count: counts[seat ?? 0] ?? 0, needed: view.seats[seat ?? 0]?.needed[DOMAINS.indexOf(domain)] ?? 0 }),
    );
    return t("civ.end.hegemony", { domains: listed(domains), turn });
  }
  const { points = [], decided_by: by } = dataOf(frame) as { points?: number[]; decided_by?: string };
  const most = Math.max(0, ...points);
  if (by === "nothing" && winnersOf(frame).length > 1) return t("civ.end.shared", {}, most);
  if (by === undefined || by === "points" || by === "nothing") return t("civ.end.majority", {}, most);
  return t("civ.end.majority.tie", { domain: t(`domain.${by}`) }, most);
}

const isWhy = ({ id }: Phrase): boolean => id === "ending.whatever" || id.startsWith("ending.otherwise");

function whyOf(frame: Frame, seats: readonly Seat[], rounds: readonly Round[], turn: number): string[] {
  if (isHegemony(frame)) return (frame.ending?.verdict ?? []).filter(isWhy).map((line) => say(line, seats));
  const capped = dataOf(frame)["ending"] === "turn_cap";
  const first = capped ? t("civ.end.capped", { turn }) : t("civ.end.empty", { turn });
  const tied = rounds[0]?.pills.map(({ seat }) => seatName(seats[seat]?.name, seat)) ?? [];
  const points = (dataOf(frame)["points"] ?? []) as number[];
  return tied.length === 0 ? [first] : [first, t("civ.end.tied", { names: listed(tied) }, Math.max(...points))];
}

export function resultOf(frame: Frame, seats: readonly Seat[], log: readonly LogTurn[]): Result {
  const [lanes, rounds, turn] = [lanesOf(frame), roundsOf(frame), lastTurn(log)];
  const winners = winnersOf(frame);
  const names = listed(winners.map((seat) => seatName(seats[seat]?.name, seat)));
  const seated = seats.some((seat) => seat.mine);
  return {
    kind: isHegemony(frame) ? "hegemony" : "majority",
    title: t("civ.end.wins", { names }, winners.length),
    how: howOf(frame, lanes, turn),
    why: whyOf(frame, seats, rounds, turn),
    players: playersOf(frame, seats),
    lanes,
    rounds,
    cards: fanOf(frame, lanes),
    hues: goldenOf(lanes),
    lost: seated && !winners.some((seat) => seats[seat]?.mine),
  };
}

/** Where a crown was won, if one was. */
export function crownedAt(frame: Frame): { seat: number; domain: Domain } | null {
  if (frame.ending === null || !isHegemony(frame)) return null;
  const lane = lanesOf(frame).find((one) => one.crowned !== null);
  return lane === undefined || lane.crowned === null ? null : { seat: lane.crowned, domain: lane.domain };
}
