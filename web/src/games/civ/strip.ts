/** What the threat strip says: one line, whatever stands. */
import type { Frame, Seat, Threat } from "../../lib/protocol";
import { listed, say, seatName, t } from "../../lib/words.svelte";
import { DOMAINS, domainOf, drafting, LETTERS, type CivView, type Domain, type Letter } from "./model";
import { choosing } from "./sheets/draft";
import { turn } from "./turn";

export interface Line {
  kind: "own" | "rival" | "last" | "draft" | "safe" | "silent";
  text: string;
  /** Whose line it is: the mark beside it, and the name in it. */
  seat: number | null;
  name: string;
  /** How many rivals more could win. */
  more: number;
  /** Whether it is certain, for all the viewer knows. */
  sure: boolean;
}

const SILENT: Line = { kind: "silent", text: "", seat: null, name: "", more: 0, sure: false };

/** About the last round: that it is near, or that it has begun. */
const isLast = ({ facts }: Threat): boolean => "last_round" in facts;
const isRival = (threat: Threat): boolean => !threat.own && !isLast(threat);

export function domainNamed(value: unknown): Domain | null {
  const name = String(value ?? "");
  if (DOMAINS.some((domain) => domain === name)) return name as Domain;
  return LETTERS.some((letter) => letter === name) ? domainOf(name as Letter) : null;
}

/** Without "next turn", where there is no room for it. */
function shortly({ seat, sure, facts }: Threat, name: string): string | null {
  const domain = domainNamed(facts["domain"]);
  if (seat === null || domain === null) return null;
  const values = { seat: name, domain: t(`domain.${domain}`), count: facts["count"], needed: facts["needed"] };
  return sure ? t("civ.strip.can", values) : t("civ.strip.could", values);
}

/** What is nearest to one comes first: the own victory, then rivals, then the end. */
function chief(threats: readonly Threat[]): Threat | undefined {
  return threats.find(({ own }) => own) ?? threats.find(isRival) ?? threats[0];
}

/** Before the game: which step it is, and for whom all wait. */
function draftLine(frame: Frame, seats: readonly Seat[]): Line {
  const asked = frame.question !== null && frame.question.choices.length > 0;
  const slow = choosing(frame.view as CivView).map((seat) => seatName(seats[seat]?.name, seat));
  const who = asked ? t("civ.draft.you") : slow.length > 0 ? t("civ.draft.waits", { seats: listed(slow) }, slow.length) : "";
  return { ...SILENT, kind: "draft", text: [say(turn(frame), seats), who].filter(Boolean).join(". "), sure: true };
}

export function lineOf(frame: Frame, seats: readonly Seat[], short: boolean): Line {
  const found = chief(frame.threats);
  if (frame.ending !== null) return SILENT;
  if (drafting(frame.view as CivView)) return draftLine(frame, seats);
  if (found === undefined) return frame.safe ? { ...SILENT, kind: "safe", text: t("play.no_threat"), sure: true } : SILENT;
  const name = found.seat === null ? "" : seatName(seats[found.seat]?.name, found.seat);
  const text = (short && isRival(found) ? shortly(found, name) : null) ?? say(found.text, seats);
  const rivals = frame.threats.filter(isRival).length;
  const kind = found.own ? "own" : isLast(found) ? "last" : "rival";
  return { kind, text, name, seat: found.seat, more: rivals - (kind === "rival" ? 1 : 0), sure: found.sure };
}

/** The sentence around a name, so that the name can stand out. */
export function around(text: string, name: string): [string, string, string] {
  const at = name === "" ? -1 : text.indexOf(name);
  return at < 0 ? [text, "", ""] : [text.slice(0, at), name, text.slice(at + name.length)];
}
