/** What the parts of the table share: what is asked, what is tapped, what is looked at. */
import { getContext, setContext } from "svelte";
import type { Choice, Frame, Phrase, Question, Seat } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { SceneProps } from "../contract";
import { aimOf, cellChoice, isMarker, laneChoice } from "./aiming";
import { choicesOf, refusalOf, type Thing } from "./matching";
import { cardsOf, domainOf, drafting, type CivView, type Domain, type SeatView, type Zone } from "./model";
import {
  handPicks, inOrder, inZone, isShut, isWhole, manyOf, nextAnswer, nextInTower, partOf, picksIn, picksOf, standing, ticking,
  type Pick, type Picks,
} from "./picking";

export type SheetName = "how" | "pile" | "rules" | "points";

/** A Domain of a seat: where a lane and a row cross. */
export interface Spot {
  seat: number;
  domain: Domain;
}

/** An effect that was chosen before it can be used: what "How?" advises against a threat. */
export interface Counter {
  effect: string;
  seat: number | null;
  domain: Domain | null;
}

const KEY = Symbol("civ");

export class Desk {
  #inspected = $state<Domain | null>(null);
  sheet = $state<SheetName | null>(null);
  /** Whose threat "How?" explains. */
  about = $state<number | null>(null);
  ticked = $state.raw<Pick[]>([]);
  /** Where a marker would lie. */
  spot = $state.raw<Spot | null>(null);
  plan = $state.raw<Counter | null>(null);
  /** The own hand as it was before the effect that is being carried out. */
  #before = $state.raw<Zone | null>(null);
  #wished: Pick[] = [];
  #last: Pick | null = null;
  #marked: Domain | null = null;
  #sent = -1;
  #turn = -1;
  #mine = false;

  constructor(private readonly props: () => SceneProps) {}

  // --- what there is ------------------------------------------------------------------------

  get table(): SceneProps["table"] {
    return this.props().table;
  }

  get frame(): Frame {
    return this.props().board.frame;
  }

  get view(): CivView {
    return this.frame.view as CivView;
  }

  get seats(): Seat[] {
    return this.props().board.seats;
  }

  get home(): number {
    return this.props().board.home;
  }

  get player(): SeatView {
    return this.view.seats[this.home] as SeatView;
  }

  get prompt(): SceneProps["prompt"] {
    return this.props().prompt;
  }

  get openSeat(): SceneProps["board"]["openSeat"] {
    return this.props().board.openSeat;
  }

  get question(): Question | null {
    const asked = this.frame.question;
    return asked === null || asked.choices.length === 0 ? null : asked;
  }

  /** The viewer sits at the table: what lies at its foot is theirs. */
  get isSeated(): boolean {
    return this.seats[this.home]?.mine ?? false;
  }

  get isDraft(): boolean {
    return drafting(this.view);
  }

  get careful(): boolean {
    return settings.confirm;
  }

  /** Whether a seat plays together with the one at the foot of the table. */
  partner(seat: number): boolean {
    return Boolean(this.view.options["teams"]) && seat !== this.home && seat % 2 === this.home % 2;
  }

  // --- what is asked ------------------------------------------------------------------------

  readonly picks = $derived.by((): Picks | null => picksOf(this.question, this.view));
  /** The hand, with the cards that the answer would take back into it. */
  readonly hand = $derived.by((): Pick[] => handPicks(this.view, this.home, this.picks, this.ticked));
  readonly pack = $derived.by((): Pick[] => picksIn("pack", cardsOf(this.player.pack)));
  readonly pile = $derived.by((): Pick[] => picksIn("pile", cardsOf(this.view.pile)));
  readonly middle = $derived.by((): Pick[] =>
    picksIn("middle", this.view.middle.flatMap((letter) => (letter === null ? [] : [{ domain: domainOf(letter), age: "I" as const }]))),
  );

  get chosen(): Choice | null {
    const action = this.props().board.selected;
    return this.question?.choices.find((choice) => choice.action === action) ?? null;
  }

  /** Answers between which a tap did not decide. */
  get among(): Choice[] {
    const { among } = this.props().board;
    return this.question?.choices.filter((choice) => among.includes(choice.action)) ?? [];
  }

  /** An effect that still wants its target. */
  readonly aim = $derived.by((): string | null => aimOf(this.question, this.chosen, this.among));

  get end(): Choice | null {
    return this.question?.choices.find((choice) => choice.option["verb"] === "end_turn") ?? null;
  }

  /** All cards of the answer are there. */
  get isWhole(): boolean {
    return this.picks !== null && isWhole(this.picks, this.ticked);
  }

  /** Whether the dark button does something now. */
  get isReady(): boolean {
    if (this.picks !== null) return this.isWhole;
    if (this.chosen === null) return false;
    return this.aim === null || !isMarker(this.aim) || this.spot !== null;
  }

  /** Answers that no thing on the table stands for. */
  readonly loose = $derived.by((): Choice[] => {
    const question = this.question;
    if (question === null || (question.kind !== "age" && question.kind !== "pay")) return [];
    return question.choices;
  });

  // --- things -------------------------------------------------------------------------------

  choices(thing: Thing): Choice[] {
    return choicesOf(thing, this.frame);
  }

  /** Domains that the first part of the answer may name, by what the engine offers. */
  readonly #offered = $derived.by(() => new Set(this.question?.choices.map((choice) => choice.option["domain"] as Domain)));

  isPickable(pick: Pick): boolean {
    const { picks } = this;
    if (picks === null || partOf(picks, pick.zone) === undefined) return false;
    if (picks.parts[0]?.zone === pick.zone) return this.#offered.has(pick.domain);
    return !isShut(this.view, this.home, pick.domain);
  }

  isTicked(pick: Pick): boolean {
    return this.ticked.some((one) => one.key === pick.key);
  }

  /** How many cards of an own tower are ticked. */
  tickedIn(domain: Domain): number {
    return inZone(this.ticked, "area").filter((pick) => pick.domain === domain).length;
  }

  /** The answer a card stands for; those of the second half are answers only together with the first. */
  actionOf(pick: Pick): number | string | null {
    if (this.picks !== null && this.picks.parts[0]?.zone !== pick.zone) return "card";
    return this.question?.choices.find((choice) => choice.option["domain"] === pick.domain)?.action ?? null;
  }

  /** Whether a card of the hand has come by the effect that is being carried out. */
  isFresh(pick: Pick): boolean {
    if (this.#before === null || this.view.turn.effect === "none") return false;
    return !picksIn("hand", cardsOf(this.#before)).some((card) => card.key === pick.key);
  }

  /** Everybody knows this card of the own hand. */
  isKnown(pick: Pick): boolean {
    const sure = this.view.knows?.sure[this.home];
    return sure !== undefined && picksIn("hand", cardsOf(sure)).some((card) => card.key === pick.key);
  }

  cell(spot: Spot): Choice | null {
    return cellChoice(this.view, this.question, this.aim, spot);
  }

  lane(domain: Domain): Choice | null {
    return laneChoice(this.question, domain);
  }

  /** The seat whose row would answer. */
  row(seat: number): Choice | null {
    if (this.aim !== "inquisition") return null;
    return this.question?.choices.find(({ option }) => option["effect"] === this.aim && option["seat"] === seat) ?? null;
  }

  isSpot(seat: number, domain: Domain): boolean {
    return this.spot?.seat === seat && this.spot.domain === domain;
  }

  // --- looking ------------------------------------------------------------------------------

  /** The Domain in the inspector: the one looked at last, else what is chosen. */
  get inspected(): Domain {
    const chosen = this.chosen?.option["domain"] as Domain | undefined;
    return this.#inspected ?? chosen ?? this.ticked[0]?.domain ?? this.hand[0]?.domain ?? "military";
  }

  inspect(domain: Domain): void {
    this.#inspected = domain;
  }

  open(sheet: SheetName, about: number | null = null): void {
    this.sheet = sheet;
    this.about = about;
  }

  close(): void {
    this.sheet = null;
  }

  // --- tapping ------------------------------------------------------------------------------

  /** A card was tapped: of the hand, a pack, the middle or the pile. */
  pick(pick: Pick): void {
    this.inspect(pick.domain);
    this.#quiet();
    if (!this.isPickable(pick)) {
      this.#refuse({ on: pick.zone === "pack" ? "pack" : "hand", domain: pick.domain, age: pick.age });
      return;
    }
    this.#tick(pick);
  }

  #tick(pick: Pick): void {
    const picks = this.picks as Picks;
    const single = manyOf(picks) === 1;
    if (single && this.isTicked(pick)) {
      this.sendPicks();
      return;
    }
    this.ticked = standing(ticking(picks, this.ticked, pick), handPicks(this.view, this.home, picks, ticking(picks, this.ticked, pick)));
    if (single && !this.careful) this.sendPicks();
  }

  /** Where a lane and a row cross; at the own seat, a tower. */
  tapCell(spot: Spot): void {
    this.inspect(spot.domain);
    if (this.lane(spot.domain) !== null || this.question?.kind === "attack_domain") this.tapLane(spot.domain);
    else if (this.aim !== null && isMarker(this.aim)) this.#mark(spot);
    else if (this.aim !== null) this.tapRow(spot.seat);
    else if (this.cell(spot) !== null) this.#answer(this.cell(spot));
    else if (spot.seat === this.home && this.picks !== null) this.#tapTower(spot.domain);
    else this.#quiet();
  }

  #tapTower(domain: Domain): void {
    const next = nextInTower(this.view, this.home, domain, this.ticked);
    const part = partOf(this.picks as Picks, "area");
    this.#quiet();
    if (part === undefined) return;
    const full = inZone(this.ticked, "area").length === part.many && part.many > 1;
    if (this.tickedIn(domain) > 0 && (next === null || full || part.many === 1)) this.#untick(domain);
    else if (next !== null && this.isPickable(next)) this.#tick(next);
    else this.#say({ id: "civ.ask.tower.none" });
  }

  #untick(domain: Domain): void {
    const left = this.ticked.filter((pick) => pick.zone !== "area" || pick.domain !== domain);
    this.ticked = standing(left, handPicks(this.view, this.home, this.picks, left));
  }

  tapLane(domain: Domain): void {
    this.inspect(domain);
    const choice = this.lane(domain);
    if (choice === null) this.#say({ id: "civ.ask.lane.none" });
    else this.#answer(choice);
  }

  tapRow(seat: number): void {
    const choice = this.row(seat);
    if (choice !== null) this.#answer(choice);
    else if (this.aim !== null) this.#say(this.frame.refusals[`use.${this.aim}.${seat}`] ?? { id: "play.nothing" });
    else this.openSeat?.(seat);
  }

  /** A line of a Domain, or the button at its foot. */
  tapEffect(effect: string, domain: Domain): void {
    this.inspect(domain);
    if (this.#wantsPlaces) {
      this.tapCell({ seat: this.home, domain });
      return;
    }
    const thing: Thing = { on: "effect", effect };
    const choices = this.choices(thing);
    if (this.aim === effect) this.back();
    else if (effect === "inspiration" && choices.length > 0) this.#say({ id: "civ.ask.menu.copy" });
    else if (choices.length === 0) this.#refuse(thing);
    else this.#choose(effect, choices);
  }

  /** A lane or a tower is asked for: what lies on it stands for it. */
  get #wantsPlaces(): boolean {
    return this.question?.kind === "attack_domain" || (this.picks !== null && partOf(this.picks, "area") !== undefined);
  }

  /** An answer that is a button itself. */
  choose(choice: Choice): void {
    this.prompt.selection.choose(choice);
  }

  #choose(effect: string, choices: Choice[]): void {
    this.spot = null;
    const selection = this.prompt.selection;
    const [only] = choices;
    // A marker wants its place before it is sent, however little one is asked.
    if (only !== undefined && choices.length === 1 && isMarker(effect)) {
      selection.clear();
      selection.action = only.action;
    } else {
      selection.among = [];
      this.props().board.tap(choices, null);
    }
  }

  #mark(spot: Spot): void {
    const choice = this.cell(spot);
    if (choice === null) {
      this.#say(this.frame.refusals[`use.${this.aim}.${spot.seat}`] ?? { id: "civ.ask.cell.none" });
    } else if (this.isSpot(spot.seat, spot.domain) || !this.careful) {
      this.spot = spot;
      this.prompt.selection.action = choice.action;
      this.confirm(choice);
    } else {
      this.spot = spot;
      this.#quiet();
      this.prompt.selection.action = choice.action;
    }
  }

  #answer(choice: Choice | null): void {
    if (choice === null) return;
    const again = this.props().board.selected === choice.action;
    if (again) this.confirm(choice);
    else this.props().board.tap([choice], null);
  }

  #refuse(thing: Thing): void {
    this.props().board.tap([], this.question === null ? (this.frame.refusals["end_turn"] ?? null) : refusalOf(thing, this.frame));
  }

  #say(phrase: Phrase): void {
    this.prompt.selection.note = phrase;
  }

  /** A reason that only the thing itself knows. */
  tell(phrase: Phrase): void {
    this.#say(phrase);
  }

  #quiet(): void {
    this.prompt.selection.note = null;
  }

  // --- answering ----------------------------------------------------------------------------

  /** The dark button: what is chosen is sent; what would be regretted is asked once. */
  confirm(wanted: Choice | null = this.chosen): void {
    if (this.picks !== null) {
      this.sendPicks();
      return;
    }
    if (wanted === null) return;
    const selection = this.prompt.selection;
    const marks = this.aim !== null && isMarker(this.aim);
    if (marks && this.spot === null) return;
    const told = selection.warned === wanted || (this.careful && wanted.warning !== null && !wanted.reminder);
    this.#marked = marks ? (this.spot?.domain ?? null) : null;
    this.#sent = this.frame.step;
    this.#turn = this.view.turn.number;
    if (selection.warned === null) selection.confirm(wanted);
    if (told && selection.warned !== null) selection.settle(true);
  }

  /** One thing less: the last tick, the place, what is chosen. */
  back(): void {
    const { selection } = this.prompt;
    if (selection.warned !== null) selection.settle(false);
    else if (this.ticked.length > 0) this.ticked = this.ticked.slice(0, -1);
    else if (this.spot !== null) this.#leaveSpot();
    else selection.back();
    this.#quiet();
  }

  #leaveSpot(): void {
    this.spot = null;
    const choices = this.aim === null ? [] : this.choices({ on: "effect", effect: this.aim });
    if (choices.length < 2) return;
    this.prompt.selection.action = null;
    this.prompt.selection.among = choices.map((choice) => choice.action);
  }

  get canGoBack(): boolean {
    const { selection } = this.prompt;
    return this.ticked.length > 0 || this.spot !== null || selection.action !== null || selection.among.length > 0 || selection.path.length > 0;
  }

  /** All ticked cards as one answer: the engine hears them one after another. */
  sendPicks(): void {
    if (this.picks === null || !this.isWhole) return;
    this.#wished = inOrder(this.picks, this.ticked);
    this.#last = null;
    this.#sent = -1;
    this.#turn = this.view.turn.number;
    this.follow();
  }

  /** Says the next of what was wished, once a moment. */
  follow(): void {
    const { question } = this;
    if (question === null || this.prompt.waiting || this.#sent === this.frame.step) return;
    if (this.view.turn.number !== this.#turn) this.#forgetWishes();
    if (this.#marked !== null) this.#followMark(question);
    else if (this.#wished.length > 0 || this.#last !== null) this.#followPicks(question);
    else this.#followPlan(question);
  }

  #followMark(question: Question): void {
    const choice = question.choices.find(({ option }) => option["domain"] === this.#marked);
    this.#marked = null;
    if (choice !== undefined && question.kind.endsWith("_domain")) this.#send(choice, []);
  }

  #followPicks(question: Question): void {
    const next = nextAnswer(this.#wished, question, this.#last);
    if (next === null) {
      this.#forgetWishes();
      return;
    }
    this.#last = this.#wished.find((pick) => !next.rest.includes(pick)) ?? null;
    this.#wished = next.rest;
    this.#send(next.choice, next.then);
  }

  #send(choice: Choice, then: Choice[]): void {
    this.#sent = this.frame.step;
    this.props().send(choice, then);
  }

  /** What "How?" advised begins as soon as it can: it is chosen, with its target. */
  #followPlan(question: Question): void {
    const { plan } = this;
    if (plan === null || (question.kind !== "menu" && question.kind !== "attack_domain")) return;
    this.plan = null;
    const choices = question.kind === "menu" ? this.choices({ on: "effect", effect: plan.effect }) : [];
    const choice = choices.find(({ option }) => plan.seat === null || (option["seat"] ?? plan.seat) === plan.seat) ?? (plan.domain === null ? null : this.lane(plan.domain));
    if (choice === null) return;
    this.prompt.selection.action = choice.action;
    if (plan.domain === null || question.kind !== "menu") return;
    if (isMarker(plan.effect) && plan.seat !== null) this.spot = { seat: plan.seat, domain: plan.domain };
    else this.plan = { effect: "attack", seat: null, domain: plan.domain };
  }

  /** What was planned for a turn of one's own ends with it, carried out or not. */
  #forgetPlan(): void {
    const mine = this.view.turn.seat === this.home;
    if (this.#mine && !mine) this.plan = null;
    this.#mine = mine;
  }

  #forgetWishes(): void {
    this.#wished = [];
    this.#last = null;
    this.#marked = null;
  }

  /** A new moment: nothing is ticked, and the hand is remembered where no effect is under way. */
  begin(): void {
    this.ticked = [];
    this.spot = null;
    this.#forgetPlan();
    if (this.view.turn.effect === "none") this.#before = this.player.hand;
  }
}

export function provideDesk(props: () => SceneProps): Desk {
  return setContext(KEY, new Desk(props));
}

export function desk(): Desk {
  return getContext(KEY);
}
