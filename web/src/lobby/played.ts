/** What will be played at a table, in words, from its options alone. */
import type { Level, TableInfo } from "../lib/protocol";
import { has, t } from "../lib/words.svelte";
import { ANY, nationTitle } from "./nations";

/** The name on its poster; a game without one is called by its id. */
export function gameName({ game }: Pick<TableInfo, "game">): string {
  const id = `poster.${game}.name`;
  return has(id) ? t(id) : game;
}

/** Seats, teams, how cards or nations are dealt, which boxes. */
export function playedOf(table: TableInfo): string[] {
  const { options } = table;
  return [
    gameName(table),
    table.options["players"] === 1 ? t("lobby.alone.about") : t("waiting.seats", {}, table.seats.length),
    ...(options["teams"] === true ? [t("summary.teams")] : []),
    ...(table.game === "civ" && options["deal"] ? [t(`summary.deal.${options["deal"]}`)] : []),
    ...(hasWishes(table) ? [boxes(options), way(options)] : []),
  ];
}

export function hasWishes(table: TableInfo): boolean {
  return "nation_1" in table.options;
}

function boxes(options: TableInfo["options"]): string {
  return t(`newgame.box.${options["nations"] === "box" ? options["box"] : "both"}`);
}

function way(options: TableInfo["options"]): string {
  if (options["deal"] === "pick") return t("summary.own");
  return options["deal"] === "draft" ? t("newgame.way.draft") : t("summary.chance");
}

/** The nation of a seat: its name and side, or how it will come to one. */
export function nationOf(table: TableInfo, seat: number): string {
  const nation = String(table.options[`nation_${seat + 1}`] ?? ANY);
  const side = String(table.options[`side_${seat + 1}`] ?? ANY);
  if (nation !== ANY) return side === ANY ? nationTitle(nation) : `${nationTitle(nation)} ${side}`;
  const deal = table.options["deal"];
  return t(`waiting.nation.${deal === "pick" ? "later" : deal === "draft" ? "draft" : "chance"}`);
}

export function levelOf(levels: readonly Level[], bot: string | null): string {
  const level = levels.find((one) => one.bot === bot);
  return level ? t("waiting.bot.level", { level: t(`level.${level.name}`).toLowerCase() }) : t("waiting.bot");
}
