/** What is worth knowing of an end besides its numbers: what brought the victory, and what it cost the others. */
import { t } from "../../../lib/words.svelte";
import type { Frame } from "../../../lib/protocol";
import { standingOf } from "../standing";
import type { Column, Result } from "./result";

export interface Fact {
  name: "source" | "unrest" | "margin";
  head: string;
  text: string;
}

const SOURCES = ["progress", "power", "fame", "play", "away", "hidden"] as const;

/** Where most points of the first come from. */
function sourceOf(frame: Frame, first: Column): Fact[] {
  const sources = standingOf(frame, first.seat)?.sources ?? {};
  const best = SOURCES.reduce((most, name) => ((sources[name] ?? 0) > (sources[most] ?? 0) ? name : most));
  const points = sources[best] ?? 0;
  return points <= 0 ? [] : [{ name: "source", head: t(`imperium.source.${best}`), text: t("imperium.fact.source", { name: first.name, points, total: first.total }) }];
}

/** Whom unrest cost most. */
function unrestOf(columns: readonly Column[]): Fact[] {
  const worst = columns.reduce((least, one) => (one.unrest < least.unrest ? one : least));
  return worst.unrest >= 0 ? [] : [{ name: "unrest", head: t("imperium.source.unrest"), text: t("imperium.fact.unrest", { name: worst.name }, -worst.unrest) }];
}

function marginOf([first, second]: readonly Column[]): Fact[] {
  const ahead = first === undefined || second === undefined ? 0 : first.total - second.total;
  return ahead <= 0 ? [] : [{ name: "margin", head: first?.name ?? "", text: t("imperium.fact.margin", { name: second?.name }, ahead) }];
}

/** Those that hold, in the order they are told. */
export function factsOf(frame: Frame, { columns }: Result): Fact[] {
  const [first] = columns;
  return first === undefined || !first.counted ? [] : [...sourceOf(frame, first), ...unrestOf(columns), ...marginOf(columns)];
}
