/** Keys that this table has besides those of every table. */
import { focusZone, keyOf } from "../../table/keys";
import type { Desk } from "./desk.svelte";

const onControl = (event: KeyboardEvent): boolean => (event.target as HTMLElement | null)?.closest?.("button, a, summary") != null;

function isTaken(event: KeyboardEvent): boolean {
  const typing = (event.target as HTMLElement | null)?.closest?.("input, textarea, select");
  return event.ctrlKey || event.metaKey || event.altKey || typing != null || document.querySelector("dialog[open]") !== null;
}

const LANDMARKS = ["prompt", "hand", "own-piles", "own", "market", "rivals", "piles", "log", "chat"];

/** From one part of the table to the next that can be entered. */
function nextLandmark(back: boolean): void {
  const here = document.activeElement?.closest<HTMLElement>("[data-zone]")?.dataset["zone"] ?? "";
  const order = back ? LANDMARKS.toReversed() : LANDMARKS;
  const start = order.indexOf(here) + 1;
  [...order.slice(start), ...order.slice(0, start)].find(focusZone);
}

/** Whether the key was for this table. */
export function onKey(event: KeyboardEvent, table: Desk, hint: (() => void) | null, next: (() => void) | null = null): boolean {
  if (isTaken(event)) return false;
  const key = keyOf(event);
  if (key === "F6") nextLandmark(event.shiftKey);
  else if (key === "m") focusZone("market");
  else if (key === " " && next !== null && !onControl(event)) next();
  else return table.question !== null && onAnswerKey(event, key, table, hint);
  return true;
}

function onAnswerKey(event: KeyboardEvent, key: string, table: Desk, hint: (() => void) | null): boolean {
  if (key === "Enter" && !onControl(event)) return entered(table);
  if (key === "t" && hint !== null) hint();
  else if (key === "e" && table.end !== null && table.row === null) table.confirmChoice(table.end);
  else if (/^[1-9]$/.test(key)) return chose(table, Number(key) - 1);
  else return false;
  return true;
}

function entered(table: Desk): boolean {
  if (table.question?.kind === "turn") table.confirmChoice(table.question.choices[0]!);
  else if (table.row !== null) table.sendRow();
  else return false;
  return true;
}

/** Digits name the answers in the bar; where there are none, the things that can be tapped. */
function chose(table: Desk, number: number): boolean {
  const { question, row } = table;
  if (row !== null) {
    const card = row.cards[number];
    if (card !== undefined) table.tick(card);
    return true;
  }
  const choice = question?.kind === "turn" ? question.choices[number] : table.inBar[number];
  if (choice === undefined) return question?.kind === "turn";
  if (question?.kind === "turn") table.confirmChoice(choice);
  else table.choose(choice);
  return true;
}
