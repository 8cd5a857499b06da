import type { GameFace } from "../contract";
import End from "./End.svelte";
import Flyer from "./Flyer.svelte";
import Scene from "./Scene.svelte";
import { turnOf } from "./zones";

/** A game of which nothing is known: nothing flies, and nothing is heard. */
export const face: GameFace = { Scene, Flyer, End, flights: () => [], turn: turnOf };
