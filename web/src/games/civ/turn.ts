/** Where a game stands, in few words. */
import type { Frame, Phrase } from "../../lib/protocol";
import type { CivView } from "./model";

export function turn(frame: Frame): Phrase {
  const { asks, draft_step: step, number } = (frame.view as CivView).turn;
  if (asks === "draft_keep") return { id: "civ.draft", values: { step } };
  if (asks === "draft_middle") return { id: "civ.draft.middle" };
  return { id: "play.turn", values: { number: number + 1 } };
}
