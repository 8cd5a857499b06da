/** From a tap to an answer: what is chosen, what remains open, and what has to be confirmed. */
import type { Choice, Phrase, Question } from "../lib/protocol";

const NOTHING: Phrase = { id: "play.nothing" };

export interface Manners {
  /** An answer is complete: its action, and those to the questions inside it. */
  send(action: number, then: number[]): void;
  /** Whether a second tap is wanted before an answer is sent. */
  careful(): boolean;
  /** The turn it is; reminders are given once in each. */
  turn(): number;
}

export class Selection {
  action = $state<number | null>(null);
  among = $state.raw<number[]>([]);
  note = $state.raw<Phrase | null>(null);
  warned = $state.raw<Choice | null>(null);
  /** Answers that lead to a further question before they can be sent. */
  path = $state.raw<Choice[]>([]);
  readonly #manners: Manners;
  #reminded = -1;

  constructor(manners: Manners) {
    this.#manners = manners;
  }

  /** The question to be answered now: the table's, or the one inside an answer. */
  within(question: Question | null): Question | null {
    return this.path.at(-1)?.then ?? question;
  }

  /** Something on the board was tapped that stands for these answers. */
  tap(choices: Choice[], refusal: Phrase | null): void {
    const narrowed = choices.filter((choice) => this.among.includes(choice.action));
    const open = narrowed.length > 0 ? narrowed : choices;
    const [only] = open;
    this.note = null;
    if (only === undefined) {
      this.action = null;
      this.among = [];
      this.note = refusal ?? NOTHING;
    } else if (open.length === 1) {
      this.choose(only);
    } else {
      this.action = null;
      this.among = open.map((choice) => choice.action);
    }
  }

  choose(choice: Choice): void {
    this.note = null;
    if (this.#manners.careful() && this.action !== choice.action) this.action = choice.action;
    else this.confirm(choice);
  }

  /** Send it, or ask first where it would be regretted. */
  confirm(choice: Choice): void {
    const heard = choice.reminder && this.#reminded === this.#manners.turn();
    if (choice.warning === null || heard) {
      this.#done(choice);
      return;
    }
    this.action = choice.action;
    this.warned = choice;
    if (choice.reminder) this.#reminded = this.#manners.turn();
  }

  /** The answer to the warning. */
  settle(yes: boolean): void {
    const choice = this.warned;
    this.warned = null;
    if (yes && choice !== null) this.#done(choice);
    else this.action = null;
  }

  /** One thing less: first what is chosen, then the question inside an answer. */
  back(): void {
    const open = this.action !== null || this.among.length > 0 || this.note !== null;
    if (!open) this.path = this.path.slice(0, -1);
    this.action = null;
    this.among = [];
    this.note = null;
  }

  clear(): void {
    this.action = null;
    this.among = [];
    this.note = null;
    this.warned = null;
    this.path = [];
  }

  #done(choice: Choice): void {
    const path = [...this.path, choice];
    this.clear();
    if (choice.then !== null) {
      this.path = path;
      return;
    }
    const [first, ...then] = path.map((part) => part.action);
    if (first !== undefined) this.#manners.send(first, then);
  }
}
