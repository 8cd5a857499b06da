/** The view of CIV as the engine sends it, and the few facts of the rules a drawing needs. */

export const DOMAINS = ["military", "religion", "economy", "science", "culture", "utopia"] as const;
export type Domain = (typeof DOMAINS)[number];

export const LETTERS = ["M", "R", "E", "S", "C", "U"] as const;
export type Letter = (typeof LETTERS)[number];

export const AGES = ["I", "II", "III"] as const;
export type Age = (typeof AGES)[number];

/** Cards by Age, or just their number where the game keeps no Ages. */
export type Pile = number[] | number;
export type Zone = Partial<Record<Letter, Pile>>;

export interface Card {
  domain: Domain | null;
  age: Age | null;
}

export interface SeatView {
  hand: Zone | null;
  backs: Pile;
  pack: Zone | null;
  pack_size: number;
  area: Zone;
  embargo: Zone;
  own_embargo: Zone;
  democracy: Zone;
  needed: number[];
}

export interface Turn {
  number: number;
  seat: number;
  asks: string;
  left: number;
  effect: string;
  target: number | null;
  resume: string;
  limit: number;
  /** One bit for each line that was used this turn; see `lineBit`. */
  effects_used?: number;
  /** One bit for each Domain whose foot was used this turn. */
  discard_used?: number;
  copied?: boolean;
  draft_step: number;
}

export interface CivView {
  game: "civ";
  options: Record<string, unknown>;
  viewer: number | null;
  seats: SeatView[];
  pile: Zone;
  deck: { size: number; left: number[] };
  middle: (Letter | null)[];
  turn: Turn;
  coin: { user: number; seat: number; domain: Letter } | null;
  knows: { sure: Zone[] } | null;
}

/** Permanent effects by Domain, level 1 and level 2; Culture has Inspiration instead. */
export const PERMANENT: Record<Domain, readonly string[]> = {
  military: ["assassination", "purge"],
  religion: ["holy_book", "divine_right"],
  economy: ["development", "monopoly"],
  science: ["experiment", "research"],
  culture: ["inspiration"],
  utopia: ["oligarchy", "republic"],
};

export const DISCARD: Partial<Record<Domain, string>> = {
  military: "attack",
  religion: "inquisition",
  economy: "embargo",
  science: "breakthrough",
  utopia: "democracy",
};

/** Rule 1: from how many cards on level 1 and level 2 work. */
export function thresholds(players: number): [number, number] {
  return players === 4 ? [2, 4] : [3, 5];
}

/** Partners sit across from each other. */
export const teamOf = (seat: number): string => (seat % 2 === 0 ? "A" : "B");

export function letterOf(domain: Domain): Letter {
  return LETTERS[DOMAINS.indexOf(domain)] as Letter;
}

export function domainOf(letter: Letter): Domain {
  return DOMAINS[LETTERS.indexOf(letter)] as Domain;
}

export function size(pile: Pile | undefined): number {
  if (pile === undefined) return 0;
  return typeof pile === "number" ? pile : pile.reduce((sum, n) => sum + n, 0);
}

export function count(zone: Zone | null, domain: Domain): number {
  return size(zone?.[letterOf(domain)]);
}

export function total(zone: Zone | null): number {
  return DOMAINS.reduce((sum, domain) => sum + count(zone, domain), 0);
}

/** The Ages of a pile one by one, oldest first. */
export function agesOf(pile: Pile | undefined): (Age | null)[] {
  if (pile === undefined) return [];
  if (typeof pile === "number") return Array.from({ length: pile }, () => null);
  return AGES.flatMap((age, i) => Array.from({ length: pile[i] ?? 0 }, () => age));
}

/** All cards of a zone, by Domain and Age. */
export function cardsOf(zone: Zone | null): Card[] {
  return DOMAINS.flatMap((domain) =>
    agesOf(zone?.[letterOf(domain)]).map((age) => ({ domain, age })),
  );
}

/** The same cards with keys under which they can be told apart while a list changes. */
export function keyed(cards: Card[]): { key: string; card: Card }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const kind = `${card.domain ?? "?"}.${card.age ?? "?"}`;
    const number = seen.get(kind) ?? 0;
    seen.set(kind, number + 1);
    return { key: `${kind}.${number}`, card };
  });
}

/** The backs of a hand, with what is surely known of its cards in their place. */
export function handOf(seat: SeatView, sure: Zone | undefined): Card[] {
  if (seat.hand !== null) return cardsOf(seat.hand);
  const known = cardsOf(sure ?? null);
  const hidden = agesOf(seat.backs);
  for (const card of known) {
    const place = hidden.indexOf(card.age);
    if (place >= 0) hidden.splice(place, 1);
    else hidden.pop();
  }
  return [...known, ...hidden.map((age) => ({ domain: null, age }))];
}

/** Whether a seat has more cards of a Domain than each other seat. */
export function leads(view: CivView, seat: number, domain: Domain): boolean {
  const own = count(view.seats[seat]?.area ?? null, domain);
  return own > 0 && view.seats.every((s, q) => q === seat || count(s.area, domain) < own);
}

/** Whether no seat has more cards of a Domain. */
export function most(view: CivView, seat: number, domain: Domain): boolean {
  const own = count(view.seats[seat]?.area ?? null, domain);
  return own > 0 && view.seats.every((s) => count(s.area, domain) <= own);
}

/** The seats with the most cards of a Domain. */
export function leaders(view: CivView, domain: Domain): number[] {
  return view.seats.flatMap((_, seat) => (most(view, seat, domain) ? [seat] : []));
}

const SLOTS: readonly Domain[] = ["military", "religion", "economy", "science", "utopia"];

/** Whether one of a Domain's lines was used this turn. */
export function lineUsed(turn: Turn, domain: Domain, level: number): boolean {
  return (((turn.effects_used ?? 0) >> (2 * SLOTS.indexOf(domain) + level)) & 1) === 1;
}

export function footUsed(turn: Turn, domain: Domain): boolean {
  return (((turn.discard_used ?? 0) >> DOMAINS.indexOf(domain)) & 1) === 1;
}

/** The rivals of a seat in the order in which they play after it. */
export function rivalsOf(view: CivView, home: number): number[] {
  return view.seats.slice(1).map((_, i) => (home + 1 + i) % view.seats.length);
}

export function closed(seat: SeatView, domain: Domain): boolean {
  const letter = letterOf(domain);
  return size(seat.embargo[letter]) > 0 || size(seat.own_embargo[letter]) > 0;
}

export interface Column {
  domain: Domain;
  cards: (Age | null)[];
  needed: number;
  level: 0 | 1 | 2;
  leads: boolean;
  closed: boolean;
  raised: number;
  coin: boolean;
}

/** What lies in one Domain of a seat. */
export function column(view: CivView, seat: number, domain: Domain): Column {
  const player = view.seats[seat] as SeatView;
  const letter = letterOf(domain);
  const cards = agesOf(player.area[letter]);
  const [first, second] = thresholds(view.seats.length);
  const ahead = leads(view, seat, domain);
  const reached = cards.length >= second ? 2 : cards.length >= first ? 1 : 0;
  return {
    domain,
    cards,
    needed: player.needed[DOMAINS.indexOf(domain)] ?? 0,
    level: domain === "culture" ? (ahead ? 1 : 0) : reached,
    leads: ahead,
    closed: closed(player, domain),
    raised: size(player.democracy[letter]),
    coin: view.coin?.seat === seat && view.coin.domain === letter,
  };
}

/** The effects of a seat that work now, in the order of the Domains. */
export function litEffects(view: CivView, seat: number): { domain: Domain; effect: string; level: number }[] {
  return DOMAINS.flatMap((domain) => {
    const { level } = column(view, seat, domain);
    const effect = PERMANENT[domain][level - 1];
    return effect === undefined ? [] : [{ domain, effect, level }];
  });
}

export function drafting(view: CivView): boolean {
  return view.turn.asks.startsWith("draft") || view.turn.resume.startsWith("draft");
}
