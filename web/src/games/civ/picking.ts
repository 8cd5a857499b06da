/** Several cards as one answer: what may be ticked, and how the engine hears it, card by card. */
import type { Choice, Question } from "../../lib/protocol";
import { agesOf, cardsOf, DOMAINS, keyed, letterOf, size, type Age, type Card, type CivView, type Domain } from "./model";

export type PickZone = "hand" | "area" | "pile" | "pack" | "middle";

/** What becomes of a ticked card. */
export type Fate = "play" | "leaves" | "given" | "taken" | "back" | "kept";

export interface Pick {
  zone: PickZone;
  domain: Domain;
  age: Age | null;
  key: string;
}

export interface Part {
  zone: PickZone;
  many: number;
  fate: Fate;
}

/** A question that is answered with cards, and what of it belongs into one answer. */
export interface Picks {
  kind: string;
  parts: Part[];
}

const ZONES: Record<string, { zone: PickZone; fate: Fate }> = {
  play_card: { zone: "hand", fate: "play" },
  hand_play: { zone: "hand", fate: "play" },
  hand_discard: { zone: "hand", fate: "leaves" },
  give_back: { zone: "hand", fate: "given" },
  area_discard: { zone: "area", fate: "leaves" },
  area_take: { zone: "area", fate: "back" },
  pile_take: { zone: "pile", fate: "taken" },
  draft_keep: { zone: "pack", fate: "kept" },
  draft_middle: { zone: "middle", fate: "taken" },
};

/** Effects whose second half is played from the hand, with as many cards as the first. */
const PLAYS: Record<string, number> = { development: 1, experiment: 1, monopoly: 2, research: 2 };

export function picksOf(question: Question | null, view: CivView): Picks | null {
  const first = question === null ? undefined : ZONES[question.kind];
  if (question === null || first === undefined) return null;
  const parts: Part[] = [{ ...first, many: Math.max(1, view.turn.left) }];
  const plays = first.zone === "area" ? PLAYS[view.turn.effect] : undefined;
  if (plays !== undefined) parts.push({ zone: "hand", many: plays, fate: "play" });
  return { kind: question.kind, parts };
}

export const partOf = (picks: Picks, zone: PickZone): Part | undefined => picks.parts.find((part) => part.zone === zone);

export const inZone = (ticked: readonly Pick[], zone: PickZone): Pick[] => ticked.filter((pick) => pick.zone === zone);

export const isWhole = (picks: Picks, ticked: readonly Pick[]): boolean =>
  picks.parts.every((part) => inZone(ticked, part.zone).length === part.many);

export const manyOf = (picks: Picks): number => picks.parts.reduce((sum, part) => sum + part.many, 0);

/** The ticks after a tap on a card: off again, or on; where there is room for one only, the last tap counts. */
export function ticking(picks: Picks, ticked: readonly Pick[], pick: Pick): Pick[] {
  const part = partOf(picks, pick.zone);
  if (part === undefined) return [...ticked];
  if (ticked.some((one) => one.key === pick.key)) return ticked.filter((one) => one.key !== pick.key);
  const there = inZone(ticked, pick.zone);
  if (there.length < part.many) return [...ticked, pick];
  return part.many === 1 ? [...ticked.filter((one) => one.zone !== pick.zone), pick] : [...ticked];
}

/** Cards of a zone that can be told apart, as they lie there. */
export function picksIn(zone: PickZone, cards: readonly Card[], prefix = ""): Pick[] {
  return keyed([...cards]).flatMap(({ key, card }) =>
    card.domain === null ? [] : [{ zone, domain: card.domain, age: card.age, key: `${zone}.${prefix}${key}` }],
  );
}

/** The card of a tower that the next tap on it would tick: the oldest first, as they leave (R39). */
export function nextInTower(view: CivView, seat: number, domain: Domain, ticked: readonly Pick[]): Pick | null {
  const ages = agesOf(view.seats[seat]?.area[letterOf(domain)]);
  const all = picksIn("area", ages.map((age) => ({ domain, age })));
  return all.find((pick) => !ticked.some((one) => one.key === pick.key)) ?? null;
}

/** Whether an embargo forbids to play cards of a Domain this turn. */
export function isShut(view: CivView, seat: number, domain: Domain): boolean {
  return size(view.seats[seat]?.embargo[letterOf(domain)]) > 0;
}

/** The hand as it will be in the second half: what is taken back from the towers lies in it too. */
export function handPicks(view: CivView, seat: number, picks: Picks | null, ticked: readonly Pick[]): Pick[] {
  const own = picksIn("hand", cardsOf(view.seats[seat]?.hand ?? null));
  const back = picks !== null && partOf(picks, "area")?.fate === "back" ? inZone(ticked, "area") : [];
  return [...own, ...picksIn("hand", back, "back.")];
}

/** Which ticks may stand together: a card that would have been taken back is gone with its tick. */
export function standing(ticked: readonly Pick[], hand: readonly Pick[]): Pick[] {
  return ticked.filter((pick) => pick.zone !== "hand" || hand.some((card) => card.key === pick.key));
}

/** In the order in which an engine that wants an order asks for them. */
export function inOrder(picks: Picks, ticked: readonly Pick[]): Pick[] {
  return picks.parts.flatMap((part) =>
    inZone(ticked, part.zone).toSorted((a, b) => DOMAINS.indexOf(a.domain) - DOMAINS.indexOf(b.domain)),
  );
}

export interface Answer {
  choice: Choice;
  /** Answers to the questions inside it. */
  then: Choice[];
  rest: Pick[];
}

/** The answer that follows from what was ticked; null once all is said, or the question is another. */
export function nextAnswer(wished: readonly Pick[], question: Question, last: Pick | null): Answer | null {
  if (question.kind === "age") {
    const choice = ofAge(question, last?.age ?? null);
    return choice === undefined || last === null ? null : { choice, then: [], rest: [...wished] };
  }
  const zone = ZONES[question.kind]?.zone;
  for (const pick of wished) {
    if (pick.zone !== zone) continue;
    const choice = question.choices.find((one) => one.option["domain"] === pick.domain);
    if (choice !== undefined) return { choice, then: inside(choice, pick), rest: wished.filter((one) => one !== pick) };
  }
  return null;
}

function inside(choice: Choice, pick: Pick): Choice[] {
  const found = choice.then === null ? undefined : ofAge(choice.then, pick.age);
  return found === undefined ? [] : [found];
}

function ofAge(question: Question, age: Age | null): Choice | undefined {
  return question.choices.find((choice) => choice.option["age"] === age) ?? question.choices[0];
}
