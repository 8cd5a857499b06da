/** What a count means: plain, one short (a rival's is a danger, one's own a chance), or enough. */
export type Tone = "plain" | "short" | "near" | "won";

export function toneOf(count: number, needed: number, own: boolean, after: number | null = null): Tone {
  if (count >= needed && count > 0) return "won";
  if (after !== null) return after >= needed ? "won" : "near";
  if (count > 0 && count === needed - 1) return own ? "near" : "short";
  return "plain";
}
