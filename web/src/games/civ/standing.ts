/** Who would win now, who may win next, and when it ends: told by the server, looked up here. */
import type { Frame, Standing } from "../../lib/protocol";
import type { Domain } from "./model";

export const standingOf = (frame: Frame): Standing | null => frame.standing ?? null;

export const pointsOf = (frame: Frame, seat: number): number | null => frame.points[seat]?.total ?? null;

/** The Domain that broke the tie for a seat that would win now. */
export const brokeTie = (frame: Frame, seat: number): Domain | null => {
  const standing = standingOf(frame);
  return standing !== null && standing.leader.includes(seat) ? (standing.by as Domain | null) : null;
};

/** Whether a rival can, or could, win in their next turn. */
export function threatOf(frame: Frame, seat: number): "sure" | "maybe" | null {
  const found = frame.threats.find((threat) => threat.seat === seat && !threat.own);
  if (found === undefined) return null;
  return found.sure ? "sure" : "maybe";
}

/** So many rounds from now the last one is worth a warning. */
const SOON = 2;
/** Beyond these nobody reckons with it. */
const FAR = 12;

export function lastRound(frame: Frame, deck: number): "now" | "soon" | "near" | "far" {
  const rounds = standingOf(frame)?.last_round_in ?? null;
  if (deck === 0) return "now";
  if (rounds === null || rounds > FAR) return "far";
  return rounds <= SOON ? "soon" : "near";
}
