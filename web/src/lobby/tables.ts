/** What the lobby reads from the tables it lists. */
import type { TableInfo } from "../lib/protocol";

export function isMyTurn(table: TableInfo): boolean {
  return table.state === "running" && table.to_move !== null && !!table.seats[table.to_move]?.mine;
}

/** Mine to move, then running, then waiting for players, then over; newest first among equals. */
export function inOrder(tables: TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo) =>
    isMyTurn(table) ? 0 : ["running", "waiting", "over", "closed"].indexOf(table.state) + 1;
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}
