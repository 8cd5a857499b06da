/** Even numbers in 0 to 1 that are the same for the same word: a card always has the same picture. */
export type Random = () => number;

export function hashed(word: string): number {
  let hash = 2166136261;
  for (const sign of word) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619);
  return hash >>> 0;
}

export function randomOf(word: string): Random {
  let state = hashed(word);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
