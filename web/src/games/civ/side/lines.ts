/** The three effects of a Domain in words, as the inspector and the list of all effects tell them. */
import { t } from "../../../lib/words.svelte";
import { DISCARD, PERMANENT, thresholds, type Domain } from "../model";

export interface EffectLine {
  effect: string;
  /** From how many cards on; null for what stands at the foot. */
  number: number | null;
  /** It costs one card of its Domain. */
  pays: boolean;
  text: string;
}

export function effectLines(domain: Domain, players: number): EffectLine[] {
  const marks = thresholds(players);
  const lines = PERMANENT[domain].map((effect, i): EffectLine => ({ effect, number: domain === "culture" ? null : (marks[i] ?? null), pays: false, text: t(`civ.aid.${effect}`) }));
  const foot = DISCARD[domain];
  if (foot === undefined) return lines;
  // What it costs comes first: who reads no further has read that.
  return [...lines, { effect: foot, number: null, pays: true, text: t(`civ.foot.${foot}`, { domain: t(`domain.${domain}`) }) }];
}
