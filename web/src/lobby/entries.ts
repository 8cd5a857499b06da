/** The pages that every bar leads to. */
import cards from "~icons/lucide/library";
import eye from "~icons/lucide/eye";
import house from "~icons/lucide/house";

export type Entry = "play" | "library" | "watch";

export const ENTRIES = [
  { name: "play", path: "/", text: "nav.play", short: "nav.play", icon: house },
  { name: "library", path: "/cards", text: "nav.library", short: "nav.cards", icon: cards },
  { name: "watch", path: "/watch", text: "nav.watch", short: "nav.watch", icon: eye },
] as const satisfies readonly { name: Entry; path: string; text: string; short: string; icon: unknown }[];
