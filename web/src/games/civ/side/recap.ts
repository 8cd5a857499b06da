/** What happened since one's own last turn, in a line or two for each of the others. */
import type { LogTurn, Phrase } from "../../../lib/protocol";
import { recap } from "../../../table/recap";
import { count, DOMAINS, type CivView, type Domain } from "../model";
import { harms, toVictim } from "./harm";

export interface News {
  seat: number;
  step: number;
  text: Phrase;
  /** It was done against the viewer. */
  bad: boolean;
}

/** So close to the crown a count is told instead of a card. */
const NEAR = 3;

function played(turn: LogTurn): Domain[] {
  const cards = turn.lines.filter(({ text }) => text.id === "event.played").map(({ text }) => JSON.stringify(text.values ?? {}));
  return DOMAINS.filter((domain) => cards.some((card) => card.includes(`"domain.${domain}"`)));
}

function nearCrown(view: CivView, seat: number, domains: readonly Domain[]): Phrase | null {
  const player = view.seats[seat];
  if (player === undefined) return null;
  for (const domain of domains) {
    const [cards, needed] = [count(player.area, domain), player.needed[DOMAINS.indexOf(domain)] ?? 0];
    if (cards > 0 && needed - cards <= NEAR) return { id: "civ.recap.now", values: { domain: { id: `domain.${domain}` }, count: cards, needed } };
  }
  return null;
}

export function newsOf(log: readonly LogTurn[], view: CivView, home: number, deciding: boolean): News[] {
  const harmed = harms(home);
  return recap([...log], home, deciding).flatMap((turn): News[] => {
    const seat = turn.seat ?? 0;
    const step = turn.lines[0]?.step ?? 0;
    const first = turn.lines.find(({ text }) => text.id === "event.played")?.text ?? turn.lines[0]?.text;
    const told = nearCrown(view, seat, played(turn)) ?? first;
    // That an effect was used against one is said by what it did.
    const bad = turn.lines.filter((line) => harmed(turn, line));
    const telling = bad.filter(({ text }) => text.id !== "event.effect_used.target");
    const losses = (telling.length > 0 ? telling : bad).map((line): News => ({ seat, step: line.step, text: toVictim(line.text), bad: true }));
    return told === undefined ? losses : [{ seat, step, text: told, bad: false }, ...losses];
  });
}
