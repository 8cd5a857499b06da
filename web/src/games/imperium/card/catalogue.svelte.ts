/** The card library in the language of the reader: fetched once a language, shared by table, library and picker. */
import type { CardSide, Catalogue, Keyword, LibraryCard, Nation } from "../../../lib/protocol";
import { language, type Language } from "../../../lib/words.svelte";

const kept = new Map<Language, Promise<Catalogue>>();
let current = $state.raw<Catalogue | null>(null);
const byNumber = $derived(new Map((current?.cards ?? []).map((card) => [card.number, card])));
const byName = $derived(new Map((current?.nations ?? []).map((nation) => [nation.name, nation])));

async function fetched(name: Language): Promise<Catalogue> {
  const answer = await fetch(`/api/games/imperium/cards?lang=${name}`);
  if (!answer.ok) throw new Error(`the card library answered ${answer.status}`);
  return (await answer.json()) as Catalogue;
}

/** The library in any language, for pages that show two; a failure is not kept. */
export function libraryIn(name: Language): Promise<Catalogue> {
  let loading = kept.get(name);
  if (loading === undefined) {
    loading = fetched(name);
    kept.set(name, loading);
    loading.catch(() => kept.delete(name));
  }
  return loading;
}

/** Fetches the library in the language of the reader, or finds it. */
export async function loadLibrary(name: Language = language.current): Promise<void> {
  const loaded = await libraryIn(name);
  if (language.current === name || current === null) current = loaded;
}

/** For tests and for pages that have the library already. */
export function useLibrary(found: Catalogue): void {
  current = found;
}

export const library = {
  get ready(): boolean {
    return current !== null;
  },
  get all(): Catalogue | null {
    return current;
  },
  card: (number: string): LibraryCard | undefined => byNumber.get(number),
  nation: (name: string): Nation | undefined => byName.get(name),
  keyword: (name: string): Keyword | undefined => current?.keywords[name],
  ruling: (name: string): string | undefined => current?.rulings[name],
  label: (name: string): string => current?.labels[name] ?? name,
  says: (kind: string, name: string): string => current?.signs[`${kind}.${name}`]?.says ?? "",
  written: (kind: string, name: string): string => current?.signs[`${kind}.${name}`]?.text ?? name,
};

export function sideOf(card: LibraryCard, side: string | null | undefined): CardSide {
  return (side === "B" ? card.sides[1] : undefined) ?? (card.sides[0] as CardSide);
}

export function titleOf(number: string, side?: string | null): string {
  const card = library.card(number);
  return card === undefined ? number : sideOf(card, side).title;
}
