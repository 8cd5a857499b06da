/** The end as a picture to share: the band with the victory, and under it the bars. */
import crown from "~icons/game-icons/queen-crown";
import laurels from "~icons/game-icons/laurels";
import { t } from "../../../lib/words.svelte";
import { lines, mark, penOf, stamp, write, type Box, type Pen } from "../../../table/picture";
import { SHAPES } from "../shapes";
import { drawCard } from "./cards";
import { STONE } from "./hues";
import type { Lane, Player, Result } from "./result";

const [WIDE, HIGH] = [1200, 630];
const BAND = 286;
const EDGE = 32;
const FOOT = 46;
const INK = "#f5f3ec";
const SOFT = "#c0c8d8";
const GOLD = "#ffd257";

/** Two colours of `#rrggbb`, so much of the first. */
function blend(one: string, other: string, share: number): string {
  const part = (text: string, i: number) => parseInt(text.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(part(one, i) * share + part(other, i) * (1 - share)));
  return `rgb(${mixed.join(" ")})`;
}

function ground(draw: CanvasRenderingContext2D, result: Result): void {
  const chief = STONE[result.hues[0] ?? "science"];
  const second = STONE[result.hues[1] ?? result.hues[0] ?? "science"];
  const shade = draw.createLinearGradient(0, 0, WIDE, BAND * 0.6);
  shade.addColorStop(0, blend(chief, "#0a0e14", 0.18));
  shade.addColorStop(0.5, blend(chief, "#0a0e14", 0.46));
  shade.addColorStop(1, second);
  draw.fillStyle = shade;
  draw.fillRect(0, 0, WIDE, BAND);
}

function rays(draw: CanvasRenderingContext2D): void {
  const [x, y, step] = [WIDE * 0.8, BAND * 0.62, (14 * Math.PI) / 180];
  draw.fillStyle = "rgb(255 231 160 / 0.13)";
  for (let angle = 0; angle < 2 * Math.PI - 0.01; angle += step) {
    draw.beginPath();
    draw.moveTo(x, y);
    draw.arc(x, y, WIDE, angle, angle + (6 * Math.PI) / 180);
    draw.fill();
  }
}

function wreath(draw: CanvasRenderingContext2D, result: Result): void {
  stamp(draw, laurels, EDGE, 62, 140, GOLD);
  if (result.kind === "hegemony") stamp(draw, crown, EDGE + 41, 95, 58, GOLD);
}

function words(pen: Pen, result: Result): void {
  const { draw, font, title } = pen;
  const [x, room] = [200, 470];
  const winners = result.players.filter((player) => player.won);
  winners.forEach(({ colour }, i) => mark(pen, colour, x + 32 * i, 56, 27));
  draw.fillStyle = "#ffffff";
  draw.font = `700 46px ${title}`;
  write(pen, result.title, x + 32 * winners.length + 6, 84, room - 32 * winners.length);
  draw.fillStyle = "#ffe9a8";
  draw.font = `700 23px ${title}`;
  const how = lines(pen, result.how, room, 2);
  how.forEach((line, i) => draw.fillText(line, x, 122 + 28 * i));
  draw.fillStyle = "#ffffff";
  draw.font = `400 17.5px ${font}`;
  lines(pen, result.why.join(" "), room, 5).forEach((line, i) => draw.fillText(line, x, 126 + 28 * how.length + 24 * i));
}

/** The winning cards as a fan at the right. */
async function fan(draw: CanvasRenderingContext2D, result: Result): Promise<void> {
  const [width, middle] = [104, (result.cards.length - 1) / 2];
  const stride = Math.min(66, 400 / Math.max(1, result.cards.length));
  for (const [i, card] of result.cards.entries()) {
    const k = i - middle;
    const bend = k * Math.min(1, 3 / Math.max(1, middle));
    draw.save();
    draw.translate(WIDE - 262 + k * stride, 62 + Math.abs(bend) ** 1.7 * 5 + (width * 1.4) / 2);
    draw.rotate((bend * 6 * Math.PI) / 180);
    draw.shadowColor = "rgb(0 0 0 / 0.55)";
    draw.shadowBlur = 12;
    draw.shadowOffsetY = 5;
    await drawCard(draw, card, -width / 2, -width * 0.7, width);
    draw.restore();
  }
  if (result.kind === "hegemony") stamp(draw, crown, WIDE - 262 - 24, 10, 48, GOLD);
}

function badge(draw: CanvasRenderingContext2D, lane: Lane, hue: string, x: number, y: number): void {
  draw.save();
  draw.translate(x, y);
  const path = new Path2D(SHAPES[lane.domain].path);
  draw.fillStyle = hue;
  draw.fill(path);
  draw.strokeStyle = "#ffffff";
  draw.lineWidth = 1.4;
  draw.stroke(path);
  draw.restore();
}

function lane(pen: Pen, found: Lane, hue: string, seats: readonly Player[], box: Box): void {
  const { draw, font } = pen;
  draw.beginPath();
  draw.roundRect(box.x, box.y, box.width, box.height, 12);
  draw.fillStyle = blend(hue, "#1b212d", 0.16);
  draw.fill();
  draw.strokeStyle = found.gold ? GOLD : blend(hue, "#434d62", 0.4);
  draw.lineWidth = found.gold ? 3.5 : 1.2;
  draw.stroke();
  badge(draw, found, hue, box.x + 10, box.y + 9);
  draw.fillStyle = INK;
  draw.font = `650 16px ${font}`;
  write(pen, t(`domain.${found.domain}`), box.x + 42, box.y + 27, box.width - 50);
  const [step, foot] = [24, box.y + box.height - 46];
  const left = box.x + (box.width - step * seats.length) / 2;
  const high = Math.min(17, (foot - box.y - 66) / Math.max(1, found.most) - 2);
  seats.forEach(({ seat, colour }, i) => bar(pen, found, seat, colour, { x: left + step * i, y: foot, width: step, height: high }, hue));
}

function bar(pen: Pen, found: Lane, seat: number, colour: number, { x, y, width, height }: Box, hue: string): void {
  const { draw, font } = pen;
  const cards = found.counts[seat] ?? 0;
  for (let i = 0; i < cards; i++) {
    draw.fillStyle = "#0b0d14";
    draw.fillRect(x + 3, y - (i + 1) * (height + 2), width - 6, height + 1);
    draw.fillStyle = hue;
    draw.fillRect(x + 4, y - (i + 1) * (height + 2) + 1, width - 8, height - 1);
  }
  const most = cards > 0 && cards === found.most;
  if (most) stamp(draw, found.crowned === seat ? crown : laurels, x + 4, y - cards * (height + 2) - 20, 16, GOLD);
  draw.fillStyle = INK;
  draw.font = `750 15px ${font}`;
  draw.textAlign = "center";
  draw.fillText(String(cards), x + width / 2, y + 17);
  draw.textAlign = "start";
  mark(pen, colour, x + width / 2 - 7, y + 24, 14);
}

function bars(pen: Pen, result: Result): void {
  const style = getComputedStyle(document.documentElement);
  const hueOf = ({ domain }: Lane) => style.getPropertyValue(`--${domain}`).trim() || STONE[domain];
  const seats = [...result.players].sort((a, b) => a.seat - b.seat);
  const [gap, y] = [10, BAND + 18];
  const width = (WIDE - 2 * EDGE - 5 * gap) / 6;
  result.lanes.forEach((found, i) => lane(pen, found, hueOf(found), seats, { x: EDGE + i * (width + gap), y, width, height: HIGH - FOOT - y - 4 }));
}

/** Everybody with sign and points, and where the game can be looked at. */
function foot(pen: Pen, result: Result, address: string): void {
  const { draw, font } = pen;
  let x = EDGE;
  draw.font = `700 17px ${font}`;
  for (const { name, colour, points } of result.players) {
    mark(pen, colour, x, HIGH - 33, 16);
    draw.fillStyle = INK;
    draw.fillText(name, x + 23, HIGH - 19);
    x += 30 + draw.measureText(name).width;
    stamp(draw, laurels, x, HIGH - 34, 17, GOLD);
    draw.fillText(String(points), x + 22, HIGH - 19);
    x += 58;
  }
  draw.fillStyle = SOFT;
  draw.font = `400 15px ${font}`;
  draw.textAlign = "end";
  write(pen, address, WIDE - EDGE, HIGH - 19, WIDE - EDGE - x);
  draw.textAlign = "start";
}

/** Draws the end onto a canvas. */
export async function drawEnd(canvas: HTMLCanvasElement, result: Result, address: string): Promise<void> {
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const draw = canvas.getContext("2d");
  if (draw === null) return;
  const pen = penOf(draw);
  draw.fillStyle = "#171b25";
  draw.fillRect(0, 0, WIDE, HIGH);
  draw.save();
  draw.beginPath();
  draw.rect(0, 0, WIDE, BAND);
  draw.clip();
  ground(draw, result);
  rays(draw);
  await fan(draw, result);
  draw.restore();
  wreath(draw, result);
  words(pen, result);
  bars(pen, result);
  foot(pen, result, address);
}
