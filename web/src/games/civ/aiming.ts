/** Effects that want a target: which lane, row or crossing of both would answer. */
import type { Choice, Question } from "../../lib/protocol";
import { count, letterOf, size, type CivView, type Domain } from "./model";

const TARGETED = new Set(["inquisition", "embargo", "democracy"]);
/** What is laid at a Domain of a seat, and the Domain that pays for it. */
const MARKERS: Record<string, Domain> = { embargo: "economy", democracy: "utopia" };

export const isMarker = (effect: string): boolean => effect in MARKERS;

/** The effect that has been tapped and still wants to know on whom. */
export function aimOf(question: Question | null, chosen: Choice | null, among: readonly Choice[]): string | null {
  if (question?.kind !== "menu") return null;
  const effects = new Set((chosen === null ? among : [chosen]).map(({ option }) => option["effect"] as string | undefined));
  const [effect] = effects;
  return effects.size === 1 && effect !== undefined && TARGETED.has(effect) ? effect : null;
}

export function laneChoice(question: Question | null, domain: Domain): Choice | null {
  if (question?.kind !== "attack_domain") return null;
  return question.choices.find(({ option }) => option["domain"] === domain) ?? null;
}

/** The answer that a crossing of lane and row stands for. */
export function cellChoice(view: CivView, question: Question | null, aim: string | null, spot: { seat: number; domain: Domain }): Choice | null {
  if (question === null) return null;
  if (question.kind === "embargo_domain" || question.kind === "democracy_domain") {
    const there = question.choices.find(({ option }) => option["domain"] === spot.domain);
    return there !== undefined && (there.option["seat"] ?? view.turn.target) === spot.seat ? there : null;
  }
  if (aim === null || !isMarker(aim)) return null;
  const choice = question.choices.find(({ option }) => option["effect"] === aim && option["seat"] === spot.seat);
  return choice !== undefined && canLie(view, question.seat, aim, spot) ? choice : null;
}

/**
 * Where a marker may lie before the engine is asked: at an open card that is left after paying, and no second embargo
 * where the table does not know one. If the engine thinks otherwise, it asks for another Domain of that seat.
 */
function canLie(view: CivView, actor: number, effect: string, { seat, domain }: { seat: number; domain: Domain }): boolean {
  const player = view.seats[seat];
  if (player === undefined) return false;
  const paid = seat === actor && MARKERS[effect] === domain ? 1 : 0;
  const again = effect === "embargo" && seat !== actor && size(player.embargo[letterOf(domain)]) > 0;
  return count(player.area, domain) > paid && !(again && view.options["second_embargo"] !== "allowed");
}

/** Who would lose a card in an attack on a Domain: the attacker first, then the others in turn. */
export function losersOf(view: CivView, actor: number, domain: Domain): number[] {
  const seats = view.seats.map((_, i) => (actor + i) % view.seats.length);
  return seats.filter((seat) => count(view.seats[seat]?.area ?? null, domain) > 0);
}
