/** The shapes of the seats' colours, in a box of 16 by 16: for those who do not see the colour. */
export const SEAT_SHAPES = [
  "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z",
  "M2 2h12v12H2z",
  "M8 1.2 15 14H1z",
  "M8 .8 15.2 8 8 15.2.8 8z",
];
