/** From events to moving cards: what goes from where to where. */
import type { Flight } from "../contract";

type Event = Record<string, any>;

/** Piles are named `hand.0`, `main`, `market`; on the table they carry the same names. */
export function flights(events: Event[]): Flight[] {
  return events.flatMap((event) => {
    if (event["kind"] !== "moved") return [];
    const [from, to] = [String(event["from"]), String(event["to"])];
    return from === to ? [] : [{ from, to, card: { number: (event["card"] as string | undefined) ?? null } }];
  });
}
