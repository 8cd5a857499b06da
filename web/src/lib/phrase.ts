/** The values a phrase may carry; `protocol.ts` leaves them open, here they are named. */
import type { Phrase } from "./protocol";

export type { Phrase } from "./protocol";

export interface SeatName {
  seat: number;
}

export interface Listing {
  list: Value[];
  style?: "and" | "join";
}

export type Value = string | number | Phrase | SeatName | Listing;

export function isListing(value: object): value is Listing {
  return "list" in value;
}

export function isSeatName(value: object): value is SeatName {
  return "seat" in value && !("id" in value);
}

export function isPhrase(value: object): value is Phrase {
  return "id" in value;
}
