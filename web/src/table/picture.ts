/** A picture of the end: the pens both games draw it with, and how it leaves the page. */

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
