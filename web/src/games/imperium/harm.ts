/** What an attack does to each of the others unless they protect themselves: before and after, as its signs say it. */
import type { Atom, Frame } from "../../lib/protocol";
import { library } from "./card/catalogue.svelte";
import { inPlay, RESOURCES, viewOf, type Player } from "./model";
import { unrestAt } from "./standing";

export interface Harm {
  /** What is lost or taken: a resource, cards of the hand, unrest, a kind of card in play. */
  what: { kind: "token" | "hand" | "suit" | "icon" | "header"; name: string };
  before: number;
  after: number;
  /** Whoever has too few takes unrest besides. */
  unrest: boolean;
}

interface Blow {
  count: number;
  atom: Atom;
  /** The verb of the sign, where there is one. */
  verb: string;
  orUnrest: boolean;
}

/** "Others: 2 materials to you", "others: recall 1 region"; a sign with a condition in it tells nothing of the sort. */
function blowOf({ parts = [] }: Atom): Blow | null {
  const [first, second] = parts;
  const [who, colon, number, ...rest] = first?.parts ?? [];
  if (who?.name !== "others" || colon?.name !== "colon" || number?.kind !== "number") return null;
  const verb = rest[0]?.kind === "verb" ? (rest[0].name ?? "") : "";
  const atom = verb === "" ? rest[0] : (rest[1] ?? rest[0]);
  const orUnrest = second?.parts?.[0]?.name === "too_few";
  return atom === undefined ? null : { count: parseInt(number.text ?? "", 10), atom, verb, orUnrest };
}

const matches = (number: string, { kind, name = "" }: Atom): boolean => {
  const card = library.card(number);
  if (card === undefined) return false;
  return kind === "suit" ? card.suits.includes(name) : kind === "header" ? card.header === name : [...card.types, ...card.icons].includes(name);
};

const lost = (before: number, count: number) => ({ before, after: Math.max(0, before - count) });

function harmBy({ count, atom, verb, orUnrest }: Blow, player: Player, unrest: number): Harm | null {
  const name = atom.name ?? "";
  if (verb === "discard") return { what: { kind: "hand", name: "hand" }, ...lost(player.hand.size, count), unrest: false };
  if (verb === "recall" || verb === "abandon") {
    if (atom.kind !== "suit" && atom.kind !== "icon" && atom.kind !== "header") return null;
    const have = inPlay(player).filter((number) => matches(number, atom)).length;
    return { what: { kind: atom.kind, name }, ...lost(have, count), unrest: false };
  }
  if (atom.kind === "suit" && name === "unrest") return { what: { kind: "suit", name }, before: unrest, after: unrest + count, unrest: false };
  const index = RESOURCES.findIndex((resource) => resource === name);
  if (atom.kind !== "token" || index < 0) return null;
  const before = player.pool[index] ?? 0;
  return { what: { kind: "token", name }, ...lost(before, count), unrest: orUnrest && before < count };
}

/** The harm of an attack card to a seat; empty where its signs do not tell it. */
export function harmOf(frame: Frame, card: string, seat: number): Harm[] {
  const player = viewOf(frame).seats[seat];
  const lines = library.card(card)?.sides[0]?.short ?? [];
  const blows = lines.flatMap(({ atoms }) => atoms).filter(({ kind, name }) => kind === "each" && name === "others").flatMap((atom) => blowOf(atom) ?? []);
  return player === undefined ? [] : blows.flatMap((blow) => harmBy(blow, player, unrestAt(frame, seat)) ?? []);
}
