/** The drawings of the cards: what each kind shows, and the sign of each Domain. */
import type { Drawing } from "../../../../plugins/icons";
import abacus from "~icons/game-icons/abacus";
import tank from "~icons/game-icons/battle-tank";
import flask from "~icons/game-icons/bubbling-flask";
import camel from "~icons/game-icons/camel";
import caravel from "~icons/game-icons/caravel";
import cargoShip from "~icons/game-icons/cargo-ship";
import church from "~icons/game-icons/church";
import swords from "~icons/game-icons/crossed-swords";
import temple from "~icons/game-icons/egyptian-temple";
import projector from "~icons/game-icons/film-projector";
import dome from "~icons/game-icons/habitat-dome";
import laurels from "~icons/game-icons/laurels";
import lyre from "~icons/game-icons/lyre";
import microscope from "~icons/game-icons/microscope";
import knight from "~icons/game-icons/mounted-knight";
import prayer from "~icons/game-icons/prayer";
import crown from "~icons/game-icons/queen-crown";
import helmet from "~icons/game-icons/spartan-helmet";
import sun from "~icons/game-icons/sun";
import telescope from "~icons/game-icons/telescope";
import coins from "~icons/game-icons/two-coins";
import violin from "~icons/game-icons/violin";
import type { Age, Domain } from "../model";

/** The fifteen kinds of card: not every Domain has cards of every Age. */
export const EMBLEMS: Record<Domain, Partial<Record<Age, Drawing>>> = {
  military: { I: helmet, II: knight, III: tank },
  religion: { I: temple, II: church },
  economy: { I: camel, II: caravel, III: cargoShip },
  science: { I: abacus, II: telescope, III: microscope },
  culture: { I: lyre, II: violin, III: projector },
  utopia: { III: dome },
};

export const ICONS: Record<Domain, Drawing> = {
  military: swords,
  religion: prayer,
  economy: coins,
  science: flask,
  culture: lyre,
  utopia: sun,
};

/** Where the icon stands in the outline of its Domain, in a box of 24. */
export const INSIDE: Record<Domain, { x: number; y: number; size: number }> = {
  military: { x: 6.8, y: 10.6, size: 10.4 },
  religion: { x: 6, y: 6.8, size: 12 },
  economy: { x: 5.4, y: 5.4, size: 13.2 },
  science: { x: 5.8, y: 5.8, size: 12.4 },
  culture: { x: 5, y: 5, size: 14 },
  utopia: { x: 6, y: 6, size: 12 },
};

/** What is drawn beside the cards again and again. */
export const SIGNS = { laurels, crown };

export interface Kind {
  domain: Domain;
  age: Age;
  emblem: Drawing;
}

export const KINDS: Kind[] = (Object.keys(EMBLEMS) as Domain[]).flatMap((domain) =>
  (Object.entries(EMBLEMS[domain]) as [Age, Drawing][]).map(([age, emblem]) => ({ domain, age, emblem })),
);

/** The picture of a card. Where a game keeps no Ages, or a kind is not in the box, the Domain's first one. */
export function pictured(domain: Domain, age: Age | null): Age {
  const there = EMBLEMS[domain];
  if (age !== null && there[age] !== undefined) return age;
  return Object.keys(there)[0] as Age;
}

export const sceneId = (domain: Domain, age: Age | null) => `civ-scene-${domain}-${pictured(domain, age)}`;
export const emblemId = (domain: Domain, age: Age) => `civ-emblem-${domain}-${age}`;
export const iconId = (domain: Domain) => `civ-icon-${domain}`;
export const badgeId = (domain: Domain) => `civ-badge-${domain}`;
export const bannerId = (domain: Domain) => `civ-banner-${domain}`;
export const backId = (age: Age | null) => `civ-back-${age ?? "none"}`;
export const signId = (sign: keyof typeof SIGNS) => `civ-sign-${sign}`;
