import type { GameFace } from "../contract";
import End from "./end/End.svelte";
import { flights } from "./flights";
import Flyer from "./Flyer.svelte";
import Scene from "./Scene.svelte";
import { sounds } from "./sounds";
import { seats } from "./solo/seats";
import { unfold } from "./solo/unfold";
import { turn } from "./turn";

export const face: GameFace = { Scene, Flyer, End, flights, sounds, turn, seats, unfold };
