import type { GameFace } from "../contract";
import Board from "./Board.svelte";
import { flights } from "./flights";
import Flyer from "./Flyer.svelte";
import Scene from "./Scene.svelte";
import Score from "./Score.svelte";
import { turn } from "./turn";

export const face: GameFace = { Board, Scene, Flyer, Score, wideScore: true, flights, turn };
