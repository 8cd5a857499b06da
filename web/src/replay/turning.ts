/** The turns that moved the chances most, told in words. */
import type { Curve, LogLine, LogTurn, Seat } from "../lib/protocol";
import { listed, say, seatName, t } from "../lib/words.svelte";
import { sides } from "./curve";

export interface Turning {
  /** Where the turn begins: the moment one looks at, or plays on from. */
  start: number;
  /** Where it ended: the place on the curve. */
  step: number;
  turn: number;
  text: string;
  /** Whose chance moved most, in per cent. */
  seat: number;
  before: number;
  after: number;
}

const SHOWN = 3;
/** So much of a turn is told. */
const LINES = 3;
/** What happens in every turn, and turns nothing. */
const USUAL =
  /^event\.(drew|turn_began|coin_|embargo_lifted|game_over|kept|packs_passed|moved\.(draw|refill|to_|return)|round|shuffled|gained|paid|exhausted|refreshed|put_on_card|chose)/;
const PLAYED = /^event\.(played|moved\.play)/;

const percent = (chance: number): number => Math.round(100 * chance);

/** The three biggest; that the winner's own last turn ended at a hundred is told last of all. */
function biggest(curve: Curve): number[] {
  const last = curve.steps.at(-1);
  const ordered = [...curve.swings.filter((step) => step !== last), ...curve.swings.filter((step) => step === last)];
  return ordered.slice(0, SHOWN).sort((a, b) => a - b);
}

/** Effects and what came of them; the card of step 1 where there is room for it. */
function telling(lines: readonly LogLine[]): LogLine[] {
  const worth = lines.filter(({ text }) => !USUAL.test(text.id));
  const effects = worth.filter(({ text }) => !PLAYED.test(text.id)).slice(0, LINES);
  const told = new Set([...effects, ...worth].slice(0, LINES));
  return worth.filter((line) => told.has(line));
}

function words(turn: LogTurn | undefined, seats: readonly Seat[]): string {
  if (turn === undefined || turn.seat === null) return "";
  const told = telling(turn.lines).map((line) => say(line.text, seats));
  return t("play.line", { name: seatName(seats[turn.seat]?.name, turn.seat), text: listed(told, "join") });
}

export function turningPoints(curve: Curve, log: readonly LogTurn[], seats: readonly Seat[]): Turning[] {
  return biggest(curve).flatMap((step): Turning[] => {
    const at = curve.steps.indexOf(step);
    const start = curve.steps[at - 1];
    if (start === undefined) return [];
    const change = (seat: number) => (curve.chances[seat]?.[at] ?? 0) - (curve.chances[seat]?.[at - 1] ?? 0);
    const [seat = 0] = sides(curve).sort((a, b) => Math.abs(change(b)) - Math.abs(change(a)));
    const turn = log.find((one) => one.lines.some((line) => line.step > start && line.step <= step));
    return [{ start, step, seat, turn: turn?.number ?? 0, text: words(turn, seats), before: percent(curve.chances[seat]?.[at - 1] ?? 0), after: percent(curve.chances[seat]?.[at] ?? 0) }];
  });
}
