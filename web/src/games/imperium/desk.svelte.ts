/** What the parts of the table share: what is looked at, what is ticked, which drawer is open. */
import { getContext, setContext } from "svelte";
import { settings } from "../../lib/settings.svelte";
import type { Choice, Frame, LogTurn, Phrase, Question, Seat } from "../../lib/protocol";
import { has, say } from "../../lib/words.svelte";
import type { SceneProps } from "../contract";
import { barChoices, cardOf, inOrder, nextOf, rowOf, verbOf, type Row } from "./asking";
import { library } from "./card/catalogue.svelte";
import { habitual, isReaction, type Habit } from "./interrupts";
import { actAt, cardIn } from "./narration";
import { bringsOf } from "./saying";
import { worthNow } from "./standing";
import { inPlay, onBoard, viewOf, type ImperiumView, type Player } from "./model";

export type Sheet = { name: "rival"; seat: number } | { name: "piles"; tab: string } | { name: "points" } | { name: "kings" } | { name: "ends"; group: "last" | "collapse" };

export interface ThingState {
  action: number | null;
  legal: boolean;
  asked: boolean;
  selected: boolean;
  dim: boolean;
  reason: string | null;
}

interface Plan {
  kind: string;
  cards: string[];
  ends: boolean;
  step: number;
}

const KEY = Symbol("imperium");

export class Desk {
  #inspected = $state<string | null>(null);
  /** The card in the sheet of a small screen. */
  looked = $state<string | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  ticked = $state.raw<string[]>([]);
  /** What cards that can react do without being asked. */
  habits = $state.raw<ReadonlyMap<string, Habit>>(new Map());
  #plan: Plan | null = null;

  constructor(private readonly props: () => SceneProps) {}

  /** The card in the column: the one looked at last, else the first that can be used. */
  get inspected(): string | null {
    if (this.#inspected !== null || this.question?.kind === "turn") return this.#inspected;
    const usable = this.question?.choices.flatMap((choice) => cardOf(choice) ?? [])[0];
    return usable ?? this.player.hand.cards?.[0] ?? this.player.power[0] ?? null;
  }

  get tableId(): string {
    return this.props().table.id;
  }

  get frame(): Frame {
    return this.props().board.frame;
  }

  get view(): ImperiumView {
    return viewOf(this.frame);
  }

  get seats(): Seat[] {
    return this.props().board.seats;
  }

  get home(): number {
    return this.props().board.home;
  }

  get player(): Player {
    return this.view.seats[this.home] as Player;
  }

  get question(): Question | null {
    const asked = this.frame.question;
    return asked === null || asked.choices.length === 0 ? null : asked;
  }

  /** Who called the last round, if anybody has. */
  get caller(): number | null {
    return this.props().history.findLast((turn) => turn.lines.some((line) => line.text.id === "event.end_triggered"))?.seat ?? null;
  }

  /** Before the nations are chosen, nobody has cards. */
  get isDealt(): boolean {
    return this.view.market.length > 0;
  }

  /** Free play: many things can be done, none is asked for. */
  get isFree(): boolean {
    return this.question?.kind === "act" || this.question?.kind === "turn";
  }

  readonly row = $derived.by((): Row | null => (this.isDealt ? rowOf(this.question, this.view) : null));
  readonly #shown = $derived.by(() => (this.isDealt ? onBoard(this.view, this.home) : new Set<string>()));
  readonly inBar = $derived.by((): Choice[] => barChoices(this.question, this.#shown, this.row));

  get chosen(): Choice | null {
    const action = this.props().board.selected;
    return this.question?.choices.find((choice) => choice.action === action) ?? null;
  }

  side(number: string): string | null {
    return this.view.cards[number]?.side ?? null;
  }

  choices(number: string): Choice[] {
    return this.question?.choices.filter((choice) => cardOf(choice) === number) ?? [];
  }

  state(number: string): ThingState {
    const found = this.choices(number);
    const row = this.row;
    const legal = row === null ? found.length > 0 : row.cards.includes(number);
    const chosen = this.chosen;
    const selected = row === null ? chosen !== null && cardOf(chosen) === number : this.ticked.includes(number);
    const asking = this.question !== null && !this.isFree && this.asksForCards;
    const dim = !legal && ((asking && this.#askedZones.has(this.#zoneOf(number))) || this.isUnplayable(number));
    return { action: found[0]?.action ?? null, legal, asked: legal && asking, selected, dim, reason: null };
  }

  /** Where on the table the answers lie; elsewhere nothing has to step back. */
  readonly #askedZones = $derived.by(() => {
    const cards = this.row?.cards ?? this.question?.choices.flatMap((choice) => cardOf(choice) ?? []) ?? [];
    return new Set(cards.map((number) => this.#zoneOf(number)));
  });

  #zoneOf(number: string): "hand" | "market" | "play" | "elsewhere" {
    if (this.player.hand.cards?.includes(number)) return "hand";
    if (this.view.market.some((slot) => slot?.card === number)) return "market";
    return inPlay(this.player).includes(number) ? "play" : "elsewhere";
  }

  /** Answers in the bar, without those that are buttons of their own. */
  readonly answers = $derived.by((): Choice[] => this.inBar.filter((choice) => verbOf(choice) !== "end"));

  /** Few short answers stand beside the question; more of them below it. */
  get isShort(): boolean {
    return this.answers.length <= 2 && this.answers.every((choice) => say(choice.text, this.seats).length < 26);
  }

  /** The question grows: over the hand, which ducks, or over one's area where the hand is asked. */
  get hasSecondRow(): boolean {
    if (this.question === null || this.question.kind === "turn") return false;
    return isReaction(this.question) || (this.answers.length > 0 && !this.isShort);
  }

  /** Cards of the hand are among the answers. */
  get asksHand(): boolean {
    return this.question !== null && !this.isFree && this.#askedZones.has("hand");
  }

  /** What is asked for lies on the table, and nothing of it in the hand. */
  get asksElsewhere(): boolean {
    return this.question !== null && !this.isFree && this.asksForCards && !this.asksHand;
  }

  get asksForCards(): boolean {
    return this.question?.choices.some((choice) => cardOf(choice) !== null) ?? false;
  }

  /** In one's turn, a card of the hand that cannot be played is dim. */
  isUnplayable(number: string): boolean {
    return this.question?.kind === "act" && (this.player.hand.cards?.includes(number) ?? false);
  }

  refusal(number: string): Phrase | null {
    return this.frame.refusals[`card.${number}`] ?? null;
  }

  /** In few words on the thing itself why it cannot be: while something is asked, or for a card of the hand. */
  reason(number: string): string | null {
    const phrase = this.refusal(number);
    if (phrase === null || !this.state(number).dim) return null;
    const id = `imperium.why.${phrase.id.replace("refuse.", "")}`;
    return has(id) ? say({ ...phrase, id }, this.seats) : null;
  }

  /** Points of a card as they stand for the viewer, where they depend on the position. */
  worth(number: string): number | null {
    return worthNow(this.frame, number);
  }

  /** What using or taking a card would do now. */
  now(number: string): string | null {
    const [choice] = this.choices(number);
    const slot = this.view.market.find((one) => one?.card === number);
    const facts = [choice === undefined ? null : say(choice.text, this.seats), slot == null ? null : bringsOf(slot)];
    const known = facts.filter((fact) => fact !== null && fact !== "");
    return known.length === 0 ? null : known.join(". ");
  }

  // --- what one does ----------------------------------------------------------------------

  inspect(number: string): void {
    this.#inspected = number;
  }

  /** While others decide, the card that they use is looked at. */
  watch(log: readonly LogTurn[]): void {
    const act = actAt(log, this.frame.step);
    const card = act === null ? null : cardIn(act, this.seats);
    if (card !== null) this.inspect(card);
  }

  /** Looked at whole, also where there is no column for it. */
  look(number: string): void {
    this.#inspected = number;
    this.looked = number;
  }

  /** A card was tapped: it is looked at, and answers if it can. */
  tap(number: string): void {
    this.inspect(number);
    if (!this.state(number).legal) this.looked = number;
    if (this.question === null) return;
    if (this.row !== null && this.row.cards.includes(number)) this.tick(number);
    else this.props().board.tap(this.choices(number), this.refusal(number));
  }

  tick(number: string): void {
    const on = this.ticked.includes(number);
    const most = this.row?.most ?? 0;
    if (on) this.ticked = this.ticked.filter((other) => other !== number);
    else if (most === 1) this.ticked = [number];
    else if (this.ticked.length < most) this.ticked = [...this.ticked, number];
  }

  /** All ticked cards as one answer: the engine hears them one after another. */
  sendRow(): void {
    const row = this.row;
    if (row === null || this.ticked.length < row.least) return;
    const cards = inOrder(row, this.ticked);
    this.ticked = [];
    this.#plan = { kind: row.kind, cards, ends: row.end !== null && cards.length < row.most, step: -1 };
    this.follow();
  }

  /** Gives the next answer of a plan, once a frame. */
  follow(): void {
    const [plan, question] = [this.#plan, this.question];
    if (plan === null || question === null || plan.step === this.frame.step || this.props().prompt.waiting) return;
    const next = nextOf(plan, question);
    this.#plan = next === null ? null : { ...plan, cards: next.rest, step: this.frame.step };
    if (next !== null) this.props().send(next.choice);
  }

  /** Moments at which a habit has answered. */
  #answered = new Set<number>();

  setHabit(card: string, habit: Habit): void {
    this.habits = new Map(this.habits).set(card, habit);
  }

  /** Answers what habits answer, and pays the usual way unless told otherwise. */
  answerByHabit(): void {
    const question = this.question;
    if (question === null || this.props().prompt.waiting) return;
    const wished = habitual(question, this.habits);
    // Whoever takes back comes to the same question again, and is asked then.
    if (wished !== null && !this.#answered.has(this.frame.step)) {
      this.#answered.add(this.frame.step);
      this.props().send(wished);
    }
    const [usual] = question.kind.startsWith("pay_") ? question.choices : [];
    const selection = this.props().prompt.selection;
    if (usual !== undefined && this.careful && selection.action === null) selection.action = usual.action;
  }

  choose(choice: Choice): void {
    const card = cardOf(choice);
    if (card !== null && library.card(card) !== undefined) this.inspect(card);
    this.props().prompt.selection.choose(choice);
  }

  /** One tap is enough: the words on the button say it all. */
  confirmChoice(choice: Choice): void {
    this.props().prompt.selection.confirm(choice);
  }

  confirm(): void {
    if (this.row !== null) this.sendRow();
    else if (this.chosen !== null) this.props().prompt.selection.confirm(this.chosen);
  }

  get end(): Choice | null {
    return this.question?.choices.find((choice) => verbOf(choice) === "end") ?? null;
  }

  get careful(): boolean {
    return settings.confirm;
  }

  forget(): void {
    this.ticked = [];
  }
}

export function provideDesk(props: () => SceneProps): Desk {
  return setContext(KEY, new Desk(props));
}

export function desk(): Desk {
  return getContext(KEY);
}
