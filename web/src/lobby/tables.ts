/** What the lobby reads from the tables it lists. */
import { isDrawn } from "../games";
import type { TableInfo, Tables } from "../lib/protocol";

/** The tables that this client can draw; those of other games are played elsewhere. */
export function drawn({ mine, watch, lost }: Tables): Tables {
  const can = (table: TableInfo) => isDrawn(table.game);
  return { mine: mine.filter(can), watch: watch.filter(can), lost: lost ?? [] };
}

export function isMyTurn(table: TableInfo): boolean {
  return table.state === "running" && table.to_move !== null && !!table.seats[table.to_move]?.mine;
}

/** Mine to move, then running, then waiting for players, then over; newest first among equals. */
export function inOrder(tables: TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo) =>
    isMyTurn(table) ? 0 : ["running", "waiting", "over", "closed"].indexOf(table.state) + 1;
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}
