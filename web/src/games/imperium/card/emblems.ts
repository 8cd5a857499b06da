/** Emblems of the pictures: things of the ancient world, each as data. */
import type { Drawing } from "../../../../plugins/icons";
import abacus from "~icons/game-icons/abacus";
import ancientColumns from "~icons/game-icons/ancient-columns";
import ancientRuins from "~icons/game-icons/ancient-ruins";
import anvil from "~icons/game-icons/anvil";
import barbute from "~icons/game-icons/barbute";
import bigWave from "~icons/game-icons/big-wave";
import bookPile from "~icons/game-icons/book-pile";
import bowArrow from "~icons/game-icons/bow-arrow";
import bread from "~icons/game-icons/bread";
import broadsword from "~icons/game-icons/broadsword";
import bullHorns from "~icons/game-icons/bull-horns";
import camel from "~icons/game-icons/camel";
import camelHead from "~icons/game-icons/camel-head";
import campfire from "~icons/game-icons/campfire";
import castle from "~icons/game-icons/castle";
import catapult from "~icons/game-icons/catapult";
import cavalry from "~icons/game-icons/cavalry";
import chariot from "~icons/game-icons/chariot";
import coins from "~icons/game-icons/coins";
import coliseum from "~icons/game-icons/coliseum";
import comb from "~icons/game-icons/comb";
import conversation from "~icons/game-icons/conversation";
import corn from "~icons/game-icons/corn";
import crenelCrown from "~icons/game-icons/crenel-crown";
import crossedAxes from "~icons/game-icons/crossed-axes";
import defensiveWall from "~icons/game-icons/defensive-wall";
import desertCamp from "~icons/game-icons/desert-camp";
import discussion from "~icons/game-icons/discussion";
import doubleDragon from "~icons/game-icons/double-dragon";
import drakkar from "~icons/game-icons/drakkar";
import dramaMasks from "~icons/game-icons/drama-masks";
import eagleEmblem from "~icons/game-icons/eagle-emblem";
import elephant from "~icons/game-icons/elephant";
import elephantHead from "~icons/game-icons/elephant-head";
import eyeOfHorus from "~icons/game-icons/eye-of-horus";
import familyHouse from "~icons/game-icons/family-house";
import fist from "~icons/game-icons/fist";
import gavel from "~icons/game-icons/gavel";
import gladius from "~icons/game-icons/gladius";
import goat from "~icons/game-icons/goat";
import goldBar from "~icons/game-icons/gold-bar";
import greatPyramid from "~icons/game-icons/great-pyramid";
import greekTemple from "~icons/game-icons/greek-temple";
import griffinSymbol from "~icons/game-icons/griffin-symbol";
import harborDock from "~icons/game-icons/harbor-dock";
import horseHead from "~icons/game-icons/horse-head";
import hutsVillage from "~icons/game-icons/huts-village";
import ionicColumn from "~icons/game-icons/ionic-column";
import laurelCrown from "~icons/game-icons/laurel-crown";
import laurels from "~icons/game-icons/laurels";
import laurelsTrophy from "~icons/game-icons/laurels-trophy";
import lighthouse from "~icons/game-icons/lighthouse";
import lotus from "~icons/game-icons/lotus";
import lyre from "~icons/game-icons/lyre";
import meditation from "~icons/game-icons/meditation";
import mortar from "~icons/game-icons/mortar";
import mountedKnight from "~icons/game-icons/mounted-knight";
import oak from "~icons/game-icons/oak";
import palmTree from "~icons/game-icons/palm-tree";
import peaceDove from "~icons/game-icons/peace-dove";
import pharoah from "~icons/game-icons/pharoah";
import plow from "~icons/game-icons/plow";
import publicSpeaker from "~icons/game-icons/public-speaker";
import quillInk from "~icons/game-icons/quill-ink";
import raven from "~icons/game-icons/raven";
import river from "~icons/game-icons/river";
import rollingDices from "~icons/game-icons/rolling-dices";
import romanShield from "~icons/game-icons/roman-shield";
import runeStone from "~icons/game-icons/rune-stone";
import sailboat from "~icons/game-icons/sailboat";
import scales from "~icons/game-icons/scales";
import scrollUnfurled from "~icons/game-icons/scroll-unfurled";
import shakingHands from "~icons/game-icons/shaking-hands";
import siegeTower from "~icons/game-icons/siege-tower";
import skis from "~icons/game-icons/skis";
import sparkles from "~icons/game-icons/sparkles";
import spears from "~icons/game-icons/spears";
import starMedal from "~icons/game-icons/star-medal";
import stoneBust from "~icons/game-icons/stone-bust";
import stonePath from "~icons/game-icons/stone-path";
import stoneTablet from "~icons/game-icons/stone-tablet";
import sun from "~icons/game-icons/sun";
import sunPriest from "~icons/game-icons/sun-priest";
import sunrise from "~icons/game-icons/sunrise";
import swamp from "~icons/game-icons/swamp";
import swordClash from "~icons/game-icons/sword-clash";
import swordsEmblem from "~icons/game-icons/swords-emblem";
import takeMyMoney from "~icons/game-icons/take-my-money";
import templeGate from "~icons/game-icons/temple-gate";
import throneKing from "~icons/game-icons/throne-king";
import torch from "~icons/game-icons/torch";
import trade from "~icons/game-icons/trade";
import tribalMask from "~icons/game-icons/tribal-mask";
import trireme from "~icons/game-icons/trireme";
import twoCoins from "~icons/game-icons/two-coins";
import vikingHelmet from "~icons/game-icons/viking-helmet";
import vikingLonghouse from "~icons/game-icons/viking-longhouse";
import village from "~icons/game-icons/village";
import well from "~icons/game-icons/well";
import wheat from "~icons/game-icons/wheat";
import wizardStaff from "~icons/game-icons/wizard-staff";
import wolfHead from "~icons/game-icons/wolf-head";
import world from "~icons/game-icons/world";
import yinYang from "~icons/game-icons/yin-yang";

export const EMBLEMS: Record<string, Drawing> = {
  abacus,
  "ancient-columns": ancientColumns,
  "ancient-ruins": ancientRuins,
  anvil,
  barbute,
  "big-wave": bigWave,
  "book-pile": bookPile,
  "bow-arrow": bowArrow,
  bread,
  broadsword,
  "bull-horns": bullHorns,
  camel,
  "camel-head": camelHead,
  campfire,
  castle,
  catapult,
  cavalry,
  chariot,
  coins,
  coliseum,
  comb,
  conversation,
  corn,
  "crenel-crown": crenelCrown,
  "crossed-axes": crossedAxes,
  "defensive-wall": defensiveWall,
  "desert-camp": desertCamp,
  discussion,
  "double-dragon": doubleDragon,
  drakkar,
  "drama-masks": dramaMasks,
  "eagle-emblem": eagleEmblem,
  elephant,
  "elephant-head": elephantHead,
  "eye-of-horus": eyeOfHorus,
  "family-house": familyHouse,
  fist,
  gavel,
  gladius,
  goat,
  "gold-bar": goldBar,
  "great-pyramid": greatPyramid,
  "greek-temple": greekTemple,
  "griffin-symbol": griffinSymbol,
  "harbor-dock": harborDock,
  "horse-head": horseHead,
  "huts-village": hutsVillage,
  "ionic-column": ionicColumn,
  "laurel-crown": laurelCrown,
  laurels,
  "laurels-trophy": laurelsTrophy,
  lighthouse,
  lotus,
  lyre,
  meditation,
  mortar,
  "mounted-knight": mountedKnight,
  oak,
  "palm-tree": palmTree,
  "peace-dove": peaceDove,
  pharoah,
  plow,
  "public-speaker": publicSpeaker,
  "quill-ink": quillInk,
  raven,
  river,
  "rolling-dices": rollingDices,
  "roman-shield": romanShield,
  "rune-stone": runeStone,
  sailboat,
  scales,
  "scroll-unfurled": scrollUnfurled,
  "shaking-hands": shakingHands,
  "siege-tower": siegeTower,
  skis,
  sparkles,
  spears,
  "star-medal": starMedal,
  "stone-bust": stoneBust,
  "stone-path": stonePath,
  "stone-tablet": stoneTablet,
  sun,
  "sun-priest": sunPriest,
  sunrise,
  swamp,
  "sword-clash": swordClash,
  "swords-emblem": swordsEmblem,
  "take-my-money": takeMyMoney,
  "temple-gate": templeGate,
  "throne-king": throneKing,
  torch,
  trade,
  "tribal-mask": tribalMask,
  trireme,
  "two-coins": twoCoins,
  "viking-helmet": vikingHelmet,
  "viking-longhouse": vikingLonghouse,
  village,
  well,
  wheat,
  "wizard-staff": wizardStaff,
  "wolf-head": wolfHead,
  world,
  "yin-yang": yinYang,
};
