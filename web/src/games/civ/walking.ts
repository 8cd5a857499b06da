/** Arrows across the whole board: left and right change the lane, up and down walk along it, from the own seat to the rivals'. */
import { nearest, type Point } from "../../table/roving";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const centre = ({ x, y, width, height }: DOMRect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Whether two things share a lane (for steps up and down) or a line (for steps aside). */
export function isInLine(from: DOMRect, to: DOMRect, [dx]: [number, number]): boolean {
  return dx === 0 ? from.left < to.right && to.left < from.right : from.top < to.bottom && to.top < from.bottom;
}

/** Attachment for the board; it hears the arrows before its parts do. */
export function walking(board: HTMLElement): () => void {
  function pressed(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (way === undefined || stop === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const found = next(stop, way);
    if (found === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    found.focus();
  }

  function next(stop: HTMLElement, way: [number, number]): HTMLElement | undefined {
    const here = stop.getBoundingClientRect();
    const others = [...board.querySelectorAll<HTMLElement>("[data-stop]")].filter((other) => other !== stop && other.offsetParent !== null);
    const inLine = others.filter((other) => isInLine(here, other.getBoundingClientRect(), way));
    return towards(here, inLine, way) ?? towards(here, others, way);
  }

  const towards = (here: DOMRect, others: HTMLElement[], way: [number, number]): HTMLElement | undefined =>
    others[nearest(centre(here), others.map((other) => centre(other.getBoundingClientRect())), way)];

  board.addEventListener("keydown", pressed, true);
  return () => board.removeEventListener("keydown", pressed, true);
}
