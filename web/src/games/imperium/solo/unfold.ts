/** A turn of the automaton comes in one piece, and is shown line by line of the log. */
import type { Frame, LogLine } from "../../../lib/protocol";
import type { Scene } from "../../../table/stage.svelte";
import { viewOf, type ImperiumView, type Told } from "../model";
import { isSilent } from "./acts";
import { after, type Event } from "./after";
import { AUTOMATON, automatonOf } from "./automaton";

/** When its slots are filled again its turn is over, and so it is when the next thing begins. */
const isOver = (event: Event): boolean => event["cause"] === "fill" || ["round", "turn_began", "answered", "game_over"].includes(event["kind"]);

interface Part {
  events: Event[];
  /** So many lines have been told then. */
  lines: number;
}

/** A card is turned up before it is told by which row it is resolved. */
function beginning(event: number, events: readonly Event[]): number {
  return events[event - 1]?.["cause"] === "turn_up" ? event - 1 : event;
}

/** The events of each line, the silent ones with the line before; what is left belongs to the end. */
function partsOf(lines: readonly { line: LogLine; number: number }[], events: readonly Event[]): { parts: Part[]; rest: Event[] } {
  const told = lines.filter(({ line }) => !isSilent(line));
  const cuts = told.map(({ line }) => beginning(line.event ?? 0, events));
  const last = cuts.at(-1) ?? 0;
  const over = events.findIndex((event, i) => i > last && isOver(event));
  const end = over < 0 ? events.length : over;
  const parts = told.map(({ number }, i) => ({ events: events.slice(cuts[i], cuts[i + 1] ?? end), lines: number + 1 }));
  return { parts, rest: events.slice(end) };
}

function between(frame: Frame, before: Frame, view: ImperiumView, told: Told): Frame {
  const shown = { ...view, told } as unknown as Frame["view"];
  return { ...frame, view: shown, question: null, ending: null, undo: null, points: before.points };
}

/** The card that is resolved lies in its slot for the eye, so that nothing flies there or away from elsewhere. */
function placed(events: readonly Event[], view: ImperiumView): Event[] {
  const [here, slot] = [`${AUTOMATON}.resolving`, `${AUTOMATON}.slot_${automatonOf(view)?.slot ?? 0}`];
  const seen = (pile: unknown) => (pile === here ? slot : pile);
  return events.map((event) => (event["kind"] === "moved" ? { ...event, from: seen(event["from"]), to: seen(event["to"]) } : event));
}

export function unfold(before: Frame, scene: Scene): Scene[] {
  const { frame, events } = scene;
  const turn = frame.log.findLast((one) => one.seat === AUTOMATON && one.lines.some((line) => line.step === frame.step));
  if (turn === undefined || before.step + 1 !== frame.step || automatonOf(viewOf(before)) === null) return [scene];
  const lines = turn.lines.map((line, number) => ({ line, number })).filter(({ line }) => line.step === frame.step);
  const { parts, rest } = partsOf(lines, events);
  const own = events.slice(0, lines[0]?.line.event);
  let view = after(viewOf(before), own);
  const told = parts.map((part): Scene => {
    view = after(view, part.events);
    const now = between(frame, before, view, { turn: turn.number, lines: part.lines });
    return { frame: now, events: placed(part.events, view), by: AUTOMATON };
  });
  const [first, ...others] = told;
  if (first === undefined) return [scene];
  return [{ ...first, events: [...own, ...first.events] }, ...others, { frame, events: rest, by: AUTOMATON, ends: true }];
}
