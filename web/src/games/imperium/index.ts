import type { GameFace } from "../contract";
import { flights } from "./flights";
import Flyer from "./Flyer.svelte";
import Scene from "./Scene.svelte";
import Score from "./Score.svelte";
import { sounds } from "./sounds";
import { turn } from "./turn";

export const face: GameFace = { Scene, Flyer, Score, wideScore: true, flights, sounds, turn };
