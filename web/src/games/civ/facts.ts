/** What the pieces are told of a table: cards, markers, what may be tapped and what it would do. */
import type { Choice } from "../../lib/protocol";
import { say, seatName } from "../../lib/words.svelte";
import { losersOf } from "./aiming";
import type { Desk, Spot } from "./desk.svelte";
import {
  agesOf, column, count, DISCARD, footUsed, leaders, leads, letterOf, lineUsed, litEffects, most, PERMANENT, thresholds,
  type Age, type Domain, type SeatView,
} from "./model";
import { inZone } from "./picking";
import type { DomainFacts, EmbargoFacts, FootProps, FootState, Loss, SignFacts, SignState, Who } from "./pieces/types";
import { isCopy, isVoid } from "./saying";

export function whoIs(table: Desk, seat: number): Who {
  return { seat, name: seatName(table.seats[seat]?.name, seat), colour: table.seats[seat]?.colour ?? seat };
}

export const leadersOf = (table: Desk, domain: Domain): Who[] => leaders(table.view, domain).map((seat) => whoIs(table, seat));

/** While an Attack chooses: who would lose a card in a Domain where it may strike. */
export function losersIn(table: Desk, domain: Domain): Who[] | null {
  if (table.question?.kind !== "attack_domain") return null;
  return table.lane(domain) === null ? [] : losersOf(table.view, table.home, domain).map((seat) => whoIs(table, seat));
}

/** Where a marker that is considered would lie. */
function considered(table: Desk): { effect: string; spot: Spot } | null {
  const { aim, spot, chosen, question } = table;
  if (aim !== null && spot !== null) return { effect: aim, spot };
  if (chosen === null || question === null || !/^(embargo|democracy)_domain$/.test(question.kind)) return null;
  return { effect: table.view.turn.effect, spot: { seat: table.view.turn.target ?? 0, domain: chosen.option["domain"] as Domain } };
}

/** One Domain of a seat: a tower at the own, a row's cell at the others'. */
export function domainFacts(table: Desk, seat: number, domain: Domain): DomainFacts {
  const { view } = table;
  const laid = column(view, seat, domain);
  const mark = considered(table);
  const here = mark !== null && mark.spot.seat === seat && mark.spot.domain === domain ? mark.effect : null;
  const spot = { seat, domain };
  return {
    who: whoIs(table, seat),
    domain,
    cards: laid.cards,
    needed: laid.needed,
    markers: laid.raised,
    leads: most(view, seat, domain),
    embargo: embargoOf(view.seats[seat] as SeatView, domain, here === "embargo"),
    coin: laid.coin,
    loss: lossOf(table, seat, domain),
    raising: here === "democracy",
    touch: {
      legal: isLegal(table, spot),
      chosen: isChosen(table, spot),
      action: actionOf(table, spot),
      tap: () => table.tapCell(spot),
      look: () => table.inspect(domain),
    },
  };
}

function embargoOf(player: SeatView, domain: Domain, ghost: boolean): EmbargoFacts | null {
  const letter = letterOf(domain);
  const [age] = [...agesOf(player.embargo[letter]), ...agesOf(player.own_embargo[letter])];
  if (age !== undefined) return { age };
  return ghost ? { age: null, ghost: true } : null;
}

function lossOf(table: Desk, seat: number, domain: Domain): Loss | null {
  const cards = count(table.view.seats[seat]?.area ?? null, domain);
  const attacked = table.question?.kind === "attack_domain" && table.chosen?.option["domain"] === domain;
  if (attacked && cards > 0) return { count: 1, left: cards - 1 };
  const ticked = seat === table.home ? table.tickedIn(domain) : 0;
  return ticked > 0 ? { count: ticked, left: cards - ticked } : null;
}

function isLegal(table: Desk, { seat, domain }: Spot): boolean {
  if (table.question === null) return false;
  if (table.lane(domain) !== null || table.cell({ seat, domain }) !== null || table.row(seat) !== null) return true;
  return seat === table.home && count(table.player.area, domain) > 0 && table.isPickable({ zone: "area", domain, age: null, key: "" });
}

function isChosen(table: Desk, spot: Spot): boolean {
  const mark = considered(table)?.spot;
  if (mark?.seat === spot.seat && mark.domain === spot.domain) return true;
  const lane = table.lane(spot.domain);
  if (lane !== null) return lane === table.chosen;
  const row = table.row(spot.seat);
  if (row !== null) return row === table.chosen;
  return spot.seat === table.home && table.tickedIn(spot.domain) > 0;
}

function actionOf(table: Desk, spot: Spot): number | string | null {
  const choice = table.lane(spot.domain) ?? table.cell(spot) ?? table.row(spot.seat);
  if (choice !== null) return choice.action;
  const tower = isLegal(table, spot) ? { zone: "area" as const, domain: spot.domain, age: null, key: "" } : null;
  return tower === null ? null : table.actionOf(tower);
}

/** The card that would be played into a tower. */
export function ghostOf(table: Desk, domain: Domain): { age: Age | null } | null {
  const part = table.picks?.parts.find(({ fate }) => fate === "play");
  if (part === undefined) return null;
  const [pick] = inZone(table.ticked, part.zone).filter((one) => one.domain === domain);
  return pick === undefined ? null : { age: pick.age };
}

// --- effects --------------------------------------------------------------------------------

function effectChoices(table: Desk, effect: string): Choice[] {
  return table.question?.kind === "menu" ? table.choices({ on: "effect", effect }) : [];
}

const reasonOf = (table: Desk, effect: string): string | null => {
  const phrase = table.frame.refusals[`use.${effect}`];
  return phrase === undefined ? null : say(phrase, table.seats);
};

const acts = (table: Desk): boolean => table.view.turn.seat === table.home;

/** The two lines of a Domain, lowest first. */
export function signsOf(table: Desk, domain: Domain): SignFacts[] {
  if (domain === "culture") return [];
  const numbers = thresholds(table.view.seats.length);
  return PERMANENT[domain].map((effect, i) => {
    const [choice] = effectChoices(table, effect);
    const state = signState(table, domain, i + 1, choice);
    return {
      effect,
      number: numbers[i] ?? 0,
      state,
      copied: isCopy(choice ?? null),
      reason: choice === undefined ? reasonOf(table, effect) : null,
      instead: isCopy(choice ?? null) ? ownLine(table, domain, effect) : null,
      touch: {
        legal: choice !== undefined,
        chosen: state === "chosen",
        action: choice?.action ?? null,
        tap: () => table.tapEffect(effect, domain),
        look: () => table.inspect(domain),
      },
    };
  });
}

function signState(table: Desk, domain: Domain, level: number, choice: Choice | undefined): SignState {
  const cards = count(table.player.area, domain);
  const reached = cards >= (thresholds(table.view.seats.length)[level - 1] ?? 0);
  if (choice !== undefined) return offeredState(table, choice);
  if (acts(table) && lineUsed(table.view.turn, domain, level)) return "used";
  return reached ? "reached" : "not_yet";
}

/** One line a Domain, and one copy a turn: what is chosen makes the others give way. */
function offeredState(table: Desk, choice: Choice): SignState {
  const { chosen } = table;
  if (chosen === choice) return "chosen";
  const line = chosen !== null && chosen.option["amount"] !== undefined && chosen.option["verb"] === "use";
  if (line && (chosen.option["domain"] === choice.option["domain"] || (isCopy(chosen) && isCopy(choice)))) return "yields";
  if (isVoid(choice)) return "void";
  return isCopy(choice) ? "copy" : "now";
}

function ownLine(table: Desk, domain: Domain, copied: string): string | null {
  return PERMANENT[domain].find((effect) => effect !== copied && effectChoices(table, effect).some((choice) => !isCopy(choice))) ?? null;
}

export function footOf(table: Desk, domain: Domain): FootProps {
  const effect = DISCARD[domain] ?? "inspiration";
  if (domain === "culture") return inspiration(table);
  const choices = effectChoices(table, effect);
  return {
    domain,
    effect,
    state: footState(table, domain, effect, choices),
    planned: table.plan?.effect === effect,
    reason: choices.length === 0 ? reasonOf(table, effect) : null,
    touch: {
      legal: choices.length > 0,
      chosen: table.aim === effect || choices.includes(table.chosen as Choice),
      action: choices[0]?.action ?? null,
      tap: () => table.tapEffect(effect, domain),
      look: () => table.inspect(domain),
    },
  };
}

function footState(table: Desk, domain: Domain, effect: string, choices: Choice[]): FootState {
  if (choices.length > 0) {
    if (table.aim === effect || (table.chosen !== null && choices.includes(table.chosen))) return "chosen";
    return choices.every(isVoid) ? "void" : "now";
  }
  if (acts(table) && footUsed(table.view.turn, domain)) return "used";
  return count(table.player.area, domain) > 0 ? "on" : "off";
}

/** Culture's foot is the coin's place. */
function inspiration(table: Desk): FootProps {
  const { view, home } = table;
  const away = view.coin !== null && view.coin.user === home;
  const ready = leads(view, home, "culture");
  return {
    domain: "culture",
    effect: "inspiration",
    state: ready ? "on" : "off",
    coin: away ? "away" : ready ? "ready" : "off",
    reason: reasonOf(table, "inspiration"),
    touch: { tap: () => table.tapEffect("inspiration", "culture"), look: () => table.inspect("culture") },
  };
}

/** The effects a seat has in a Domain. */
export const effectsIn = (table: Desk, seat: number, domain: Domain): string[] =>
  litEffects(table.view, seat).filter((lit) => lit.domain === domain).map(({ effect }) => effect);
