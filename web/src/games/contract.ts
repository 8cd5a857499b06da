/** What the table asks of a game's drawing, and what it gives to it. */
import type { Component } from "svelte";
import type { Choice, Frame, Phrase, Seat } from "../lib/protocol";

/** A card that moves between two places; the board marks them with `data-place`. */
export interface Flight {
  from: string;
  to: string;
  card: Record<string, any>;
}

export interface BoardProps {
  frame: Frame;
  seats: Seat[];
  /** The seat that is drawn at the bottom. */
  home: number;
  /** The chosen answer, waiting to be confirmed. */
  selected: number | null;
  /** Answers between which a tap did not decide. */
  among: number[];
  /** Something was tapped: the answers it stands for, or why there are none. */
  tap: (choices: Choice[], refusal: Phrase | null) => void;
  /** Opens what can be done with a seat: hand it to a bot, take it back. */
  openSeat: ((seat: number) => void) | null;
}

/**
 * The board places its parts by `grid-area` into the layout of the table: `rivals`, `board`, `hand`.
 * Its root has `display: contents`.
 */
export interface GameFace {
  Board: Component<BoardProps>;
  /** A card on its way. */
  Flyer: Component<{ card: Record<string, any> }>;
  /** How the game was counted, for the end of it. */
  Score: Component<{ frame: Frame; seats: Seat[] }>;
  /** Where the game stands, for the bar above the table. */
  turn: (frame: Frame) => Phrase;
  flights: (events: Record<string, any>[]) => Flight[];
}
