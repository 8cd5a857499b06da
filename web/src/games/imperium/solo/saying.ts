/** What is said of the automaton's die and of its acts. */
import { say, t } from "../../../lib/words.svelte";
import { library } from "../card/catalogue.svelte";
import type { Desk } from "../desk.svelte";
import type { ImperiumView } from "../model";
import { kindOf } from "../naming";
import type { Act } from "./acts";
import { automatonOf, slotsOf } from "./automaton";

/** What a roll means: which slot rests, and what lies on the market at the end of the turn. */
export function dieWords(view: ImperiumView, number: number): string {
  const tables = library.nation(automatonOf(view)?.nation ?? "")?.solo;
  const what = tables == null ? "" : t(`imperium.tokens.${tables.token}`, {}, tables.amount);
  const [rests, market] = [number <= slotsOf(view), number <= view.market.length];
  return t(`imperium.solo.die.${rests && market ? "both" : market ? "market" : rests ? "slot" : "none"}`, { number, what });
}

/** The act in a headline. */
export function actWords(act: Act, table: Desk): string {
  const values = act.text.values ?? {};
  if (act.kind === "rolled") return t("imperium.solo.act.rolled", { number: values["number"] });
  if (act.kind === "journey") return say({ id: "imperium.solo.act.journey", values }, table.seats);
  if (act.kind === "other") return say(act.text, table.seats);
  const card = library.card(automatonOf(table.view)?.resolving[0] ?? "");
  if (card === undefined || card.suits.includes("unrest")) return say({ id: "imperium.solo.act.unrest", values }, table.seats);
  return say({ id: "imperium.solo.act", values: { ...values, kind: kindOf(card) } }, table.seats);
}

/** Below it: which row of its table fits, and how far it is. */
export function actLine(act: Act, view: ImperiumView): string {
  if (act.kind === "rolled") return dieWords(view, Number(act.text.values?.["number"] ?? 6));
  const fits = act.kind !== "row" ? "" : act.row === null ? t("imperium.solo.fits.none") : t("imperium.solo.fits", { row: act.row });
  const done = act.effects.filter(({ state }) => state !== "later").length;
  const step = done === 0 ? "" : t("imperium.solo.step", { number: done, count: act.effects.length });
  return [fits, step].filter(Boolean).join(" ");
}
