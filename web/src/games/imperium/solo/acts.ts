/** The automaton's turn as the log tells it: what it does one after another, and what comes of each. */
import type { LogLine, LogTurn, Phrase } from "../../../lib/protocol";
import type { ImperiumView, Told } from "../model";
import { AUTOMATON } from "./automaton";

export interface Effect {
  text: Phrase;
  state: "done" | "now" | "later";
}

export interface Act {
  kind: "rolled" | "row" | "journey" | "other";
  text: Phrase;
  slot: number | null;
  row: number | null;
  /** The number of the first line. */
  first: number;
  effects: Effect[];
}

const KINDS: Record<string, Act["kind"]> = { "event.rolled": "rolled", "event.row": "row", "event.row.none": "row", "event.row.journey": "journey" };
/** These follow from what was told before, and are seen with it. */
const SILENT = new Set(["event.moved.refill"]);

export const isSilent = ({ text }: LogLine): boolean => SILENT.has(text.id);

function begun({ text }: LogLine, first: number): Act {
  const { slot, row } = (text.values ?? {}) as { slot?: number; row?: number };
  return { kind: KINDS[text.id] ?? "other", text, slot: slot ?? null, row: row ?? null, first, effects: [] };
}

/** All acts of a turn; of its lines the first `told` have happened. */
export function actsOf({ lines }: LogTurn, told = lines.length): Act[] {
  const found: Act[] = [];
  lines.forEach((line, i) => {
    const last = found.at(-1);
    if (line.depth === 0 || last === undefined) found.push(begun(line, i));
    else if (!isSilent(line)) last.effects.push({ text: line.text, state: i < told - 1 ? "done" : i === told - 1 ? "now" : "later" });
  });
  return found;
}

/** Its turn that is under way, as far as it was told; none in one's own turn. */
export function turnNow(view: ImperiumView, log: readonly LogTurn[]): LogTurn | null {
  const { told } = view;
  if (told !== undefined) return log.find(({ number }) => number === told.turn) ?? null;
  return view.turn.active === AUTOMATON ? (log.findLast(({ seat }) => seat === AUTOMATON) ?? null) : null;
}

/** What has happened of it so far; the last one is the one under way. */
export function actsNow(view: ImperiumView, log: readonly LogTurn[]): Act[] {
  const turn = turnNow(view, log);
  if (turn === null) return [];
  const told = view.told?.lines ?? turn.lines.length;
  return actsOf(turn, told).filter(({ first }) => first < told);
}

/** The log up to what is shown. */
export function logUpTo(log: readonly LogTurn[], told: Told | undefined): LogTurn[] {
  if (told === undefined) return [...log];
  const before = log.filter(({ number }) => number <= told.turn);
  return before.map((turn) => (turn.number === told.turn ? { ...turn, lines: turn.lines.slice(0, told.lines) } : turn));
}

/** What the die showed when it was rolled last. */
export function lastRoll(log: readonly LogTurn[]): number | null {
  const lines = log.findLast((turn) => turn.seat === AUTOMATON)?.lines ?? [];
  const number = lines.find(({ text }) => text.id === "event.rolled")?.text.values?.["number"];
  return typeof number === "number" ? number : null;
}
