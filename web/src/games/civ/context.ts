/** What every part of the board can ask: is this possible, is it chosen, why not. */
import { getContext, setContext } from "svelte";
import type { BoardProps } from "../contract";
import type { Frame, Phrase, Seat } from "../../lib/protocol";
import { choicesOf, refusalOf, type Thing } from "./matching";
import type { CivView } from "./model";

export interface ThingState {
  legal: boolean;
  chosen: boolean;
}

const KEY = Symbol("civ");

export class BoardTable {
  constructor(private readonly props: () => BoardProps) {}

  get frame(): Frame {
    return this.props().frame;
  }

  get view(): CivView {
    return this.frame.view as CivView;
  }

  get seats(): Seat[] {
    return this.props().seats;
  }

  /** Whether a seat plays together with the one at the bottom. */
  partner(seat: number): boolean {
    const { home } = this.props();
    return Boolean(this.view.options["teams"]) && seat !== home && seat % 2 === home % 2;
  }

  get openSeat(): BoardProps["openSeat"] {
    return this.props().openSeat;
  }

  state(thing: Thing): ThingState {
    const { among, selected } = this.props();
    const actions = choicesOf(thing, this.frame).map((choice) => choice.action);
    const open = among.length > 0 ? actions.filter((action) => among.includes(action)) : actions;
    const chosen = selected !== null && actions.includes(selected);
    return { legal: open.length > 0, chosen };
  }

  refusal(thing: Thing): Phrase | null {
    return refusalOf(thing, this.frame);
  }

  /** `about` is said of things that are only looked at. */
  tap(thing: Thing, about: Phrase | null = null): void {
    this.props().tap(choicesOf(thing, this.frame), this.refusal(thing) ?? about);
  }
}

export function provideTable(props: () => BoardProps): BoardTable {
  return setContext(KEY, new BoardTable(props));
}

export function tableOf(): BoardTable {
  return getContext(KEY);
}
