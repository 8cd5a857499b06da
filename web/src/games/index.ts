/** The games that can be drawn: each is a chunk of its own, fetched when a table needs it. */
import type { GameFace } from "./contract";

const FACES: Record<string, () => Promise<{ face: GameFace }>> = {
  civ: () => import("./civ/index"),
  imperium: () => import("./imperium/index"),
};

export function isDrawn(game: string): boolean {
  return Object.hasOwn(FACES, game);
}

export async function faceOf(game: string): Promise<GameFace | null> {
  const load = FACES[game];
  return load === undefined ? null : (await load()).face;
}
