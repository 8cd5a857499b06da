/** Keys that this table has besides those of every table. */
import { focusZone, keyOf } from "../../table/keys";
import type { Desk } from "./desk.svelte";

const LANDMARKS = ["top", "prompt", "sheet", "hand", "own", "rivals", "piles", "inspector", "log", "chat"];

const onControl = (event: KeyboardEvent): boolean => (event.target as HTMLElement | null)?.closest?.("button, a, summary") != null;

function isTaken(event: KeyboardEvent): boolean {
  const typing = (event.target as HTMLElement | null)?.closest?.("input, textarea, select");
  return event.ctrlKey || event.metaKey || event.altKey || typing != null || document.querySelector("dialog[open]") !== null;
}

/** From one part of the table to the next that can be entered. */
function nextLandmark(back: boolean): void {
  const here = document.activeElement?.closest<HTMLElement>("[data-zone]")?.dataset["zone"] ?? "";
  const order = back ? LANDMARKS.toReversed() : LANDMARKS;
  const start = order.indexOf(here) + 1;
  [...order.slice(start), ...order.slice(0, start)].find(focusZone);
}

const ZONES: Record<string, string> = { q: "prompt", h: "hand", o: "rivals", i: "inspector" };

/** Whether the key was for this table. */
export function onKey(event: KeyboardEvent, table: Desk): boolean {
  if (isTaken(event)) return false;
  const key = keyOf(event);
  const zone = ZONES[key];
  if (key === "F6") nextLandmark(event.shiftKey);
  else if (zone !== undefined) return focusZone(zone);
  else if (key === "g") table.open("points");
  else if (key === "Escape") return escaped(table);
  else return table.question !== null && onAnswerKey(event, key, table);
  return true;
}

function escaped(table: Desk): boolean {
  if (table.sheet !== null) table.close();
  else if (table.canGoBack) table.back();
  else return false;
  return true;
}

function onAnswerKey(event: KeyboardEvent, key: string, table: Desk): boolean {
  if (key === "Enter" && (!onControl(event) || isChosen(event))) return entered(table);
  if (key === "t" && table.prompt.askHint !== null) table.prompt.askHint();
  else if (key === "e" && table.end !== null) table.confirm(table.end);
  else if (/^[1-9]$/.test(key)) return chose(table, Number(key) - 1);
  else return false;
  return true;
}

/** Enter on what is chosen already confirms it; Space takes it back. */
const isChosen = (event: KeyboardEvent): boolean => (event.target as HTMLElement | null)?.closest?.('[data-legal][aria-pressed="true"]') != null;

function entered(table: Desk): boolean {
  if (!table.isReady) return false;
  table.confirm();
  return true;
}

/** Digits tap the cards in the dock; where effects lie there instead, those. */
function chose(table: Desk, index: number): boolean {
  const dock = document.querySelector("[data-zone=hand]") ?? document.querySelector(".chips");
  const thing = [...(dock?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])][index];
  if (thing === undefined) return true;
  thing.focus();
  thing.click();
  return table.question !== null;
}
