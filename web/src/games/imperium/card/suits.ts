/** How a suit looks: colour, outline and drawing all say it, so that no one of them is needed. */
import type { Drawing } from "../../../../plugins/icons";
import columns from "~icons/game-icons/ancient-columns";
import axe from "~icons/game-icons/battle-axe";
import ocean from "~icons/game-icons/big-wave";
import campfire from "~icons/game-icons/campfire";
import castle from "~icons/game-icons/castle";
import eagle from "~icons/game-icons/eagle-emblem";
import fist from "~icons/game-icons/fist";
import gear from "~icons/game-icons/gear-hammer";
import crown from "~icons/game-icons/imperial-crown";
import knight from "~icons/game-icons/mounted-knight";
import mountains from "~icons/game-icons/mountains";
import chest from "~icons/game-icons/open-chest";
import scroll from "~icons/game-icons/tied-scroll";
import mask from "~icons/game-icons/tribal-mask";
import hunt from "~icons/game-icons/stag-head";
import miracle from "~icons/game-icons/sunbeams";
import merchant from "~icons/game-icons/trade";
import village from "~icons/game-icons/village";
import waves from "~icons/game-icons/waves";
import wheat from "~icons/game-icons/wheat";

export const SUITS = ["power", "region", "uncivilised", "civilised", "tributary", "fame", "nation", "unrest"] as const;

const STAR: Drawing = {
  box: "0 0 512 512",
  shapes: [["path", { d: "M256 18l68 154 168 18-125 113 34 165-145-84-145 84 34-165L20 190l168-18Z" }, []]],
};

export interface SuitLook {
  /** Outline in a box of 20. */
  outline: string;
  icon: Drawing;
  /** How large the drawing is in the outline, and how far below its middle. */
  scale: number;
  drop: number;
}

export const SUIT_LOOKS: Record<string, SuitLook> = {
  region: { outline: "M10 .8l8 4.6v9.2l-8 4.6-8-4.6V5.4Z", icon: mountains, scale: 0.6, drop: 0 },
  uncivilised: { outline: "M10 1l9.3 17H.7Z", icon: campfire, scale: 0.42, drop: 2.2 },
  civilised: { outline: "M2 2h16v16H2Z", icon: columns, scale: 0.64, drop: 0 },
  tributary: { outline: "M10 .5l9.5 9.5-9.5 9.5L.5 10Z", icon: chest, scale: 0.48, drop: 0 },
  fame: {
    outline: "M10 .6l2.5 5.6 6.1.7-4.5 4.2 1.2 6-5.3-3-5.3 3 1.2-6L1.4 6.9l6.1-.7Z",
    icon: STAR,
    scale: 0,
    drop: 0,
  },
  unrest: { outline: "M5.6 1h8.8L19 5.6v8.8L14.4 19H5.6L1 14.4V5.6Z", icon: fist, scale: 0.62, drop: 0 },
  power: { outline: "M2 1.5h16V10c0 5-4 7.7-8 9.3C6 17.7 2 15 2 10Z", icon: crown, scale: 0.56, drop: -0.9 },
};

export const DISC = "M10 1a9 9 0 1 0 .01 0Z";

/** Icons that are printed on cards. */
export const ICONS: Record<string, Drawing> = {
  production: gear,
  fertile: wheat,
  river: waves,
  city: village,
  metropolis: castle,
  knight,
  mask,
  scroll,
  ocean,
  hunt,
  merchant,
  miracle,
};

export const STATES: Record<string, Drawing> = { barbarian: axe, empire: eagle };
