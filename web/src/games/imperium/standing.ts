/** What is said of a seat beside its cards: points as they stand, and what it did last. */
import type { Frame, Phrase, SeatPoints } from "../../lib/protocol";
import { library, sideOf } from "./card/catalogue.svelte";
import { knownCards, unrestOf, viewOf } from "./model";

/** Points of a seat as the server reckons them from what the viewer may know; none before the cards are dealt. */
export function standingOf(frame: Frame, seat: number): SeatPoints | null {
  return frame.points[seat] ?? null;
}

/** Points for a coin: a plus where something unseen may count. */
export function pointsOf(frame: Frame, seat: number): { total: number; open: boolean } | null {
  const found = standingOf(frame, seat);
  return found === null ? null : { total: found.total, open: !found.exact };
}

/** How much unrest a seat holds: it moves in the open, so that the server knows it also where cards are unseen. */
export function unrestAt(frame: Frame, seat: number): number {
  const player = viewOf(frame).seats[seat];
  return standingOf(frame, seat)?.unrest ?? (player === undefined ? 0 : unrestOf(player));
}

/** What a card is worth now, wherever it lies; null where that is not known. */
export function worthNow(frame: Frame, number: string): number | null {
  return frame.points.find(({ now }) => number in now)?.now[number] ?? null;
}

export interface Worth {
  number: string;
  points: number;
  variable: boolean;
}

/** The cards of a seat that are worth something, best first; unrest is counted apart. */
export function worthiest(frame: Frame, seat: number): Worth[] {
  const view = viewOf(frame);
  const player = view.seats[seat];
  if (player === undefined) return [];
  const found = [...new Set(knownCards(player))].flatMap((number): Worth[] => {
    const card = library.card(number);
    if (card === undefined || card.suits.includes("unrest")) return [];
    const worth = sideOf(card, view.cards[number]?.side).worth;
    if (worth === null) return [];
    const variable = worth.kind !== "fixed";
    const points = variable ? worthNow(frame, number) : worth.value;
    return points === null || points === 0 ? [] : [{ number, points, variable }];
  });
  return found.sort((a, b) => b.points - a.points);
}

/** The line of the log that tells what a seat did last. */
export function lastAct(frame: Frame, seat: number): Phrase | null {
  const turn = frame.log.findLast((one) => one.seat === seat && one.lines.length > 0);
  return turn?.lines.find((line) => line.depth === 0)?.text ?? null;
}
