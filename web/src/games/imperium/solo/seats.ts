/** Who is called by which name: the automaton by its nation. */
import type { Frame, Seat } from "../../../lib/protocol";
import { has, t } from "../../../lib/words.svelte";
import { viewOf } from "../model";
import { AUTOMATON, seatsWith } from "./automaton";

export function seats(people: Seat[], frame: Frame): Seat[] {
  const view = viewOf(frame);
  const id = `nation.${view.seats[AUTOMATON]?.nation ?? ""}`;
  return seatsWith(people, view, has(id) ? t(id) : t("seat.automaton"));
}
