/**
 * The signs of the shorthand and of the places on the table, in a box of 16. Three families that cannot be
 * mixed up at 15 px: solid = do, outline = place, colour = kind of card or token.
 */

/** How a path is drawn: filled, as a line, or cut out of what is filled. */
export type Stroke = ["fill" | "line" | "cut" | "cutline", string, number?];

const CARD: Stroke = ["fill", "M4.6 1h6.8a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4.6a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z"];
const OUTLINE = "M4.5 1.5h7a1.8 1.8 0 0 1 1.8 1.8v9.4a1.8 1.8 0 0 1-1.8 1.8h-7a1.8 1.8 0 0 1-1.8-1.8V3.3a1.8 1.8 0 0 1 1.8-1.8Z";

export const VERBS: Record<string, Stroke[]> = {
  draw: [CARD, ["cutline", "M8 4.6v6.8M4.6 8h6.8", 2]],
  discard: [CARD, ["cutline", "M8 3.8v8M5 9l3 3.1L11 9", 2]],
  exile: [CARD, ["cutline", "M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4", 2]],
  acquire: [["line", "M2 2.2h12", 2.2], ["line", "M8 4.8v8.4M4.4 9.7L8 13.4l3.6-3.7", 1.9]],
  break_through: [["fill", "M9.6.8L3 9h4.2l-1 6.2L13 6.8H8.7Z"]],
  garrison: [
    ["fill", "M3.8 7.1l7.9-2.2 2.5 9-7.9 2.2Z"],
    ["cut", "M4.9 1h6.4a1.5 1.5 0 0 1 1.5 1.5V9a1.5 1.5 0 0 1-1.5 1.5H4.9A1.5 1.5 0 0 1 3.4 9V2.5A1.5 1.5 0 0 1 4.9 1Z"],
    ["line", "M4.9 1h6.4a1.5 1.5 0 0 1 1.5 1.5V9a1.5 1.5 0 0 1-1.5 1.5H4.9A1.5 1.5 0 0 1 3.4 9V2.5A1.5 1.5 0 0 1 4.9 1Z", 1.5],
  ],
  abandon: [["line", "M3 14.5V1.8h8.5l-2 3 2 3H3", 1.5], ["line", "M12.7 10v4.2M10.6 12.4l2.1 2 2.1-2", 1.5]],
  recall: [["line", "M5.5 2.5L2 6l3.5 3.5M2.5 6H10a4 4 0 0 1 0 8H6", 1.8]],
  develop: [["line", "M8 14.5V5M3.8 8.6L8 4.2l4.2 4.4M3 1.6h10", 1.9]],
  look: [["line", "M1 8s2.5-4.8 7-4.8S15 8 15 8s-2.5 4.8-7 4.8S1 8 1 8Z", 1.5], ["fill", "M8 5.7a2.3 2.3 0 1 0 .01 0Z"]],
  find: [["line", "M6.8 2.2a4.6 4.6 0 1 0 .01 0Z", 1.7], ["line", "M10.3 10.3l4.2 4.2", 2]],
  solstice: [["line", "M1 12.5h14M3.8 12.5a4.2 4.2 0 0 1 8.4 0M8 2v3M2.6 5.3l1.9 1.9M13.4 5.3l-1.9 1.9", 1.7]],
  passive: [["line", "M8 8C6.5 5.5 5.3 4.7 4 4.7a3.3 3.3 0 0 0 0 6.6c1.3 0 2.5-.8 4-3.3s2.7-3.3 4-3.3a3.3 3.3 0 0 1 0 6.6c-1.3 0-2.5-.8-4-3.3Z", 1.7]],
  endgame: [["fill", "M3 1h10l-2 3.5L13 8H4.8v7H3Z"]],
  shuffle: [["line", "M1.5 4.5h2.7c2.6 0 4.6 7 7.2 7h2.8M1.5 11.5h2.7c.8 0 1.5-.6 2.2-1.6M9 6.1c.8-1 1.5-1.6 2.4-1.6h2.8M12.2 2.3l2.3 2.2-2.3 2.2M12.2 9.3l2.3 2.2-2.3 2.2", 1.4]],
  no: [["line", "M8 1.7a6.3 6.3 0 1 0 .01 0Z", 1.7], ["line", "M3.7 3.7l8.6 8.6", 1.7]],
  play: [["fill", "M4 2.5v11L13.5 8Z"]],
  avoid: [["fill", "M8 .8l6 2.2v4.6c0 3.9-2.7 6.2-6 7.6-3.3-1.4-6-3.7-6-7.6V3Z"], ["cutline", "M5.2 7.6l2 2 3.6-3.8", 1.6]],
  flip: [["line", "M3 6.5A5.2 5.2 0 0 1 13 6M13.2 2.5V6H9.7M13 9.5A5.2 5.2 0 0 1 3 10M2.8 13.5V10h3.5", 1.7]],
  swap: [["line", "M2 5h11M10 2l3 3-3 3M14 11H3M6 8l-3 3 3 3", 1.7]],
  sink: [["line", "M1 6.5c1.5 1.7 3 1.7 4.6 0s3.2-1.7 4.8 0 3.2 1.7 4.6 0M1 11.5c1.5 1.7 3 1.7 4.6 0s3.2-1.7 4.8 0 3.2 1.7 4.6 0", 1.7]],
  give: [["line", "M1.5 10.5h3l3 2.5h5.5M8 3v5.5M5.6 6.3L8 8.7l2.4-2.4", 1.7]],
  resolve: [["line", "M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M3.4 3.4l2.1 2.1M10.5 10.5l2.1 2.1M12.6 3.4l-2.1 2.1M5.5 10.5l-2.1 2.1", 1.6]],
};

export const PLACES: Record<string, Stroke[]> = {
  hand: [
    ["line", "M1.3 5.4L5 3.7l3.3 8-3.7 1.7Z", 1.35],
    ["line", "M14.7 5.4L11 3.7l-3.3 8 3.7 1.7Z", 1.35],
    ["cut", "M5.7 2.3h4.6v10H5.7Z"],
    ["line", "M5.7 2.3h4.6v10H5.7Z", 1.35],
  ],
  deck: [
    ["fill", "M4.5 1.2h7a1.7 1.7 0 0 1 1.7 1.7v7.8a1.7 1.7 0 0 1-1.7 1.7h-7a1.7 1.7 0 0 1-1.7-1.7V2.9a1.7 1.7 0 0 1 1.7-1.7Z"],
    ["line", "M4 14.7h8", 1.7],
    ["cut", "M8 3.7l2.7 3.1L8 9.9 5.3 6.8Z"],
  ],
  deck_top: [["fill", "M3.9 8h8.2a1.4 1.4 0 0 1 1.4 1.4v4a1.4 1.4 0 0 1-1.4 1.4H3.9a1.4 1.4 0 0 1-1.4-1.4v-4A1.4 1.4 0 0 1 3.9 8Z"], ["line", "M8 .9v4.8M5.6 3.7L8 6.1l2.4-2.4", 1.6]],
  discard: [["line", "M5.9 4h5.7A1.4 1.4 0 0 1 13 5.4v7.7a1.4 1.4 0 0 1-1.4 1.4H5.9a1.4 1.4 0 0 1-1.4-1.4V5.4A1.4 1.4 0 0 1 5.9 4Z", 1.5], ["line", "M3 11V3.4A1.4 1.4 0 0 1 4.4 2H10", 1.5]],
  history: [["line", "M1.5 6L8 1.8 14.5 6ZM3 7.5v4M6.3 7.5v4M9.7 7.5v4M13 7.5v4M1.5 13.8h13", 1.6]],
  play: [
    ["fill", "M6.2 3.6h3.6A1.2 1.2 0 0 1 11 4.8v6.4a1.2 1.2 0 0 1-1.2 1.2H6.2A1.2 1.2 0 0 1 5 11.2V4.8a1.2 1.2 0 0 1 1.2-1.2Z"],
    ["line", "M1.2 4.6v-2a1.4 1.4 0 0 1 1.4-1.4h2M11.4 1.2h2a1.4 1.4 0 0 1 1.4 1.4v2M14.8 11.4v2a1.4 1.4 0 0 1-1.4 1.4h-2M4.6 14.8h-2a1.4 1.4 0 0 1-1.4-1.4v-2", 1.4],
  ],
  market: [["line", "M2 5.2l1.2-3.6h9.6L14 5.2M2 5.2c.4 1.6 3.6 1.6 4 0 .4 1.6 3.6 1.6 4 0 .4 1.6 3.6 1.6 4 0M3.3 7.5v6.8h9.4V7.5", 1.5]],
  exile: [CARD, ["cutline", "M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4", 2]],
  nation_deck: [["line", OUTLINE, 1.5], ["fill", "M8 4l3 1.2v2.6c0 2-1.4 3.2-3 4.2-1.6-1-3-2.2-3-4.2V5.2Z"]],
  main: [["fill", "M8 .9l7 3.8-7 3.8-7-3.8Z"], ["line", "M1.3 8L8 11.6 14.7 8M1.3 11.3L8 14.9l6.7-3.6", 1.5]],
  unrest: [CARD, ["cut", "M5 7.2h1.4V5h1.2v2h.6V4.5h1.2V7h.6V5.2h1.2v4.6L9.6 12H6.8L5 10Z"]],
  dev_area: [["line", "M8 14.5V5M3.8 8.6L8 4.2l4.2 4.4M3 1.6h10", 1.9]],
  sea: [["line", "M1 6.5c1.5 1.7 3 1.7 4.6 0s3.2-1.7 4.8 0 3.2 1.7 4.6 0M1 11.5c1.5 1.7 3 1.7 4.6 0s3.2-1.7 4.8 0 3.2 1.7 4.6 0", 1.7]],
  active_quest: [["line", "M3.5 14.5v-13h8.5l-2 3.2 2 3.2H3.5", 1.6]],
};
PLACES["nation_top"] = PLACES["nation_deck"] as Stroke[];
PLACES["dynasty"] = PLACES["nation_deck"] as Stroke[];
PLACES["main_top"] = PLACES["main"] as Stroke[];
PLACES["garrison"] = VERBS["garrison"] as Stroke[];
PLACES["here"] = VERBS["garrison"] as Stroke[];
PLACES["area"] = PLACES["dev_area"] as Stroke[];
PLACES["quest_area"] = PLACES["dev_area"] as Stroke[];
VERBS["holding"] = VERBS["garrison"] as Stroke[];
