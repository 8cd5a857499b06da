/** What does not fit gives way step by step, by measuring: smaller signs, a lower picture, folded lines. */
import type { Attachment } from "svelte/attachments";

/** Heights of the picture in steps, as parts of the whole one. */
const LOWER = [1, 0.66, 0.52];
const LEAST = 24;

function overflows(room: HTMLElement): boolean {
  const signs = room.firstElementChild as HTMLElement | null;
  if (signs === null) return false;
  const lines = [...signs.children] as HTMLElement[];
  const wide = lines.some((line) => line.scrollWidth > room.clientWidth + 1);
  return signs.scrollHeight > room.clientHeight + 1 || wide;
}

/** Makes the signs of a card fit; `fold` hides lines and says how many there are. */
export function fitSigns(lines: number, fold: (count: number) => Promise<void>): Attachment<HTMLElement> {
  return (room) => {
    let gone = false;
    void settle(room, lines, fold, () => gone);
    return () => (gone = true);
  };
}

async function settle(room: HTMLElement, lines: number, fold: (count: number) => Promise<void>, gone: () => boolean): Promise<void> {
  const picture = room.previousElementSibling as HTMLElement | null;
  const high = picture?.offsetHeight ?? 0;
  if (room.clientHeight === 0 || !overflows(room)) return;
  room.classList.add("tight");
  for (const part of LOWER) {
    if (!overflows(room)) return;
    if (picture !== null) picture.style.height = `${Math.max(LEAST, Math.round(high * part))}px`;
  }
  for (let folded = 1; folded <= lines && !gone() && overflows(room); folded++) await fold(folded);
}

/** A title takes two lines; then its letters come closer; a word that is still too long is parted. */
export function fitTitle(node: HTMLElement): void {
  const text = node.firstElementChild as HTMLElement | null;
  if (text === null || node.clientWidth === 0) return;
  const inner = node.clientWidth - 2 * parseFloat(getComputedStyle(node).paddingLeft);
  const two = 2 * parseFloat(getComputedStyle(node).lineHeight) + 2;
  if (text.scrollWidth > inner + 0.5 || text.offsetHeight > two) node.classList.add("narrow");
  if (text.scrollWidth > inner + 0.5) text.style.overflowWrap = "anywhere";
}
