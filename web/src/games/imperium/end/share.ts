/** The end as a picture to share: drawn at two sizes, without buttons, with the address of the replay. */
import { t } from "../../../lib/words.svelte";
import { lines, load, mark, penOf, stamp, write, type Box, type Pen } from "../../../table/picture";
import { library, titleOf } from "../card/catalogue.svelte";
import { hueOf, lookOf } from "../card/nations";
import { pictureOf } from "../card/picture";
import { apart, plotted, type Moment } from "./course";
import type { Column, Result } from "./result";

export interface Shape {
  name: "wide" | "tall";
  width: number;
  height: number;
  banner: number;
  /** Columns side by side. */
  across: number;
  foot: number;
}

export const SHAPES: Shape[] = [
  { name: "wide", width: 1280, height: 800, banner: 176, across: 4, foot: 124 },
  { name: "tall", width: 1080, height: 1350, banner: 210, across: 2, foot: 150 },
];

const INK = "#f5f3ec";
const SOFT = "#c0c8d8";
const PANEL = "#252c3b";
const GOLD = "#ffd84d";
const EDGE = 24;
const ROW = 32;
/** Room for sign and points behind a line of the course. */
const LABEL = 56;
/** Room for what is no card. */
const REST = 92;

function panel({ draw }: Pen, { x, y, width, height }: Box, fill: string, line: string): void {
  draw.beginPath();
  draw.roundRect(x, y, width, height, 10);
  draw.fillStyle = fill;
  draw.fill();
  draw.strokeStyle = line;
  draw.lineWidth = line === GOLD ? 3 : 1;
  draw.stroke();
}

function coin({ draw, font }: Pen, value: number, x: number, y: number, size: number): void {
  draw.beginPath();
  draw.roundRect(x - size * 1.05, y - size * 0.62, size * 2.1, size * 1.24, size * 0.62);
  draw.fillStyle = value < 0 ? "#e58b7c" : "#f0c94a";
  draw.fill();
  draw.fillStyle = "#241a00";
  draw.font = `800 ${size * 0.82}px ${font}`;
  draw.textAlign = "center";
  draw.fillText(String(value).replace("-", "−"), x, y + size * 0.3);
  draw.textAlign = "start";
}

/** The emblem of a nation on its hue. */
function crest({ draw }: Pen, nation: string, x: number, y: number, size: number): void {
  draw.beginPath();
  draw.roundRect(x, y, size, size, size * 0.2);
  draw.fillStyle = hueOf(nation);
  draw.fill();
  draw.strokeStyle = "#ffffff55";
  draw.lineWidth = 1.5;
  draw.stroke();
  stamp(draw, lookOf(nation).emblem, x + size * 0.16, y + size * 0.16, size * 0.68, "#ffffff");
}

async function banner(found: Pen, result: Result, shape: Shape): Promise<void> {
  const { draw, font, title } = found;
  const [first] = result.columns;
  const card = library.card(library.nation(first?.nation ?? "")?.power ?? "");
  if (card !== undefined) {
    const image = await load(pictureOf(card));
    const high = (shape.width * 120) / 200;
    draw.save();
    draw.beginPath();
    draw.rect(0, 0, shape.width, shape.banner);
    draw.clip();
    draw.drawImage(image, 0, (shape.banner - high) / 2, shape.width, high);
    draw.restore();
  }
  const shade = draw.createLinearGradient(0, 0, shape.width, 0);
  shade.addColorStop(0, "rgb(16 12 8 / 0.94)");
  shade.addColorStop(0.62, "rgb(16 12 8 / 0.7)");
  shade.addColorStop(1, "rgb(16 12 8 / 0.15)");
  draw.fillStyle = shade;
  draw.fillRect(0, 0, shape.width, shape.banner);
  const top = shape.banner / 2 - 62;
  const [x, room] = [EDGE + 16 + 92 + 22, shape.width - 360];
  if (first !== undefined) crest(found, first.nation, EDGE + 16, shape.banner / 2 - 46, 92);
  draw.fillStyle = GOLD;
  draw.font = `700 15px ${font}`;
  write(found, result.caps.toUpperCase(), x, top + 20, room);
  draw.fillStyle = INK;
  draw.font = `700 38px ${title}`;
  write(found, result.title, x, top + 66, room);
  draw.font = `400 18px ${font}`;
  lines(found, result.decided, room, 2).forEach((line, i) => draw.fillText(line, x, top + 98 + 24 * i));
  if (first !== undefined) coin(found, first.total, shape.width - 110, shape.banner / 2, 52);
}

async function column(found: Pen, one: Column, box: Box): Promise<void> {
  const { draw, font, title } = found;
  panel(found, box, PANEL, one.won ? GOLD : "#3c465a");
  draw.fillStyle = found.seat(one.colour);
  draw.fillRect(box.x + 6, box.y, box.width - 12, 5);
  crest(found, one.nation, box.x + 14, box.y + 16, 42);
  mark(found, one.colour, box.x + 66, box.y + 20, 15);
  draw.fillStyle = INK;
  draw.font = `700 20px ${title}`;
  write(found, one.name, box.x + 87, box.y + 34, box.width - 87 - 84);
  draw.fillStyle = SOFT;
  draw.font = `400 15px ${font}`;
  write(found, one.nationTitle, box.x + 66, box.y + 55, box.width - 66 - 84);
  coin(found, one.total, box.x + box.width - 42, box.y + 36, 26);
  const room = Math.floor((box.height - 78 - REST) / ROW);
  const shown = one.cards.slice(0, room);
  remainder(found, one, box, one.cards.slice(room));
  await Promise.all(shown.map((card, i) => row(found, card.number, card.points, { ...box, y: box.y + 70 + i * ROW })));
}

/** Progress, the cards that are not shown, and unrest. */
function remainder({ draw, font }: Pen, one: Column, { x, y, width, height }: Box, hidden: readonly { points: number }[]): void {
  const more = one.rest + hidden.reduce((sum, card) => sum + card.points, 0);
  const rows: [string, number][] = [[t("imperium.source.progress"), one.progress], [t("imperium.more_cards"), more], [t("imperium.source.unrest"), one.unrest]];
  draw.fillStyle = "#3c465a";
  draw.fillRect(x + 14, y + height - REST, width - 28, 1);
  draw.font = `400 15px ${font}`;
  rows.forEach(([name, points], i) => {
    const line = y + height - REST + 26 + 24 * i;
    draw.fillStyle = SOFT;
    draw.fillText(name, x + 14, line);
    draw.fillStyle = INK;
    draw.textAlign = "end";
    draw.fillText(String(points).replace("-", "−"), x + width - 16, line);
    draw.textAlign = "start";
  });
}

async function row(found: Pen, number: string, points: number, { x, y, width }: Box): Promise<void> {
  const card = library.card(number);
  if (card === undefined) return;
  const { draw, font } = found;
  const image = await load(pictureOf(card));
  draw.drawImage(image, x + 14, y, 44, 26);
  draw.fillStyle = INK;
  draw.font = `400 15.5px ${font}`;
  write(found, titleOf(number), x + 68, y + 19, width - 122);
  coin(found, points, x + width - 30, y + 13, 17);
}

/** The lines against the average, with sign and points at their ends. */
function chart(found: Pen, result: Result, course: readonly Moment[], box: Box): void {
  const { draw, font } = found;
  const plots = plotted(course, box.width - LABEL, box.height);
  const ends = apart(result.columns.map(({ seat }) => plots[seat]?.at(-1)?.y ?? 0), 17, box.height);
  for (const { seat, colour } of result.columns) {
    draw.beginPath();
    for (const { x, y } of plots[seat] ?? []) draw.lineTo(box.x + x, box.y + y);
    draw.strokeStyle = found.seat(colour);
    draw.lineWidth = 3;
    draw.stroke();
  }
  draw.fillStyle = INK;
  draw.font = `700 16px ${font}`;
  result.columns.forEach(({ colour, total }, i) => {
    const [x, y] = [box.x + box.width - LABEL + 6, box.y + (ends[i] ?? 0)];
    mark(found, colour, x, y - 7, 14);
    draw.fillStyle = INK;
    draw.fillText(String(total).replace("-", "−"), x + 20, y + 6);
  });
}

function places(shape: Shape, count: number): Box[] {
  const across = Math.min(shape.across, count);
  const down = Math.ceil(count / across);
  const width = (shape.width - EDGE * 2 - 12 * (across - 1)) / across;
  const height = (shape.height - shape.banner - shape.foot - 16 - 12 * down) / down;
  return Array.from({ length: count }, (_, i) => ({ x: EDGE + (i % across) * (width + 12), y: shape.banner + 16 + Math.floor(i / across) * (height + 12), width, height }));
}

/** Where the course is drawn: in the place that an odd number of seats leaves free, else at the foot. */
function courseBox(shape: Shape, boxes: readonly Box[]): Box {
  const last = boxes.at(-1) as Box;
  const free = shape.width - EDGE - (last.x + last.width);
  if (free > last.width) return { x: last.x + last.width + 36, y: last.y + 40, width: last.width - 40, height: last.height - 80 };
  return { x: EDGE + 6, y: shape.height - shape.foot + 18, width: shape.width * 0.46, height: shape.foot - 44 };
}

/** Draws the end onto a canvas of that shape. */
export async function drawResult(canvas: HTMLCanvasElement, shape: Shape, result: Result, course: readonly Moment[], address: string): Promise<void> {
  [canvas.width, canvas.height] = [shape.width, shape.height];
  const draw = canvas.getContext("2d");
  if (draw === null) return;
  const found = penOf(draw);
  draw.fillStyle = "#171b25";
  draw.fillRect(0, 0, shape.width, shape.height);
  await banner(found, result, shape);
  const boxes = places(shape, result.columns.length);
  for (const [i, one] of result.columns.entries()) await column(found, one, boxes[i] as Box);
  if (course.length > 1) chart(found, result, course, courseBox(shape, boxes));
  draw.fillStyle = SOFT;
  draw.font = `400 16px ${found.font}`;
  draw.textAlign = "end";
  draw.fillText(address, shape.width - EDGE, shape.height - 24);
}
