/** Where a long word of a title may be parted. A list could not know it: titles of one's own cards are anybody's words. */

const VOWELS = "aeiouyáéíóúâêîôûäöüаеёиоуыэюяєії";
/** Consonants that begin a syllable together. */
const TOGETHER = new Set(["ch", "sh", "th", "ph", "tr", "br", "cr", "dr", "gr", "pr", "fr", "bl", "cl", "fl", "gl", "pl", "tl"]);
/** Words made of words, and others that sound would part in the wrong place. */
const KNOWN = ["grass|land", "light|house", "lode|stone", "praise|worthy", "out|stand|ing", "in|spir|ing", "rain|forest", "drain|age", "know|ledge", "jewel|lery", "bud|dhism", "joms|viking"];
const PARTED = new Map(KNOWN.map((word) => [word.replaceAll("|", ""), word.split("|").map((part) => part.length)]));
const LEAST = 3;
const SHORTEST = 7;

const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);

/** Between two vowels: before the last consonant, or before two that belong together. */
function cutsOf(word: string): number[] {
  const cuts: number[] = [];
  for (let i = 1; i < word.length - 1; i++) {
    if (isVowel(word[i]) || !isVowel(word[i + 1])) continue;
    const pair = TOGETHER.has(word.slice(i - 1, i + 1)) && !isVowel(word[i - 1]);
    cuts.push(pair ? i - 1 : i);
  }
  const end = /[^aeiou]ing$/.test(word) && !/[kl]ing$/.test(word) ? word.length - 3 : null;
  const spoken = (cut: number) => !/^[^aeiouy]e[ds]?$/.test(word.slice(cut));
  return end === null ? cuts.filter(spoken) : [...cuts.filter((cut) => cut < end - 2), end];
}

function known(word: string): number[] | null {
  const lengths = PARTED.get(word);
  return lengths === undefined ? null : lengths.slice(0, -1).map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0));
}

/** Places in a word after which it may go on in the next line, from the first to the last. */
export function cutsIn(word: string): number[] {
  if (word.length < SHORTEST) return [];
  const small = word.toLowerCase();
  return (known(small) ?? cutsOf(small)).filter((cut) => cut >= LEAST && word.length - cut >= LEAST);
}

/** Titles with one word parted, the longest words and their last syllables first. */
export function partings(title: string): string[] {
  const words = [...title.matchAll(/\p{L}+/gu)].sort((a, b) => b[0].length - a[0].length);
  return words.flatMap(({ 0: word, index }) => cutsIn(word).toReversed().map((cut) => `${title.slice(0, index + cut)}-${title.slice(index + cut)}`));
}
