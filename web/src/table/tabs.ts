/** Ways to the parts of a table that share one place. */
import type { Drawing } from "../../plugins/icons";

export interface Tab {
  name: string;
  words: string;
  icon: Drawing;
  /** Whether this is what is shown. */
  on: boolean;
  open: () => void;
  /** What was said and not yet read. */
  unread?: number;
}
