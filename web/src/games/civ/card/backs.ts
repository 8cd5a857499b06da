/** The colours of the backs: an Age can be told from behind. */
import type { Age } from "../model";

interface BackLook {
  ground: string;
  weave: string;
  light: string;
}

export const BACKS: Record<Age | "none", BackLook> = {
  I: { ground: "#7d4e2a", weave: "#b98752", light: "#f6dfb4" },
  II: { ground: "#27456f", weave: "#5f83ad", light: "#dfe9f7" },
  III: { ground: "#3a2c66", weave: "#7b63b8", light: "#efe3ff" },
  none: { ground: "#2f3a52", weave: "#5d6c8c", light: "#e6ebf5" },
};
