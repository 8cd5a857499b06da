/** From events to moving cards: what goes from where to where. */
import type { Flight } from "../contract";

type Event = Record<string, any>;

/** Zones that have no place of their own on the table: where their cards are seen. */
const SEEN: Record<string, string> = { power: "play", permanent: "play", quest: "play", journey: "play", garrison: "play", resolving: "play", accession: "nation_deck", tucked: "market", last_fame: "fame" };

/** A pile as the table marks it: `0.hand`, `market`, `main`. */
function placeOf(pile: string): string {
  const [seat, zone] = pile.includes(".") ? pile.split(".") : [null, pile];
  const seen = SEEN[zone ?? ""] ?? zone ?? "";
  return seat === null ? seen : `${seat}.${seen}`;
}

export function flights(events: Event[]): Flight[] {
  return events.flatMap((event) => {
    if (event["kind"] !== "moved") return [];
    const [from, to] = [placeOf(String(event["from"])), placeOf(String(event["to"]))];
    return from === to ? [] : [{ from, to, card: { number: (event["card"] as string | undefined) ?? "" } }];
  });
}
