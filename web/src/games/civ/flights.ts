/** From events to moving cards: what flies from where to where. */
import type { Flight } from "../contract";
import { agesOf, domainOf, type Age, type Card, type Domain, type Letter, type Pile } from "./model";

type Event = Record<string, any>;

const hand = (seat: number) => `hand-${seat}`;
const area = (seat: number, domain: Domain) => `area-${seat}-${domain}`;

/** Source and destination of the events that move one card. */
const ROUTES: Record<string, (event: Event) => [string, string]> = {
  played: (e) => [hand(e.seat), area(e.seat, e.domain)],
  hand_discarded: (e) => [hand(e.seat), "pile"],
  area_discarded: (e) => [area(e.seat, e.domain), "pile"],
  area_taken: (e) => [area(e.seat, e.domain), hand(e.seat)],
  pile_taken: (e) => ["pile", hand(e.seat)],
  drew: (e) => ["deck", hand(e.seat)],
  given: (e) => [hand(e.seat), hand(e.target)],
  embargo_laid: (e) => [area(e.seat, "economy"), area(e.target, e.domain)],
  embargo_lifted: (e) => [area(e.seat, e.domain), "pile"],
  democracy_laid: (e) => [area(e.seat, "utopia"), area(e.target, e.domain)],
  kept: (e) => [`pack-${e.seat}`, hand(e.seat)],
  laid_in_middle: (e) => [`pack-${e.seat}`, "middle"],
  middle_taken: (e) => ["middle", area(e.seat, e.domain)],
};

/** A marker shows the card that was laid, not the Domain it lies at. */
const MARKER: Record<string, Domain> = {
  embargo_laid: "economy",
  embargo_lifted: "economy",
  democracy_laid: "utopia",
};

export function flights(events: Event[]): Flight[] {
  return events.flatMap((event) => {
    if (event.kind === "hand_taken") return taken(event);
    const route = ROUTES[event.kind as string];
    if (route === undefined) return [];
    const [from, to] = route(event);
    return [{ from, to, card: faceOf(event) }];
  });
}

function faceOf(event: Event): Card {
  const domain = MARKER[event.kind as string] ?? (event.domain as Domain | undefined) ?? null;
  return { domain, age: (event.age as Age | undefined) ?? null };
}

/** A whole hand that is taken: its cards if one may see them, else their backs. */
function taken(event: Event): Flight[] {
  const route = { from: hand(event.target as number), to: hand(event.seat as number) };
  const shown = event.cards as Record<Letter, Pile> | undefined;
  if (shown !== undefined) {
    return Object.entries(shown).flatMap(([letter, pile]) =>
      agesOf(pile).map((age) => ({ ...route, card: { domain: domainOf(letter as Letter), age } })),
    );
  }
  const backs = (event.ages ?? event.count) as Pile;
  return agesOf(backs).map((age) => ({ ...route, card: { domain: null, age } }));
}
