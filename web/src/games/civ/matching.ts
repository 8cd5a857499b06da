/** Which choices of a question belong to which thing on the table. */
import type { Choice, Frame, Phrase } from "../../lib/protocol";
import type { Age, CivView, Domain } from "./model";

export type Thing =
  | { on: "hand"; domain: Domain; age: Age | null }
  | { on: "pack"; domain: Domain; age: Age | null }
  | { on: "middle"; domain: Domain }
  | { on: "pile"; domain: Domain; age: Age | null }
  | { on: "column"; seat: number; domain: Domain }
  | { on: "effect"; effect: string }
  | { on: "seat"; seat: number };

/** Where the card lies that a choice would move. */
const SOURCE: Record<string, Thing["on"]> = {
  play: "hand",
  discard: "hand",
  give_back: "hand",
  keep: "pack",
  take_middle: "middle",
  take_from_pile: "pile",
  discard_from_area: "column",
  take_from_area: "column",
};

/** The same by question, for those that ask for the Age of a card already chosen. */
const ZONE: Record<string, Thing["on"]> = {
  draft_keep: "pack",
  draft_middle: "middle",
  play_card: "hand",
  hand_discard: "hand",
  hand_play: "hand",
  give_back: "hand",
  pile_take: "pile",
  area_discard: "column",
  area_take: "column",
  attack_domain: "column",
  pay: "column",
};

export function fits(thing: Thing, choice: Choice, view: CivView, actor: number): boolean {
  const option = choice.option;
  switch (option.verb) {
    case "end_turn":
      return false;
    case "use":
      if (thing.on === "effect") return option.effect === thing.effect || copies(thing.effect, option);
      return thing.on === "seat" && option.seat === thing.seat;
    case "attack":
      return thing.on === "column" && option.domain === thing.domain && thing.seat === actor;
    case "embargo":
    case "democracy":
      if (thing.on !== "column" || option.domain !== thing.domain) return false;
      return thing.seat === (option.seat ?? view.turn.target);
    case "choose_age":
      return ofAge(thing, option, view, actor);
    default:
      return moves(thing, option, actor);
  }
}

/** Inspiration stands for every effect that it can copy. */
function copies(effect: string, option: Record<string, any>): boolean {
  return effect === "inspiration" && (option["tags"] ?? []).includes("copied");
}

function moves(thing: Thing, option: Record<string, unknown>, actor: number): boolean {
  if (thing.on !== SOURCE[option.verb as string]) return false;
  if (thing.on === "column" && thing.seat !== actor) return false;
  return "domain" in thing && thing.domain === option.domain;
}

function ofAge(thing: Thing, option: Record<string, unknown>, view: CivView, actor: number): boolean {
  // A question inside an answer is not in the view: there the first one still stands.
  const asked = view.turn.asks === "age" ? view.turn.resume : view.turn.asks;
  if (thing.on !== ZONE[asked]) return false;
  if (!("domain" in thing) || thing.domain !== option.domain) return false;
  if (thing.on === "column") return thing.seat === actor;
  return !("age" in thing) || thing.age === option.age;
}

export function choicesOf(thing: Thing, frame: Frame): Choice[] {
  const question = frame.question;
  if (question === null) return [];
  const view = frame.view as CivView;
  return question.choices.filter((choice) => fits(thing, choice, view, question.seat));
}

/** Why nothing can be done with a thing now; null where the game gives no reason of its own. */
export function refusalOf(thing: Thing, frame: Frame): Phrase | null {
  const refusals = frame.refusals;
  if (thing.on === "hand") return refusals[`play.${thing.domain}`] ?? null;
  if (thing.on === "pack") return refusals[`keep.${thing.domain}`] ?? null;
  if (thing.on !== "effect") return null;
  const reason = refusals[`use.${thing.effect}`];
  if (reason === undefined) return null;
  return { id: "civ.why_not", values: { about: { id: `civ.aid.${thing.effect}` }, reason } };
}
