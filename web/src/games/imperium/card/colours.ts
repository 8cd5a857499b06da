/** The fill and the ink of a card's plate; cards without a suit are ivory over their nation's weave. */
import type { LibraryCard } from "../../../lib/protocol";
import { borderOf } from "./nations";

type Suited = Pick<LibraryCard, "suits" | "nation">;

export const isDual = (card: Suited): boolean => card.suits.length > 1;

export function plateStyle(card: Suited): string {
  const suit = card.suits[0] ?? "none";
  const colours = `--sf:var(--s-${suit});--si:var(--s-${suit}-ink);`;
  if (card.suits.length > 0 || card.nation === null) return colours;
  return `${colours}--weave:${borderOf(card.nation, "#8a7642").replaceAll('"', "'")};`;
}
