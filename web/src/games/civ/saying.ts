/** The question in words: what is asked, what would change, and what the dark button does. */
import type { Choice } from "../../lib/protocol";
import { listed, say, seatName, t } from "../../lib/words.svelte";
import { isMarker, losersOf } from "./aiming";
import type { Desk } from "./desk.svelte";
import { agesOf, closed, count, DOMAINS, letterOf, PERMANENT, thresholds, type Domain } from "./model";
import { inZone, manyOf, type Pick } from "./picking";

const named = (domain: Domain): string => t(`domain.${domain}`);
const effectOf = (effect: string): string => t(`effect.${effect}`);
const nameOf = (table: Desk, seat: number): string => seatName(table.seats[seat]?.name, seat);
const sentence = (...parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== "").join(" ");

const isLast = (table: Desk): boolean => table.view.deck.size === 0;
/** The seat that an effect under way is used on. */
const targetOf = (table: Desk): string => nameOf(table, table.view.turn.target ?? 0);

// --- heading --------------------------------------------------------------------------------

export function heading(table: Desk): string {
  const { question, picks } = table;
  if (question === null) return table.frame.question === null ? "" : say(table.frame.question.text, table.seats);
  if (table.prompt.selection.warned?.reminder) return t("civ.ask.end");
  if (picks !== null) return pickHeading(table, question.kind);
  if (question.kind === "menu") return menuHeading(table);
  if (question.kind === "attack_domain") return t("civ.ask.attack");
  if (question.kind.endsWith("_domain")) return t("civ.ask.cell", { effect: effectOf(table.view.turn.effect) });
  return say(question.text, table.seats);
}

function pickHeading(table: Desk, kind: string): string {
  const many = table.picks?.parts[0]?.many ?? 1;
  const values = { effect: effectOf(table.view.turn.effect), seat: kind === "give_back" ? targetOf(table) : "" };
  return t(`civ.ask.${kind}`, values, COUNTED.has(kind) ? many : null);
}

const COUNTED = new Set(["hand_discard", "give_back", "area_discard", "area_take", "hand_play", "pile_take"]);

function menuHeading(table: Desk): string {
  const { aim, chosen } = table;
  if (aim !== null) return t(aim === "inquisition" ? "civ.ask.row" : "civ.ask.cell", { effect: effectOf(aim) });
  const effect = chosen?.option["effect"] as string | undefined;
  if (effect === undefined) return t(isLast(table) ? "civ.ask.menu.last" : "civ.ask.menu");
  return isCopy(chosen) ? t("civ.ask.copied", { effect: effectOf(effect) }) : effectOf(effect);
}

export const isCopy = (choice: Choice | null): boolean => (choice?.option["tags"] ?? []).includes("copied");
export const isVoid = (choice: Choice | null): boolean => (choice?.option["tags"] ?? []).includes("void");

// --- sentence -------------------------------------------------------------------------------

export function explanation(table: Desk): string {
  const { question, picks } = table;
  if (question === null) return "";
  if (table.prompt.selection.warned?.warning) return say(table.prompt.selection.warned.warning, table.seats);
  if (picks !== null) return pickText(table, question.kind);
  if (question.kind === "menu") return menuText(table);
  if (question.kind === "attack_domain") return attackText(table);
  if (question.kind.endsWith("_domain")) return markerText(table, table.view.turn.effect, table.chosen === null ? null : { seat: table.view.turn.target ?? 0, domain: table.chosen.option["domain"] as Domain });
  return t("civ.ask.age");
}

function pickText(table: Desk, kind: string): string {
  if (kind === "play_card" || kind === "hand_play") return sentence(playsText(table), chanceText(table), closedText(table));
  if (kind === "draft_keep") return t("civ.ask.draft_keep.text", { step: table.view.turn.draft_step });
  if (kind === "hand_discard" && table.isWhole) return sentence(keepText(table), chanceText(table));
  if (table.picks?.parts.length === 2) return sentence(t(`civ.ask.${kind}.text`), inZone(table.ticked, "hand").length > 0 ? playsText(table) : closedText(table));
  return t(`civ.ask.${kind}.text`, { seat: kind === "give_back" ? targetOf(table) : "" });
}

/** What the ticked cards would make. */
function playsText(table: Desk): string {
  const plays = inZone(table.ticked, "hand");
  if (plays.length === 0) return t("civ.ask.play_card.text");
  const domains = DOMAINS.filter((domain) => plays.some((pick) => pick.domain === domain));
  return domains.map((domain) => playText(table, domain, plays.filter((pick) => pick.domain === domain).length)).join(" ");
}

function playText(table: Desk, domain: Domain, more: number): string {
  const after = count(table.player.area, domain) - table.tickedIn(domain) + more;
  const needed = table.player.needed[DOMAINS.indexOf(domain)] ?? 0;
  const values = { domain: named(domain), after, needed };
  if (after >= needed) return t("civ.play.wins", values);
  const steps = domain === "culture" ? [] : thresholds(table.view.seats.length);
  const unlocked = steps.findIndex((step) => step > after - more && step <= after);
  if (unlocked >= 0) return t("civ.play.unlocks", { ...values, effect: effectOf(PERMANENT[domain][unlocked] ?? "none") });
  const next = steps.findIndex((step) => step > after);
  if (next < 0) return t("civ.play.makes", values);
  const missing = (steps[next] ?? 0) - after;
  return sentence(t("civ.play.makes", values), t("civ.play.missing", { effect: effectOf(PERMANENT[domain][next] ?? "none") }, missing));
}

/** Of several Ages in hand, chance picks the card that moves (R39). */
function chanceText(table: Desk): string | null {
  if (table.view.options["age_pick"] === "ask") return null;
  const mixed = inZone(table.ticked, "hand").some(({ domain }) => new Set(agesOf(table.player.hand?.[letterOf(domain)])).size > 1);
  return mixed ? t("civ.ask.chance") : null;
}

function closedText(table: Desk): string | null {
  const held = DOMAINS.filter((domain) => count(table.player.hand, domain) > 0 && count(table.player.embargo, domain) > 0 && closed(table.player, domain));
  return held.length === 0 ? null : t("civ.ask.closed", { domains: listed(held.map(named)) });
}

function keepText(table: Desk): string {
  const kept = table.hand.filter((pick) => !table.isTicked(pick));
  return kept.length === 0 ? t("civ.ask.keep.none") : t("civ.ask.keep", { cards: listed(kept.map((pick: Pick) => named(pick.domain))) });
}

function menuText(table: Desk): string {
  const { aim, chosen } = table;
  if (aim !== null && isMarker(aim)) return markerText(table, aim, table.spot);
  if (aim === "inquisition") return rowText(table);
  if (chosen === null) return sentence(t("civ.ask.menu.text"), copyText(table));
  const effect = chosen.option["effect"] as string | undefined;
  if (effect === undefined) return say(chosen.text, table.seats);
  if (isVoid(chosen)) return sentence(t(`civ.aid.${effect}`), t(chosen.option["amount"] ? "civ.ask.void" : "civ.ask.void.cost"));
  return isCopy(chosen) ? sentence(t(`civ.aid.${effect}`), insteadText(table, chosen)) : t(`civ.aid.${effect}`);
}

/** One line of a rival may be copied. */
function copyText(table: Desk): string | null {
  return table.question?.choices.some(isCopy) ? t("civ.ask.menu.copy") : null;
}

function insteadText(table: Desk, chosen: Choice): string {
  const domain = chosen.option["domain"] as Domain;
  const own = table.question?.choices.find((choice) => choice.option["domain"] === domain && choice.option["amount"] && !isCopy(choice));
  return own === undefined ? t("civ.ask.copied.text") : t("civ.ask.copied.instead", { effect: effectOf(own.option["effect"] as string) });
}

function markerText(table: Desk, effect: string, spot: { seat: number; domain: Domain } | null): string {
  if (spot === null) return t(`civ.ask.${effect}.text`);
  const needed = (table.view.seats[spot.seat]?.needed[DOMAINS.indexOf(spot.domain)] ?? 0) + 1;
  const self = spot.seat === table.home ? ".self" : "";
  return t(`civ.ask.${effect}.chosen${self}`, { seat: nameOf(table, spot.seat), domain: named(spot.domain), needed });
}

function rowText(table: Desk): string {
  const seat = table.chosen?.option["seat"] as number | undefined;
  if (seat === undefined) return t("civ.ask.inquisition.text");
  const backs = table.view.seats[seat]?.backs ?? 0;
  const held = typeof backs === "number" ? backs : backs.reduce((sum, n) => sum + n, 0);
  return t(isVoid(table.chosen) ? "civ.ask.void.cost" : "civ.ask.inquisition.chosen", { seat: nameOf(table, seat) }, held);
}

function attackText(table: Desk): string {
  const domain = table.chosen?.option["domain"] as Domain | undefined;
  if (domain === undefined) return t("civ.ask.attack.text");
  const falls = losersOf(table.view, table.home, domain).map((seat) =>
    t(seat === table.home ? "civ.falls.you" : "civ.falls", { seat: nameOf(table, seat), left: count(table.view.seats[seat]?.area ?? null, domain) - 1 }),
  );
  return t("civ.ask.attack.chosen", { domain: named(domain), falls: listed(falls) });
}

// --- the dark button ------------------------------------------------------------------------

export function doing(table: Desk): string {
  const { question, picks, chosen } = table;
  if (question === null) return "";
  if (picks !== null) return pickDoing(table, question.kind);
  if (table.prompt.selection.warned?.reminder) return t("civ.do.end.anyway");
  if (table.prompt.selection.warned !== null || (chosen !== null && chosen.warning !== null && !chosen.reminder)) return t("play.warning.yes");
  if (chosen === null) return missing(table);
  return choiceDoing(table, chosen);
}

/** What the answer still lacks. */
function missing(table: Desk): string {
  if (table.aim === "inquisition") return t("civ.do.choose.seat");
  return t(table.aim !== null || table.question?.kind.endsWith("_domain") ? "civ.do.choose.domain" : "civ.do.choose");
}

function pickDoing(table: Desk, kind: string): string {
  const picks = table.picks!;
  const many = manyOf(picks);
  if (!table.isWhole) return many === 1 ? t("civ.do.choose") : t("civ.do.chosen", { chosen: table.ticked.length, many });
  const [first] = table.ticked;
  if (picks.parts.length === 2) return t("civ.do.both");
  if (many === 1 && first !== undefined) return t(`civ.do.one.${picks.parts[0]!.fate}`, { domain: named(first.domain) });
  return t(`civ.do.${kind}`, {}, many);
}

function choiceDoing(table: Desk, chosen: Choice): string {
  const { verb, effect, seat, domain } = chosen.option as Record<string, any>;
  if (verb === "end_turn") return endDoing(table, chosen);
  if (verb === "attack") return t("civ.do.attack", { domain: named(domain) });
  const marked = verb === "use" && isMarker(effect) ? table.spot : verb === "embargo" || verb === "democracy" ? { seat: seat ?? table.view.turn.target, domain } : null;
  if (marked !== null) return t("civ.do.mark", { effect: effectOf(effect ?? verb), seat: nameOf(table, marked.seat), domain: named(marked.domain) });
  if (verb === "use" && isMarker(effect)) return t("civ.do.choose.domain");
  if (verb === "use" && effect === "inquisition") return t("civ.do.row", { effect: effectOf(effect), seat: nameOf(table, seat) });
  return verb === "use" ? t("civ.do.use", { effect: effectOf(effect) }) : say(chosen.short, table.seats);
}

export function endDoing(table: Desk, end: Choice): string {
  if (end.text.id === "option.end_turn.hegemony") return t("civ.do.end.wins");
  if (isLast(table)) return t("civ.do.end.last");
  return end.text.count == null ? t("civ.do.end") : t("civ.do.end.draw", { count: end.text.count });
}
