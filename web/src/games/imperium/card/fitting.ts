/** What does not fit gives way step by step, by measuring: smaller signs, a lower picture, folded lines. */
import type { Attachment } from "svelte/attachments";
import { partings } from "./syllables";

/** Heights of the picture in steps, as parts of the whole one. */
const LOWER = [1, 0.66, 0.52];
const LEAST = 24;

/** Signs are centred, so that what is too wide sticks out on both sides: the boxes are compared, not the scroll. */
function overflows(room: HTMLElement): boolean {
  const signs = room.firstElementChild as HTMLElement | null;
  if (signs === null) return false;
  const frame = room.getBoundingClientRect();
  const scale = frame.width / (room.offsetWidth || 1) || 1;
  const slack = 1.5 * scale;
  const sticksOut = [...signs.querySelectorAll(".tie")].some((part) => {
    const box = part.getBoundingClientRect();
    return box.left < frame.left - slack || box.right > frame.right + slack;
  });
  return sticksOut || signs.scrollHeight > room.clientHeight + 1;
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
  if (overflows(room)) room.classList.add("parted");
  for (const part of LOWER) {
    if (!overflows(room)) return;
    if (picture !== null) picture.style.height = `${Math.max(LEAST, Math.round(high * part))}px`;
  }
  for (let folded = 1; folded <= lines && !gone() && overflows(room); folded++) await fold(folded);
}

/** A title takes two lines; then its letters come closer; then a long word is parted between syllables. */
export function fitTitle(title: string): Attachment<HTMLElement> {
  return (node) => {
    const observer = new ResizeObserver(() => fitOnce(node, title));
    observer.observe(node);
    return () => observer.disconnect();
  };
}

function fitOnce(node: HTMLElement, title: string): void {
  const text = node.firstElementChild as HTMLElement | null;
  const words = text?.firstChild as Text | null | undefined;
  if (text === null || words == null || node.clientWidth === 0) return;
  node.classList.remove("narrow", "parted");
  if (words.data !== title) words.data = title;
  const inner = node.clientWidth - 2 * parseFloat(getComputedStyle(node).paddingLeft);
  const two = 2 * parseFloat(getComputedStyle(node).lineHeight) + 2;
  const tooWide = () => text.scrollWidth > inner + 0.5;
  if (tooWide() || text.offsetHeight > two) node.classList.add("narrow");
  for (const parted of tooWide() ? partings(title) : []) {
    words.data = parted;
    if (!tooWide()) return;
  }
  if (tooWide()) node.classList.add("parted");
}
