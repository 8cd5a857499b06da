/** What is heard of what happens at CIV's table. */
import type { Frame } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";
import { count, PERMANENT, thresholds, type CivView, type Domain } from "./model";

type Event = Record<string, any>;

const HEARD: Record<string, Sound> = {
  played: "slap",
  drew: "draw",
  kept: "draw",
  given: "draw",
  pile_taken: "draw",
  area_taken: "draw",
  middle_taken: "slap",
  hand_discarded: "discard",
  area_discarded: "discard",
  hand_taken: "draw",
  embargo_laid: "latch",
  democracy_laid: "glass",
  coin_moved: "coin",
  last_round: "last_round",
};

/** The own card that unlocks a line of its Domain. */
function reaches(event: Event, frame: Frame, home: number | null): boolean {
  if (event["kind"] !== "played" || event["seat"] !== home || home === null) return false;
  const view = frame.view as CivView;
  const domain = event["domain"] as Domain;
  const cards = count(view.seats[home]?.area ?? null, domain);
  return PERMANENT[domain].length > 1 && thresholds(view.seats.length).includes(cards);
}

function soundOf(event: Event, frame: Frame, home: number | null): Sound | null {
  const { kind } = event;
  if (kind === "game_over") return home !== null && !frame.ending?.winners.includes(home) ? "chord" : "fanfare";
  if (kind === "effect_used") return event["effect"] === "attack" ? "drum" : null;
  return reaches(event, frame, home) ? "reached" : (HEARD[kind as string] ?? null);
}

export function sounds(events: readonly Event[], frame: Frame, home: number | null): Sound[] {
  const found = events.flatMap((event) => soundOf(event, frame, home) ?? []);
  // A drum drowns the paper of what falls.
  return found.includes("drum") ? found.filter((sound) => sound !== "discard") : found;
}
