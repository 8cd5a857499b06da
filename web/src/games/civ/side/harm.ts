/** What was done against a seat, and how that is told to it. */
import type { LogLine, LogTurn, Phrase } from "../../../lib/protocol";
import { isSeatName } from "../../../lib/phrase";
import { DOMAINS, type Domain } from "../model";

/** Events that harm whom they name: as their target, or as the one who loses something. */
const HARMS: Record<string, "target" | "seat"> = {
  "event.effect_used.target": "target",
  "event.hand_taken": "target",
  "event.embargo_laid": "target",
  "event.democracy_laid": "target",
  "event.area_discarded.other": "seat",
};

function seatIn(phrase: Phrase, name: string): number | null {
  const value: unknown = phrase.values?.[name];
  return typeof value === "object" && value !== null && isSeatName(value) ? value.seat : null;
}

export function harms(home: number): (turn: LogTurn, line: LogLine) => boolean {
  return (turn, { text }) => {
    const place = HARMS[text.id];
    return place !== undefined && turn.seat !== null && turn.seat !== home && seatIn(text, place) === home;
  };
}

/** The same sentence said to the one it happened to. */
export function toVictim(phrase: Phrase): Phrase {
  return { ...phrase, id: `civ.harm.${phrase.id.replace("event.", "")}` };
}

/** The Domain that a value of a sentence names. */
export function domainIn(value: string | Phrase): Domain | null {
  if (typeof value === "string") return null;
  return DOMAINS.find((domain) => value.id === `domain.${domain}`) ?? null;
}

/** An effect that a sentence names leads to its Domain, too. */
export function effectIn(value: string | Phrase, owner: (effect: string) => Domain | null): Domain | null {
  if (typeof value === "string" || !value.id.startsWith("effect.")) return null;
  return owner(value.id.slice("effect.".length));
}
