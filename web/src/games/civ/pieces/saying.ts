/** What a reader of the screen says of the pieces: a picture is never the only way to know. */
import { t } from "../../../lib/words.svelte";
import type { Age, Card, Domain } from "../model";
import type { DomainFacts, FootProps, RowProps, SignProps, TowerProps, Who } from "./types";

type Part = string | null | false | undefined;

const joined = (parts: Part[]): string => parts.filter(Boolean).join(", ");
const named = (domain: Domain): string => t(`domain.${domain}`);
const effects = (names: readonly string[]): string => names.map((name) => t(`effect.${name}`)).join(", ");
const people = (seats: readonly Who[]): string => seats.map(({ name }) => name).join(", ");

/** What lies on a Domain besides its cards. */
function markers({ markers: count, embargo, coin }: DomainFacts): Part[] {
  return [
    count > 0 && t("piece.markers", {}, count),
    embargo != null && !embargo.ghost && t("civ.embargo"),
    coin && t("civ.coin"),
  ];
}

const possible = ({ touch }: DomainFacts): Part => touch?.legal && t("play.possible");
const falls = ({ loss }: DomainFacts): Part => loss?.left != null && t("piece.falls", { left: loss.left });

function standing({ cards, needed }: DomainFacts): Part {
  if (cards.length >= needed) return t("piece.reached");
  return cards.length > 0 && cards.length === needed - 1 && t("piece.short");
}

function agesSaid(cards: (Age | null)[]): Part {
  const ages = cards.filter((age) => age !== null);
  return ages.length > 0 && t("piece.ages", { ages: ages.join(", ") });
}

export function towerLabel(facts: TowerProps): string {
  const { who, domain, cards, needed, leads, ghost, mine = true } = facts;
  const count = cards.length;
  return joined([
    t(mine ? "piece.tower" : "civ.column", { seat: who.name, domain: named(domain), count, needed }),
    standing(facts),
    ...markers(facts),
    leads && t("piece.most"),
    agesSaid(cards),
    ghost != null && t("piece.rises", { after: count + 1, needed }),
    falls(facts),
    possible(facts),
  ]);
}

export function cellLabel(facts: RowProps): string {
  const { who, domain, cards, needed, leads, effects: has = [] } = facts;
  return joined([
    t("civ.column", { seat: who.name, domain: named(domain), count: cards.length, needed }),
    standing(facts),
    leads && t("piece.most"),
    has.length > 0 && t("piece.has", { effects: effects(has) }),
    ...markers(facts),
    falls(facts),
    possible(facts),
  ]);
}

function stateSaid({ state, number, count = 0 }: SignProps): string {
  return state === "not_yet" ? t("piece.sign.not_yet", {}, Math.max(1, number - count)) : t(`piece.sign.${state}`);
}

export function signLabel(facts: SignProps): string {
  const { effect, number, state, copied, instead, reason, age } = facts;
  return joined([
    t("piece.sign", { effect: t(`effect.${effect}`), number }),
    copied && state !== "copy" && t("piece.sign.copy"),
    stateSaid(facts),
    instead && t("piece.sign.instead", { effect: t(`effect.${instead}`) }),
    reason,
    age != null && t("piece.sign.beneath", { age }),
  ]);
}

const FOOTS: Record<FootProps["state"], string | null> = {
  off: "piece.foot.off",
  on: null,
  now: "piece.sign.now",
  chosen: "piece.sign.chosen",
  yields: "piece.sign.yields",
  void: "piece.sign.void",
  used: "piece.sign.used",
};

export function footLabel({ domain, effect, state, reason, planned }: FootProps): string {
  const said = FOOTS[state];
  return joined([
    t("piece.foot", { effect: t(`effect.${effect}`), domain: named(domain) }),
    said !== null && t(said),
    planned && t("piece.foot.planned"),
    reason,
  ]);
}

export function coinLabel({ effect, coin = "off" }: FootProps): string {
  return joined([t(`effect.${effect}`), t(`piece.coin.${coin}`)]);
}

/** One seat in the words of a lane. */
export interface LaneSeat {
  name: string;
  count: number;
  needed: number;
  leads: boolean;
}

export function laneLabel(domain: Domain, seats: readonly LaneSeat[]): string {
  const said = seats.map(({ name, count, needed, leads }) => t(leads ? "piece.lane.leads" : "piece.lane.seat", { seat: name, count, needed }));
  return t("piece.lane", { domain: named(domain), seats: said.map((text) => `${text}.`).join(" ") });
}

export function headLabel(domain: Domain, leaders: readonly Who[], losers: readonly Who[] | null): string {
  if (losers !== null) return joined([named(domain), losers.length > 0 && t("piece.lane.lose", { seats: people(losers) })]);
  return joined([named(domain), leaders.length > 0 && t("piece.lane.most", { seats: people(leaders) })]);
}

export function cardLabel(domain: Domain, age: Age | null): string {
  return age === null ? named(domain) : t("piece.card", { domain: named(domain), age });
}

function heldLabel({ domain, age }: Card): string {
  if (domain !== null) return t("piece.card.known", { card: cardLabel(domain, age) });
  return age === null ? t("card.hidden", {}, 1) : t("card.back", { age });
}

export function handLabel(cards: readonly Card[]): string {
  if (cards.length === 0) return t("piece.hand.empty");
  return t("piece.hand", { cards: cards.map(heldLabel).join("; ") });
}

export function pointsLabel(points: number, wins: boolean, by: Domain | null): string {
  const won = by === null ? t("piece.wins") : t("piece.wins.by", { domain: named(by) });
  return joined([t("piece.points", {}, points), wins && won]);
}

/** A card of one's own hand: what it is, where it lies, what playing it would make. */
export function handCardLabel(
  card: { domain: Domain; age: Age | null },
  place: { number: number; of: number },
  state: { banned?: boolean; after?: number | null; needed?: number; known?: boolean } = {},
): string {
  const { banned, after, needed, known } = state;
  return joined([
    known ? t("piece.card.known", { card: cardLabel(card.domain, card.age) }) : cardLabel(card.domain, card.age),
    t("piece.card.place", place),
    banned && t("piece.card.closed"),
    after != null && needed !== undefined && t("piece.card.playable", { after, needed }),
  ]);
}
