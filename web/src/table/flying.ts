/** Where cards are on the screen, and how they get from one place to another. */
import type { Flight } from "../games/contract";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Airborne {
  id: number;
  card: Record<string, any>;
  from: Box;
  to: Box;
  delay: number;
  duration: number;
  /** The card that lies at the end of the way, hidden until the flight is over. */
  lands: Element | null;
}

export interface Spot {
  box: Box;
  element: Element;
}

/** Two cards follow each other at most so closely. */
const GAP = 90;
/** Milliseconds that a place stays marked. */
const SHINES = 1200;
let last = 0;

/** The card at a place that looks like this one, else the place itself. */
export function locate(place: string, card: Record<string, any>): Spot | null {
  const zones = [...document.querySelectorAll(`[data-place="${place}"]`)];
  const zone = zones.find((element) => boxOf(element) !== null);
  if (zone === undefined) return null;
  const kind = (card["number"] as string | undefined) ?? `${card["domain"] ?? ""}.${card["age"] ?? ""}`;
  const alike = [...zone.querySelectorAll("[data-card]")].filter(
    (element) => (element as HTMLElement).dataset["card"] === kind && boxOf(element) !== null,
  );
  const element = alike.at(-1) ?? zone;
  return { element, box: boxOf(element) as Box };
}

function boxOf(element: Element): Box | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Marks the places where something happened for a moment, also where nothing may move. */
export function highlight(places: Iterable<string>): void {
  for (const place of places) {
    for (const zone of document.querySelectorAll(`[data-place="${place}"]`)) {
      const box = boxOf(zone);
      if (box !== null) shine(box);
    }
  }
}

/** A ring that fades by itself: what it lies over is not drawn anew for every frame. */
function shine({ x, y, width, height }: Box): void {
  const ring = document.createElement("div");
  ring.className = "shine";
  ring.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  document.body.append(ring);
  const fading = ring.animate?.([{ opacity: 1 }, { opacity: 0 }], SHINES);
  if (fading) fading.onfinish = () => ring.remove();
  else ring.remove();
}

/** The flights with their times: one after the other, all within `lasts`. */
export function planAirborne(flights: Flight[], from: (Spot | null)[], lasts: number): Airborne[] {
  const gap = flights.length > 1 ? Math.min(GAP, (lasts * 0.5) / (flights.length - 1)) : 0;
  const duration = lasts - gap * Math.max(0, flights.length - 1);
  return flights.flatMap((flight, i) => {
    const start = from[i];
    const end = locate(flight.to, flight.card);
    if (!start || end === null) return [];
    const lands = end.element.matches("[data-card]") ? end.element : null;
    const way = { from: start.box, to: end.box, delay: gap * i, duration };
    return [{ id: ++last, card: flight.card, lands, ...way }];
  });
}

/** Moves the drawing of a card from one box to the other; calls back when it has arrived. */
export function fly(node: HTMLElement, flight: Airborne, landed: () => void): void {
  const centre = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const start = centre(flight.from);
  const end = centre(flight.to);
  const at = (point: { x: number; y: number }, scale: number) =>
    `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${scale})`;
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - 24 };
  const timing = { delay: flight.delay, duration: flight.duration, easing: "ease-in-out" };
  const movement = node.animate(
    [
      { transform: at(start, 0.8), opacity: 0.5 },
      { transform: at(middle, 1.1), opacity: 1, offset: 0.5 },
      { transform: at(end, 0.8), opacity: 0.9 },
    ],
    { ...timing, fill: "both" },
  );
  const whole = flight.delay + flight.duration;
  flight.lands?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], whole);
  movement.onfinish = landed;
  movement.oncancel = landed;
}
