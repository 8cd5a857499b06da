/** What the table asks of a game's drawing, and what it gives to it. */
import type { Component, Snippet } from "svelte";
import type { Choice, Frame, Hint, LogTurn, Phrase, Seat, TableInfo, Undo } from "../lib/protocol";
import type { Sound } from "../lib/sound";
import type { Selection } from "../table/selection.svelte";
import type { Scene } from "../table/stage.svelte";
import type { View } from "../table/views";

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

/** What the question needs besides the frame. */
export interface Asking {
  selection: Selection;
  /** What has to be said before anything else. */
  notice: string | null;
  busy: boolean;
  /** An answer is on its way. */
  waiting: boolean;
  skip: () => void;
  /** On to what another did next, while one looks at it step by step. */
  next: (() => void) | null;
  undo: Undo | null;
  takeBack: () => void;
  hint: Hint | null;
  askHint: (() => void) | null;
  openRules: (rules: string[]) => void;
}

/** A game that fills the whole screen itself: everything that the table would lay around a board. */
export interface SceneProps {
  table: TableInfo;
  board: BoardProps;
  prompt: Asking;
  status: "connecting" | "live" | "lost";
  openInfo: () => void;
  view: View;
  show: (view: View) => void;
  unread: number;
  /** Sends an answer that is one of several in a row, with those to the questions inside it, without asking again. */
  send: (choice: Choice, then?: Choice[]) => void;
  /** What stands in place of the question: a moment one looks back at, the end, the controls of a replay. */
  bar: Snippet | null;
  /** What happened, and the moment that is shown if it is not the last. */
  history: LogTurn[];
  moment: number | null;
  jump: (step: number) => void;
  chat: Snippet;
  recap: Snippet;
}

/** An end that fills the screen: who won and why, and where to go from here. */
export interface EndProps {
  table: TableInfo;
  frame: Frame;
  /** What happened, as the viewer may know it. */
  log: LogTurn[];
  onclose: () => void;
}

/** How a game is drawn. */
export interface GameFace {
  /** The whole screen of a table. */
  Scene: Component<SceneProps>;
  /** Whether the scene itself asks before something that would be regretted (`Selection.warned`). */
  warns?: boolean;
  /** A card on its way. */
  Flyer: Component<{ card: Record<string, any> }>;
  /** The end, over the whole screen. */
  End: Component<EndProps>;
  /** What is seen of a victory in the moment it happens, before the end is told; calls `done` when it is over. */
  Victory?: Component<{ frame: Frame; done: () => void }>;
  /** Where the game stands, for the bar above the table. */
  turn: (frame: Frame) => Phrase;
  flights: (events: Record<string, any>[]) => Flight[];
  /** Everybody who is called by a name, also one whom nobody sits for. */
  seats?: (seats: Seat[], frame: Frame) => Seat[];
  /** Parts in which something is told that came in one piece. */
  unfold?: (before: Frame, scene: Scene) => Scene[];
  /** What is heard of events, seen from a seat (null: nobody's). */
  sounds?: (events: Record<string, any>[], frame: Frame, home: number | null) => Sound[];
}
