/** The choices in one line: what the lobby remembers, and what a click on Play will start. */
import type { GameInfo } from "../lib/protocol";
import { listed, t } from "../lib/words.svelte";
import { ANY, boxesOf, nationTitle } from "./nations";
import { changedOptions, hasNations, isAlone, isPractice, others, valueOf, type Choices, type SeatChoice } from "./plan";

export function summaryOf(game: GameInfo, choices: Choices): string {
  const parts = hasNations(game) ? nationParts(game, choices) : plainParts(game, choices);
  const extra = changedOptions(game, choices);
  return (extra > 0 ? [...parts, t("summary.changed", {}, extra)] : parts).join(" · ");
}

function plainParts(game: GameInfo, choices: Choices): string[] {
  const parts = [t("summary.you", { others: opponents(choices) })];
  if (choices.changed["teams"] === true) parts.push(t("summary.teams"));
  return [...parts, t(`summary.deal.${valueOf(game, choices, "deal")}`)];
}

/** Against whom one plays alone, and how strong it is. */
function alone(game: GameInfo, choices: Choices): string {
  if (isPractice(choices)) return t("summary.practice", { mine: mine(choices) });
  const level = t(`setup.level.${valueOf(game, choices, "level")}`);
  const nation = choices.way === "pick" ? (choices.seats[1]?.nation ?? ANY) : ANY;
  const id = nation === ANY ? "summary.alone" : "summary.alone.nation";
  return t(id, { mine: mine(choices), level, nation: nationTitle(nation) });
}

function who(game: GameInfo, choices: Choices): string[] {
  if (!isAlone(choices)) return [t("summary.against", { mine: mine(choices), others: opponents(choices) })];
  return [alone(game, choices), ...(choices.changed["solo"] === "short" ? [t("summary.short")] : [])];
}

function nationParts(game: GameInfo, choices: Choices): string[] {
  const boxes = boxesOf(choices);
  const box = boxes === "both" ? [] : [t(`newgame.box.${boxes}`)];
  const way = (choices.way === "draft" && !isAlone(choices)) || choices.way === "ban" ? [t(`newgame.way.${choices.way}`)] : [];
  return [...who(game, choices), ...way, ...box];
}

function mine({ seats: [seat], way }: Choices): string {
  if (way !== "pick" || seat === undefined || seat.nation === ANY) return t("summary.chance");
  return namedNation(seat);
}

export function namedNation({ nation, side }: SeatChoice): string {
  return side === ANY ? nationTitle(nation) : `${nationTitle(nation)} ${side}`;
}

/** Bots of one level and friends are counted; whoever has a nation is named by it. */
function opponents(choices: Choices): string {
  const counted = new Map<string, { seat: SeatChoice; count: number }>();
  for (const seat of others(choices)) {
    const nation = choices.way === "pick" ? seat.nation : ANY;
    const key = [seat.kind, seat.kind === "bot" ? seat.level : "", nation].join();
    const entry = counted.get(key) ?? { seat: { ...seat, nation }, count: 0 };
    counted.set(key, { ...entry, count: entry.count + 1 });
  }
  return listed([...counted.values()].map(({ seat, count }) => called(seat, count)));
}

function called(seat: SeatChoice, count: number): string {
  const level = t(`level.${seat.level}`).toLowerCase();
  const who = t(`summary.${seat.kind}`, { level }, count);
  return seat.nation === ANY ? who : t("summary.nation", { nation: namedNation(seat), who });
}
