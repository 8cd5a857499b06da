import type { Frame, Phrase } from "../../lib/protocol";
import { viewOf } from "./model";

/** Where the game stands, for titles and for the screen reader. */
export function turn(frame: Frame): Phrase {
  return { id: "imperium.round", values: { round: viewOf(frame).turn.round } };
}
