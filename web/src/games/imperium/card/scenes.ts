/** Whole pictures: which parts lie one behind the other. */
import { city, floor, hall, ruinsOnFire, spears, tents, wall } from "./builds";
import * as land from "./land";
import type { Palette } from "./palette";
import type { Random } from "../../../lib/random";

export type SceneName =
  | "mountain" | "hills" | "fields" | "steppe" | "desert" | "oasis" | "coast" | "marsh" | "river" | "forest"
  | "wall" | "city" | "harbour" | "army" | "hall" | "camp" | "night" | "glory" | "riot" | "banner";

type Scene = (random: Random, p: Palette, sun: land.Sun) => string;

export const SCENES: Record<SceneName, Scene> = {
  mountain: (r, p) =>
    land.mountains(r, 58, 50, p.far, "#fff") + land.mountains(r, 80, 34, p.mid) + land.hills(r, 100, 5, p.near) + land.pines(r, 104, 18, p.front, 0.9),
  hills: (r, p) =>
    land.hills(r, 66, 9, p.far) + land.hills(r, 78, 9, p.mid, 4) + land.hills(r, 93, 7, p.near, 4) + land.trees(r, 99, 12, p.front, 0.9),
  fields: (r, p) =>
    land.hills(r, 70, 6, p.far) + land.hills(r, 80, 6, p.mid, 5) + land.hills(r, 95, 5, p.near, 5) + land.trees(r, 86, 7, p.front, 0.7) + land.grass(r, p),
  steppe: (r, p) => land.mountains(r, 72, 14, p.far) + land.hills(r, 82, 3, p.mid) + land.hills(r, 98, 4, p.near, 2) + land.grass(r, p),
  desert: (r, p) => land.dunes(r, 74, p.far) + land.dunes(r, 86, p.mid) + land.dunes(r, 102, p.near),
  oasis: (r, p) =>
    land.dunes(r, 72, p.far) + land.dunes(r, 84, p.mid) + land.lake(p) + land.palms(48, 104, 48, p.front) + land.palms(158, 106, 36, p.front),
  coast: (r, p, sun) =>
    land.sea(r, p, 68, sun.x) +
    `<path d="M-5 ${land.n(70 + r() * 4)}C20 50 34 54 48 62s26 6 34 7H-5Z" fill="${p.far}"/>` +
    land.ship(p, 118 + r() * 46, 86, 0.9) +
    `<path d="M-5 122C30 96 60 108 96 112s74-12 109-20v30Z" fill="${p.near}"/>` +
    land.grass(r, p),
  marsh: (r, p) => land.hills(r, 68, 6, p.far) + land.marsh(r, p),
  river: (r, p) =>
    land.mountains(r, 56, 26, p.far, "#fff") + land.hills(r, 68, 5, p.mid) + land.river(r, p, 68) + land.trees(r, 78, 6, p.near, 0.8) + land.trees(r, 110, 7, p.front, 1.25),
  forest: (r, p) =>
    land.mountains(r, 58, 24, p.far) + land.pines(r, 80, 34, p.mid, 1.2) + land.pines(r, 98, 30, p.near, 1.6) + land.pines(r, 121, 16, p.front, 2.2),
  wall: (r, p) => land.mountains(r, 60, 30, p.far) + land.hills(r, 82, 10, p.mid) + wall(r, p, 84) + land.hills(r, 108, 6, p.front),
  city: (r, p) => land.hills(r, 78, 5, p.far) + city(r, p, 90, p.mid) + floor(90, p.near) + city(r, p, 106, p.near) + floor(105, p.front),
  harbour: (r, p) => land.sea(r, p, 80, 100) + city(r, p, 82, p.far) + [24, 60, 150, 182].map((x) => land.ship(p, x, 98 + r() * 8, 0.8 + r() * 0.5)).join(""),
  army: (r, p) => land.mountains(r, 70, 26, p.far) + land.hills(r, 88, 6, p.mid) + land.hills(r, 104, 4, p.near) + spears(r, p, 100),
  hall: (r, p) => city(r, p, 92, p.far) + floor(91, p.far) + hall(p),
  camp: (r, p) => land.mountains(r, 64, 28, p.far) + land.hills(r, 86, 5, p.mid) + tents(r, p, 99) + floor(109, p.front),
  night: (r, p) =>
    land.starry(r, 22) + land.mountains(r, 68, 30, p.far) + land.pines(r, 94, 26, p.mid, 1.2) + land.hills(r, 101, 5, p.near) + land.grass(r, p),
  glory: (r, p) => land.clouds(r, p, 6, 60, 100) + land.mountains(r, 92, 24, p.far, "#fff") + land.hills(r, 106, 4, p.mid),
  riot: (r, p) => ruinsOnFire(r, p),
  banner: (r, p) => land.mountains(r, 78, 30, p.far) + city(r, p, 98, p.mid) + floor(97, p.near) + spears(r, p, 112),
};
