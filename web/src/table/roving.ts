/** One stop of the Tab key per zone; inside, the arrows lead to the nearest thing that way. */

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Point {
  x: number;
  y: number;
}

/** The nearest point in a direction; sideways distance counts double. */
export function nearest(from: Point, points: Point[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, i) => {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const distance = along + 2 * aside;
    if (along > 1 && distance < least) [best, least] = [i, distance];
  });
  return best;
}

/** Attachment for a zone whose stops carry `data-stop`. */
export function roving(zone: HTMLElement): () => void {
  const stops = () => [...zone.querySelectorAll<HTMLElement>("[data-stop]")];

  function keepOne(): void {
    const all = stops();
    const chosen = all.find((stop) => stop.tabIndex === 0 && stop.dataset["stop"] === "on") ?? all[0];
    for (const stop of all) mark(stop, stop === chosen);
  }

  function mark(stop: HTMLElement, on: boolean): void {
    stop.dataset["stop"] = on ? "on" : "";
    if (stop.tabIndex !== (on ? 0 : -1)) stop.tabIndex = on ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (stop !== null && zone.contains(stop)) for (const other of stops()) mark(other, other === stop);
  }

  function pressed(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (way === undefined || stop === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const others = stops().filter((other) => other !== stop && other.offsetParent !== null);
    const found = others[nearest(centre(stop), others.map(centre), way)];
    if (found === undefined) return;
    event.preventDefault();
    found.focus();
  }

  keepOne();
  const observer = new MutationObserver(keepOne);
  observer.observe(zone, { childList: true, subtree: true });
  zone.addEventListener("focusin", focused);
  zone.addEventListener("keydown", pressed);
  return () => {
    observer.disconnect();
    zone.removeEventListener("focusin", focused);
    zone.removeEventListener("keydown", pressed);
  };
}

function centre(element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
