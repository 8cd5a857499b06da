/** The same game once more: same rules, same places. */
import type { NewTable, SeatPlan, TableInfo } from "../lib/protocol";

export function rematch(table: TableInfo): NewTable {
  let seated = false;
  const seats = table.seats.map((seat): SeatPlan => {
    if (seat.kind === "bot" && !seat.mine) return { kind: "bot", bot: seat.bot };
    if (!seat.mine) return { kind: "open" };
    const first = !seated;
    seated = true;
    return first ? { kind: "me" } : { kind: "local", name: seat.name };
  });
  const { game, hints, options } = table;
  return { game, options: options as NewTable["options"], seats, hints, public: table.public };
}
