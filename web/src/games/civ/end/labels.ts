/** Where the names stand on the curve: in the middle of their bands at the beginning, never over one another. */
import type { Curve } from "../../../lib/protocol";

export interface Label {
  seat: number;
  y: number;
}

/** As high as a name with a little air. */
const APART = 23;

function middles(curve: Curve, seats: readonly number[], high: number): Label[] {
  let below = 0;
  return seats.map((seat) => {
    const chance = curve.chances[seat]?.[0] ?? 0;
    below += chance;
    return { seat, y: high * (1 - below + chance / 2) };
  });
}

/** From below upwards each is at least a name's height over the one before, and all stay inside. */
export function labelled(curve: Curve, seats: readonly number[], high: number): Label[] {
  const edge = APART / 2;
  let free = high - edge;
  const lifted = middles(curve, seats, high).map(({ seat, y }) => {
    const placed = Math.min(y, free);
    free = placed - APART;
    return { seat, y: placed };
  });
  let taken = edge;
  return lifted.toReversed().map(({ seat, y }) => {
    const placed = Math.max(y, taken);
    taken = placed + APART;
    return { seat, y: placed };
  });
}
