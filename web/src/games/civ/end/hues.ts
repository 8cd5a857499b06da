/** The grounds of the end's band: dark enough under the words, the Domain's own hue at the far side. */
import type { Domain } from "../model";

export interface Ground {
  dark: string;
  middle: string;
  bright: string;
}

/** Religion's hue is almost white; its stone is a marble. */
export const STONE: Record<Domain, string> = {
  military: "#c4160f",
  religion: "#c9bfae",
  economy: "#e0a800",
  science: "#2c846c",
  culture: "#1fa9d6",
  utopia: "#9c4fac",
};

/** How much of the hue white words still can be read on. */
const SHARE: Record<Domain, number> = { military: 56, religion: 32, economy: 40, science: 64, culture: 42, utopia: 60 };

const mixed = (hue: string, share: number): string => `color-mix(in srgb, ${hue} ${share}%, #0a0e14)`;

/** The chief Domain under the words, the second one at the far side; one alone is both. */
export function groundOf(hues: readonly Domain[]): Ground {
  const chief = hues[0] ?? "science";
  const second = hues[1] ?? chief;
  return { dark: mixed(STONE[chief], 18), middle: mixed(STONE[chief], SHARE[chief]), bright: STONE[second] };
}
