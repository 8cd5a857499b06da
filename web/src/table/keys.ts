/** What the keyboard does at a table. */

export interface KeyActions {
  choose(number: number): void;
  confirm(): boolean;
  cancel(): void;
  undo(): void;
  endTurn(): void;
  inspect(): void;
  focus(zone: string): void;
  nextLandmark(back: boolean): void;
}

const ZONES: Record<string, string> = { h: "hand", o: "rivals", l: "log", p: "piles", c: "chat" };

/** Whether the key belongs to what has the focus: a field to type in, or a dialog. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog[open]") !== null) return true;
  return target?.closest?.("input:not([type=range]), textarea, select, [contenteditable]") != null;
}

export function onTableKey(event: KeyboardEvent, actions: KeyActions): void {
  if (taken(event) || !handled(event, actions)) return;
  event.preventDefault();
}

function handled(event: KeyboardEvent, actions: KeyActions): boolean {
  const key = keyOf(event);
  if (/^[1-9]$/.test(key)) actions.choose(Number(key));
  else if (key in ZONES) actions.focus(ZONES[key] as string);
  else if (key === "F6") actions.nextLandmark(event.shiftKey);
  else if (key === "Enter") return !onControl(event) && actions.confirm();
  else if (key === "Escape") actions.cancel();
  else if (key === "z" && !event.shiftKey) actions.undo();
  else if (key === "e") actions.endTurn();
  else if (key === "i") actions.inspect();
  else return false;
  return true;
}

/** The key by its letter; on keyboards without Latin letters, by its place. */
export function keyOf(event: Pick<KeyboardEvent, "key" | "code">): string {
  const foreign = event.key.length === 1 && event.key > "\u007f";
  const place = foreign ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined;
  const key = place ?? event.key;
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Signs that some keyboards have elsewhere or not at all, by the place where others have them. */
const SIGNS: Record<string, string> = { Comma: ",", Period: ".", BracketLeft: "[", BracketRight: "]" };

/** What a key does: by what it writes, or else by the sign that belongs to its place. */
export function found<T>(keys: Record<string, T>, event: Pick<KeyboardEvent, "key" | "code">): T | undefined {
  return keys[keyOf(event)] ?? keys[SIGNS[event.code] ?? ""];
}

/** Enter on a button presses that button. */
function onControl(event: KeyboardEvent): boolean {
  return (event.target as HTMLElement | null)?.closest?.("button, a, summary") != null;
}

/** The first thing in a zone that takes the focus. */
export function focusZone(zone: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-zone="${zone}"]`);
  const stop =
    place?.querySelector<HTMLElement>('[data-stop="on"]') ??
    place?.querySelector<HTMLElement>("form input") ??
    place?.querySelector<HTMLElement>("button, input, a") ??
    (place?.tabIndex === 0 ? place : null);
  stop?.focus();
  return stop != null;
}

const ROUND = ["prompt", "hand", "own", "piles", "rivals", "log", "chat"];

/** From one part of the table to the next. */
export function nextLandmark(back: boolean): void {
  const here = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>("[data-zone]");
  const start = ROUND.indexOf(here?.dataset["zone"] ?? "");
  for (let i = 1; i <= ROUND.length; i++) {
    const index = (start + (back ? -i : i) + 2 * ROUND.length) % ROUND.length;
    if (focusZone(ROUND[index] as string)) return;
  }
}
