/** The cards a nation starts with, each once: copies of a card say nothing new. */
import type { LibraryCard } from "../lib/protocol";

export function once(numbers: readonly string[], card: (number: string) => LibraryCard | undefined): string[] {
  const seen = new Set<string>();
  return numbers.filter((number) => {
    const first = card(number)?.copies[0] ?? number;
    if (seen.has(first)) return false;
    seen.add(first);
    return true;
  });
}
