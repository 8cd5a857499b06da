/** People one does not want to hear; kept on this device alone. */
import { keep, recall } from "../lib/settings.svelte";
import type { ChatLine } from "../lib/protocol";

/** Whoever changes the name stays muted at the table, whoever sits down elsewhere by the name. */
export interface Muted {
  table: string;
  seat: number | null;
  name: string;
}

const STORED = "civitas.muted";
/** More are not remembered; the oldest are forgotten first. */
const MOST = 50;

const known = recall<unknown>(STORED);
let list = $state.raw<Muted[]>(Array.isArray(known) ? known.filter(isMuted) : []);

function isMuted(value: unknown): value is Muted {
  return typeof value === "object" && value !== null && typeof (value as Muted).name === "string" && typeof (value as Muted).table === "string";
}

function matches(one: Muted, table: string, line: Pick<ChatLine, "name" | "seat">): boolean {
  const sits = one.table === table && one.seat !== null && one.seat === line.seat;
  return sits || one.name === line.name;
}

export const muting = {
  has: (table: string, line: Pick<ChatLine, "name" | "seat">): boolean => list.some((one) => matches(one, table, line)),
  mute(table: string, { name, seat }: Pick<ChatLine, "name" | "seat">): void {
    if (this.has(table, { name, seat })) return;
    list = [...list, { table, seat, name }].slice(-MOST);
    keep(STORED, list);
  },
  unmute(table: string, line: Pick<ChatLine, "name" | "seat">): void {
    list = list.filter((one) => !matches(one, table, line));
    keep(STORED, list);
  },
};
