/** The cards on a game's poster: hue of the kind, its sign, and what is drawn on it. */
import culture from "~icons/game-icons/lyre";
import economy from "~icons/game-icons/two-coins";
import military from "~icons/game-icons/crossed-swords";
import religion from "~icons/game-icons/prayer";
import science from "~icons/game-icons/bubbling-flask";
import utopia from "~icons/game-icons/sun";
import caravel from "~icons/game-icons/caravel";
import church from "~icons/game-icons/church";
import dome from "~icons/game-icons/habitat-dome";
import eagle from "~icons/game-icons/eagle-emblem";
import eye from "~icons/game-icons/eye-of-horus";
import film from "~icons/game-icons/film-projector";
import greekTemple from "~icons/game-icons/greek-temple";
import helmet from "~icons/game-icons/centurion-helmet";
import laurels from "~icons/game-icons/laurels";
import lion from "~icons/game-icons/lion";
import mountain from "~icons/game-icons/mountains";
import scrolls from "~icons/game-icons/tied-scroll";
import ship from "~icons/game-icons/trireme";
import drakkar from "~icons/game-icons/drakkar";
import spartan from "~icons/game-icons/spartan-helmet";
import star from "~icons/game-icons/round-star";
import telescope from "~icons/game-icons/telescope";
import fire from "~icons/game-icons/small-fire";
import type { Drawing } from "../../plugins/icons";

export interface FanCard {
  hue: string;
  sign: Drawing;
  emblem: Drawing;
  night?: boolean;
}

export const FANS: Record<string, FanCard[]> = {
  civ: [
    { hue: "military", sign: military, emblem: spartan },
    { hue: "religion", sign: religion, emblem: church },
    { hue: "economy", sign: economy, emblem: caravel },
    { hue: "science", sign: science, emblem: telescope, night: true },
    { hue: "culture", sign: culture, emblem: film, night: true },
    { hue: "utopia", sign: utopia, emblem: dome, night: true },
  ],
  imperium: [
    { hue: "s-region", sign: mountain, emblem: lion },
    { hue: "s-uncivilised", sign: fire, emblem: drakkar },
    { hue: "s-civilised", sign: greekTemple, emblem: helmet },
    { hue: "s-tributary", sign: scrolls, emblem: ship },
    { hue: "s-fame", sign: star, emblem: laurels },
    { hue: "s-power", sign: eagle, emblem: eye },
  ],
};
