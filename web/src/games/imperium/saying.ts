/** The sentences of the question bar. */
import type { Choice } from "../../lib/protocol";
import { has, say, seatName, t } from "../../lib/words.svelte";
import { cardOf, verbOf } from "./asking";
import { titleOf } from "./card/catalogue.svelte";
import type { TokenName } from "./card/Token.svelte";
import type { Desk } from "./desk.svelte";
import { AUTOMATON, automatonOf, isSolo, slotsOf } from "./solo/automaton";
import { RESOURCES, suitOf, turnOrder, type Slot } from "./model";

/** What is asked, or who is waited for. */
export function headline(table: Desk): string {
  const question = table.question;
  if (question !== null) return own(table, question.kind) ?? say(question.text, table.seats);
  const asked = table.frame.question;
  if (asked !== null) return say(asked.text, table.seats);
  return t("imperium.ask.waiting");
}

/** Questions whose words are shorter here, because things on the table are the answers. */
function own(table: Desk, kind: string): string | null {
  if (kind === "act") return t("imperium.ask.act");
  if (kind === "clean_discard") return t("imperium.ask.clean_discard", { size: handSize(table) });
  return null;
}

/** The hand is filled up to this; the engine says it with the answer that ends the discarding. */
function handSize(table: Desk): number {
  const size = table.end?.text.values?.["size"];
  return typeof size === "number" ? size : 5;
}

export function secondLine(table: Desk): string {
  const question = table.question;
  if (question === null) return "";
  if (question.kind === "turn") return place(table);
  if (table.row !== null) return ticked(table);
  if (table.chosen !== null) return say(table.chosen.text, table.seats);
  if (question.kind === "act") {
    const { actions, exhaust } = table.player;
    return t("imperium.left", { actions: t("imperium.count.actions", {}, actions), exhausts: t("imperium.count.exhausts", {}, exhaust) });
  }
  return table.asksForCards ? t("imperium.tap") : "";
}

function place(table: Desk): string {
  if (isSolo(table.view)) return "";
  const order = turnOrder(table.view);
  const last = order.at(-1) === table.home;
  return last ? t("imperium.last_in_round") : t("imperium.place_in_round", { number: order.indexOf(table.home) + 1, count: order.length });
}

function ticked(table: Desk): string {
  const row = table.row;
  if (row === null) return "";
  const count = table.ticked.length;
  if (row.kind === "clean_discard") return t("imperium.ticked.clean", { keep: (table.player.hand.size) - count }, count);
  return row.least > 0 ? t("imperium.ticked.of", { least: row.least }, count) : t("imperium.ticked", {}, count);
}

const WORDED = new Set(["play", "exhaust", "resolve", "react", "acquire", "break_through", "put", "develop"]);

/** The dark button: a verb with its object. */
export function doing(table: Desk): string {
  const row = table.row;
  if (row !== null) {
    if (table.ticked.length === 0 && row.least === 0) return t(`imperium.none.${row.kind === "revolt" || row.kind === "clean_discard" ? row.kind : "other"}`);
    if (row.kind === "clean_discard") return t("imperium.discard_draw", { draw: Math.max(0, handSize(table) - (table.player.hand.size - table.ticked.length)) }, table.ticked.length);
    return has(`imperium.row.${row.kind}`) ? t(`imperium.row.${row.kind}`, {}, table.ticked.length) : t("imperium.row.other", {}, table.ticked.length);
  }
  const chosen = table.chosen;
  if (chosen !== null) return done(table, chosen);
  return table.question?.kind === "act" ? t("imperium.end_turn") : say(table.end?.text ?? { id: "imperium.end_turn" }, table.seats);
}

function done(table: Desk, choice: Choice): string {
  const [card, verb] = [cardOf(choice), verbOf(choice)];
  if (card !== null && WORDED.has(verb)) return t(`imperium.do.${verb}`, { card: titleOf(card, table.side(card)) });
  const text = say(choice.text, table.seats);
  return text.length <= 40 ? text : say(choice.short, table.seats);
}

/** A payment as tokens, where an answer is nothing else. */
export function payment(choice: Choice): { name: TokenName; count: number }[] {
  if (verbOf(choice) !== "use_progress") return [];
  const list = (choice.text.values?.["what"] as { list?: { id: string; count?: number }[] } | undefined)?.list ?? [];
  return list.map(({ id, count }) => ({ name: id.replace("card.tokens.", "") as TokenName, count: count ?? 1 }));
}

/** What a way to spend the turn would do now. */
export function turnEffect(table: Desk, verb: string): string {
  const { hand, actions, exhaust } = table.player;
  if (verb === "activate") return t("imperium.turn.activate", { actions: t("imperium.count.actions", {}, actions), exhausts: t("imperium.count.exhausts", {}, exhaust) });
  if (verb === "innovate") return t("imperium.turn.innovate", {}, hand.size);
  const unrest = (hand.cards ?? []).filter((number) => suitOf(number) === "unrest").length;
  return unrest === 0 ? t("imperium.turn.revolt.none") : t("imperium.turn.revolt", { keep: hand.size - unrest }, unrest);
}

/** What comes with a card of the market; empty if nothing does. */
export function bringsOf({ tokens, unrest }: Slot): string {
  const held = RESOURCES.flatMap((name, i) => ((tokens[i] ?? 0) > 0 ? [t(`imperium.tokens.${name}`, {}, tokens[i])] : []));
  const words = [...held, ...(unrest.length > 0 ? [t("imperium.brings_unrest")] : [])];
  return words.length === 0 ? "" : t("imperium.brings", { what: words.join(", ") });
}

export function whoseTurn(table: Desk): string {
  const { turn, decision } = table.view;
  if (decision?.kind === "solstice") {
    const name = seatName(table.seats[decision.seat]?.name, decision.seat);
    return decision.seat === table.home ? t("imperium.your_solstice") : t("imperium.their_solstice", { name });
  }
  const asked = table.question !== null;
  const automaton = automatonOf(table.view);
  if (turn.active === AUTOMATON && automaton !== null && !asked) {
    return automaton.slot ? t("imperium.solo.turn", { slot: automaton.slot, slots: slotsOf(table.view) }) : t("imperium.solo.turn.plain");
  }
  if (turn.active === table.home) return t(turn.activating ? "imperium.your_turn.activate" : "imperium.your_turn");
  const name = seatName(table.seats[turn.active]?.name, turn.active);
  return asked ? t("imperium.their_turn.asked", { name }) : t("imperium.their_turn", { name });
}
