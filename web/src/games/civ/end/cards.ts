/** A card for a canvas: the symbols of the page as a picture of its own, with the colours of the page written in. */
import { load } from "../../../table/picture";
import { AGES, type Age, type Card, type Domain } from "../model";
import { bannerId, emblemId, iconId, pictured, sceneId } from "../card/emblems";
import { HIGH, WIDE } from "../card/scene";

const [W, H] = [104, 146];
const RIM = 3;
const BANNER = 21;
const INK = "#15181f";

/** What a face is made of, by the ids of the symbols and what they are painted with. */
const parts = (domain: Domain, age: Age | null): string[] => {
  const shown = pictured(domain, age);
  return [bannerId(domain), iconId(domain), sceneId(domain, age), emblemId(domain, shown), `civ-weave-${domain}`, `civ-sheen-${domain}`, `civ-sky-${domain}-${shown}`];
};

function written(ids: readonly string[]): string {
  const serial = new XMLSerializer();
  const found = ids.flatMap((id) => document.getElementById(id) ?? []).map((node) => serial.serializeToString(node));
  const style = getComputedStyle(document.documentElement);
  return found.join("").replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
}

/** The Age as bars with serifs, on a plate at the right end of the banner. */
function bars(age: Age): string {
  const many = AGES.indexOf(age) + 1;
  const wide = many * 4 + 2;
  const lines = Array.from({ length: many }, (_, i) => `<rect x="${2 + i * 4}" y="1" width="2" height="9"/>`).join("");
  return `<g transform="translate(${W - RIM - wide - 6} ${RIM + 4})"><rect x="-3" y="-2" width="${wide + 6}" height="15" rx="3" fill="#fdf8ec" stroke="#0b0d14"/><g fill="${INK}"><path d="M0 0H${wide}V1.6H0zM0 9.4H${wide}V11H0z"/>${lines}</g></g>`;
}

function faceOf(domain: Domain, age: Age | null): string {
  const ink = getComputedStyle(document.documentElement).getPropertyValue(`--${domain}-ink`).trim();
  const [inner, below] = [W - 2 * RIM, H - 2 * RIM - BANNER];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * W}" height="${2 * H}" viewBox="0 0 ${W} ${H}"><defs>${written(parts(domain, age))}</defs>
    <rect x=".5" y=".5" width="${W - 1}" height="${H - 1}" rx="7" fill="#fbf3df" stroke="#0b0d14"/>
    <svg x="${RIM}" y="${RIM}" width="${inner}" height="${BANNER}"><use href="#${bannerId(domain)}" width="100%" height="100%"/></svg>
    <svg x="${RIM + 4}" y="${RIM + 2.5}" width="16" height="16" color="${ink}"><use href="#${iconId(domain)}" width="100%" height="100%"/></svg>
    <svg x="${RIM}" y="${RIM + BANNER}" width="${inner}" height="${below}" viewBox="6 4 108 118" preserveAspectRatio="xMidYMid slice"><use href="#${sceneId(domain, age)}" width="${WIDE}" height="${HIGH}"/></svg>
    ${age === null ? "" : bars(age)}</svg>`;
}

export async function drawCard(draw: CanvasRenderingContext2D, { domain, age }: Card, x: number, y: number, width: number): Promise<void> {
  if (domain === null) return;
  const image = await load(`data:image/svg+xml,${encodeURIComponent(faceOf(domain, age))}`);
  draw.drawImage(image, x, y, width, (width * H) / W);
}
