/** How far one may go back, in words. */
import type { Phrase, Undo } from "../lib/protocol";

export interface UndoWords {
  /** The moment to go back to; null where there is none. */
  to: number | null;
  /** Whether the others have to agree. */
  asks: boolean;
  text: Phrase;
}

export function undoWords(undo: Undo | null, step: number): UndoWords {
  const limit = { id: `play.undo.limit.${undo?.limit ?? "start"}` };
  if (undo === null || undo.last >= step || undo.last < undo.most) {
    return { to: null, asks: false, text: { id: "play.undo.none", values: { limit } } };
  }
  const asks = undo.last < undo.free;
  const text: Phrase = asks
    ? { id: "play.undo.ask", values: { limit } }
    : { id: "play.undo.free", values: { limit }, count: step - undo.free };
  return { to: undo.last, asks, text };
}
