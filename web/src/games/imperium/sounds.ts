/** What is heard of what happens at Imperium's table. */
import type { Frame } from "../../lib/protocol";
import type { Sound } from "../../lib/sound";

type Event = Record<string, any>;

/** Into which zone a card goes decides how it sounds. */
const INTO: Record<string, Sound> = { play: "slap", power: "slap", permanent: "slap", garrison: "slap", hand: "draw", discard: "discard", exile: "discard" };
const HEARD: Record<string, Sound> = { gained: "coin", stolen: "latch", state: "reached", declared: "drum", end_triggered: "last_round" };

const zoneOf = (pile: unknown): string => String(pile).split(".").at(-1) ?? "";

function soundOf(event: Event, frame: Frame, home: number | null): Sound | null {
  const { kind } = event;
  if (kind === "game_over") return home !== null && !frame.ending?.winners.includes(home) ? "chord" : "fanfare";
  if (kind === "moved") return event["from"] === event["to"] ? null : (INTO[zoneOf(event["to"])] ?? null);
  return HEARD[kind as string] ?? null;
}

export function sounds(events: readonly Event[], frame: Frame, home: number | null): Sound[] {
  return events.flatMap((event) => soundOf(event, frame, home) ?? []);
}
