/** How strong bots are: the levels of a game, weakest first. */
import * as api from "./api";
import type { Level } from "./protocol";

export async function levelsOf(game: string | undefined): Promise<Level[]> {
  return (await api.games()).find((one) => one.name === game)?.levels ?? [];
}

/** The level that is proposed; none where a game has no bots. */
export const middleOf = (levels: readonly Level[]): Level | undefined => levels[Math.floor(levels.length / 2)];
