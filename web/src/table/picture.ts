/** A picture of the end: the pens both games draw it with, and how it leaves the page. */

import type { Drawing, Shape } from "../../plugins/icons";
import { SEAT_SHAPES } from "../lib/seats";

export interface Pen {
  draw: CanvasRenderingContext2D;
  font: string;
  title: string;
  seat: (colour: number) => string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GOLD = "#ffd84d";

export function penOf(draw: CanvasRenderingContext2D): Pen {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return { draw, font: value("--font") || "sans-serif", title: value("--font-title") || "serif", seat: (colour) => value(`--seat-${colour}`) || GOLD };
}

export async function load(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** A text that ends in dots where there is no room for it. */
export function write({ draw }: Pen, text: string, x: number, y: number, room: number): void {
  let shown = text;
  while (shown.length > 1 && draw.measureText(shown).width > room) shown = `${shown.slice(0, -2)}…`;
  draw.fillText(shown, x, y);
}

/** Words in lines of a width; so many lines at most. */
export function lines({ draw }: Pen, text: string, room: number, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const longer = found.length === 0 ? word : `${found.at(-1)} ${word}`;
    if (found.length > 0 && draw.measureText(longer).width <= room) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found.slice(0, most);
}

function paths(shapes: readonly Shape[]): string[] {
  return shapes.flatMap(([tag, attributes, inside]) => [...(tag === "path" && attributes["d"] ? [attributes["d"]] : []), ...paths(inside)]);
}

/** A drawing of one colour, in a box of `size`. */
export function stamp(draw: CanvasRenderingContext2D, drawing: Drawing, x: number, y: number, size: number, colour: string): void {
  const [, , width = 512] = drawing.box.split(" ").map(Number);
  draw.save();
  draw.translate(x, y);
  draw.scale(size / width, size / width);
  draw.fillStyle = colour;
  for (const path of paths(drawing.shapes)) draw.fill(new Path2D(path));
  draw.restore();
}

/** The sign of a seat, in a box of `size`. */
export function mark({ draw, seat }: Pen, colour: number, x: number, y: number, size: number, line = "#ffffff"): void {
  draw.save();
  draw.translate(x, y);
  draw.scale(size / 16, size / 16);
  const path = new Path2D(SEAT_SHAPES[colour % SEAT_SHAPES.length]);
  draw.fillStyle = seat(colour);
  draw.fill(path);
  draw.strokeStyle = line;
  draw.lineWidth = 1.2;
  draw.stroke(path);
  draw.restore();
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, "image/png"));

/** To other programs where the browser can, else as a file to keep. */
export async function sharePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await blobOf(canvas);
  if (blob === null) return;
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
