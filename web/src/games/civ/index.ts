import type { GameFace } from "../contract";
import Board from "./Board.svelte";
import { flights } from "./flights";
import Flyer from "./Flyer.svelte";
import Score from "./Score.svelte";
import { turn } from "./turn";

export const face: GameFace = { Board, Flyer, Score, flights, turn };
