/** Keys that this table has besides those of every table. */
import { keyOf } from "../../table/keys";
import type { Desk } from "./desk.svelte";

const onControl = (event: KeyboardEvent): boolean => (event.target as HTMLElement | null)?.closest?.("button, a, summary") != null;

function isTaken(event: KeyboardEvent): boolean {
  const typing = (event.target as HTMLElement | null)?.closest?.("input, textarea, select");
  return event.ctrlKey || event.metaKey || event.altKey || typing != null || document.querySelector("dialog[open]") !== null;
}

/** Whether the key was for this table. */
export function onKey(event: KeyboardEvent, table: Desk, hint: (() => void) | null): boolean {
  if (isTaken(event) || table.question === null) return false;
  const key = keyOf(event);
  if (key === "Enter" && !onControl(event)) return entered(table);
  if (key === "t" && hint !== null) hint();
  else if (/^[1-9a-z]$/.test(key) && table.row === null) return chose(table, key);
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
function chose(table: Desk, key: string): boolean {
  if (!/^[1-9]$/.test(key)) return false;
  const number = Number(key) - 1;
  if (table.question?.kind === "turn") {
    const way = table.question.choices[number];
    if (way !== undefined) table.confirmChoice(way);
    return true;
  }
  const choice = table.inBar[number];
  if (choice === undefined) return false;
  table.choose(choice);
  return true;
}
