/** What was chosen for each game, kept in this browser, and the start of a table with it. */
import * as api from "../lib/api";
import { me } from "../lib/me.svelte";
import type { GameInfo } from "../lib/protocol";
import { go, newGamePath, tablePath } from "../lib/router.svelte";
import { keep, recall } from "../lib/settings.svelte";
import { toast } from "../lib/toasts.svelte";
import { say } from "../lib/words.svelte";
import { revived, tableOf, type Choices } from "./plan";

const stored = (game: string) => `civitas.newgame.${game}`;

export function choicesFor(game: GameInfo): Choices {
  return revived(recall<Partial<Choices>>(stored(game.name)), game);
}

export function keepChoices(choices: Choices): void {
  keep(stored(choices.game), choices);
}

/** The form of a game for one, as it was chosen last. */
export function openAlone(game: GameInfo): void {
  keepChoices({ ...choicesFor(game), players: 1 });
  go(newGamePath(game.name));
}

/** Nothing was ever chosen here: whoever comes has not played in this browser. */
export function isNew(games: readonly GameInfo[]): boolean {
  return games.every((game) => recall(stored(game.name)) === null);
}

let busy = $state(false);

export const starting = {
  get now(): boolean {
    return busy;
  },
};

/** Makes the table and goes there; a refusal is said. */
export async function start(game: GameInfo, choices: Choices): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    await me.load();
    const created = await api.createTable(tableOf(game, choices));
    go(tablePath(created.table));
  } catch (error) {
    toast(say(api.problemOf(error).text));
  } finally {
    busy = false;
  }
}
