/** How games are drawn: each folder beside this file is a chunk of its own, fetched when a table needs it. */
import type { GameFace } from "./contract";

type Load = () => Promise<{ face: GameFace }>;

const FACES = import.meta.glob<{ face: GameFace }>(["./*/index.ts", "!./plain/index.ts"]);
/** For games without a folder: their zones as lists. */
const plain: Load = () => import("./plain/index");

const own = (game: string): Load | undefined => FACES[`./${game}/index.ts`];

/** Whether a game has a drawing of its own. */
export function isDrawn(game: string): boolean {
  return own(game) !== undefined;
}

export async function faceOf(game: string): Promise<GameFace> {
  return (await (own(game) ?? plain)()).face;
}
