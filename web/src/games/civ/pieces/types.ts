/**
 * What the pieces of the table are told. They keep no state and look nothing up: whoever lays them out
 * gives everything, and hears of taps. All lengths are CSS px.
 */
import type { Age, Card, Domain } from "../model";

/** How a thing answers the question: gold while it can, chosen once it was tapped. */
export interface Touch {
  legal?: boolean;
  chosen?: boolean;
  /** The answer it stands for, kept as `data-action` while it is legal. */
  action?: number | string | null;
  /** Also called where nothing can be done: then one is told why. */
  tap?: () => void;
  /** It is looked at (focus, pointer): the inspector follows. */
  look?: () => void;
}

/** A seat as the pieces name and mark it. */
export interface Who {
  seat: number;
  name: string;
  colour: number;
}

/**
 * not yet: too few cards. reached: unlocked, not now. now: may be used. copy: may be copied by Inspiration.
 * chosen: waits for the confirmation. yields: gives way to what was chosen. void: would change nothing.
 * used: this turn.
 */
export type SignState = "not_yet" | "reached" | "now" | "copy" | "chosen" | "yields" | "void" | "used";

/** A line of a Domain. */
export interface SignFacts {
  effect: string;
  /** From how many cards on. */
  number: number;
  state: SignState;
  /** The coin lies at its end: it is, or would be, a copy. */
  copied?: boolean;
  /** Why it cannot be used, in words. */
  reason?: string | null;
  /** The id of the effect that a copy takes the place of. */
  instead?: string | null;
  touch?: Touch;
}

export type FootState = "off" | "on" | "now" | "chosen" | "yields" | "void" | "used";

/** Where Inspiration's coin is: not mine to use, ready, or lying at a copied Domain. */
export type CoinState = "off" | "ready" | "away";

export interface FootProps {
  domain: Domain;
  /** The discard effect; Culture's foot is Inspiration and no button. */
  effect: string;
  state: FootState;
  coin?: CoinState;
  height?: number;
  /** A planned effect is marked until the card of step 1 lies. */
  planned?: boolean;
  reason?: string | null;
  touch?: Touch;
}

export interface SignProps extends SignFacts {
  domain: Domain;
  /** How many cards lie there now, for the words of a reader. */
  count?: number;
  /** The Age of the card beneath, told on focus. */
  age?: Age | null;
  /** How wide the sign is where it usually begins, and how high its letters may be. */
  width?: number;
  letters?: number;
}

/** An embargo: an Economy card of an Age, face down. As a ghost it is only considered. */
export interface EmbargoFacts {
  age: Age | null;
  ghost?: boolean;
}

/** A loss that is considered: "-1", and what would be left. */
export interface Loss {
  count: number;
  left: number | null;
}

/** One Domain of a seat. */
export interface DomainFacts {
  who: Who;
  domain: Domain;
  /** Oldest first; the first lies whole. */
  cards: (Age | null)[];
  /** For the Hegemony, Democracy markers reckoned in. */
  needed: number;
  markers: number;
  /** Nobody has more. */
  leads: boolean;
  embargo?: EmbargoFacts | null;
  /** The Culture coin lies here. */
  coin?: boolean;
  loss?: Loss | null;
  /** A Democracy marker that is considered. */
  raising?: boolean;
  touch?: Touch;
}

export type TowerSize = "wide2" | "wide" | "large2" | "large" | "tablet" | "phone" | "landscape" | "folded";

export interface TowerProps extends DomainFacts {
  /** The viewer's own; else it is called by the name of its seat. */
  mine?: boolean;
  size: TowerSize;
  /** How far a tucked card shows: `strip()` of the whole seat, so that thresholds line up. */
  strip: number;
  /** The width of the lane: signs end 12 px beyond the tower, or at the lane's border. */
  lane: number;
  /** Lowest first; Culture has none. */
  signs: SignFacts[];
  /** Signs with their names; else gems at the edge. */
  named?: boolean;
  /** The card that would be played. */
  ghost?: { age: Age | null } | null;
}

export type RowSize = "wide2" | "wide3" | "wide4" | "large2" | "large3" | "large4" | "tablet" | "landscape" | "phone" | "phone2";

export interface RowProps extends DomainFacts {
  size: RowSize;
  lane: number;
  /** From how many cards on the two lines work; none for Culture. */
  thresholds: number[];
  /** The effects the rival has here, for the words of a reader. */
  effects?: string[];
  /** Ringed red: the Hegemony that "How?" speaks of. */
  danger?: boolean;
}

export interface LaneHeadProps {
  domain: Domain;
  /** Who has the most cards; several where they are even. */
  leaders: Who[];
  /** In an Attack: all who would lose a card, my own first. */
  losers?: Who[] | null;
  size?: "wide" | "tablet" | "phone" | "landscape";
  /** The lane in words; by default who leads it. */
  label?: string;
  touch?: Touch;
}

export interface PointsProps {
  points: number;
  /** Would win if it ended now. */
  wins?: boolean;
  /** The Domain that broke a tie. */
  by?: Domain | null;
  /** Height of the letters. */
  size?: number;
}

export interface BacksProps {
  /** Known cards carry their Domain; see `handOf`. */
  cards: Card[];
  width?: number;
  height?: number;
}

export interface PillProps {
  count: number;
  needed: number;
  leads?: boolean;
  /** rival: red when one short. own: gold on brown. */
  own?: boolean;
  /** What the count would become. */
  after?: number | null;
  size?: number;
}

/** A card of the hand, of a pack or of a sheet. */
export interface FaceProps {
  domain: Domain;
  age: Age | null;
  width?: number;
  /** The ribbon with the name; below 76 px the badge takes its place. */
  named?: boolean;
  /** Closed by an embargo: dimmed, with the band. */
  banned?: boolean;
  /** Everybody knows this card of mine. */
  known?: boolean;
  /** Just drawn. */
  fresh?: boolean;
  legal?: boolean;
  chosen?: boolean;
  /** What will happen to a picked card, said by the disc at its corner. */
  pick?: "leaves" | "given" | "taken" | null;
  /** Cards overlap: the disc sits at the left corner. */
  lapped?: boolean;
  /** The key that taps it. */
  shortcut?: number | string | null;
}
