// Written by `python -m civitas.web.typescript`. Change src/civitas/web/protocol.py
// and src/civitas/web/catalogue.py instead.

export interface Phrase {
  id: string;
  values?: Record<string, any>;
  count?: number | null;
}

export interface LogLine {
  step: number;
  depth: number;
  text: Phrase;
  event?: number;
}

export interface LogTurn {
  number: number;
  seat: number | null;
  lines: LogLine[];
}

export interface Choice {
  action: number;
  option: Record<string, any>;
  text: Phrase;
  short: Phrase;
  rules: string[];
  warning: Phrase | null;
  reminder: boolean;
  then: Question | null;
}

export interface Question {
  seat: number;
  kind: string;
  text: Phrase;
  rules: string[];
  choices: Choice[];
  idle?: boolean;
}

export interface Undo {
  free: number;
  most: number;
  last: number;
  limit: string;
}

export interface Ending {
  winners: number[];
  verdict: Phrase[];
  result: Record<string, any>;
}

export interface SeatPoints {
  total: number;
  exact: boolean;
  unseen: number;
  unrest: number;
  sources: Record<string, number>;
  now: Record<string, number>;
  hidden: string[];
}

export interface Gain {
  kind: string;
  card: string;
  points: number;
  price: number[];
}

export interface Threat {
  text: Phrase;
  seat: number | null;
  own: boolean;
  sure: boolean;
  facts: Record<string, any>;
}

export interface Standing {
  leader: number[];
  by: string | null;
  note: Phrase[];
  last_round_in: number | null;
  ends_before: number | null;
}

export interface Way {
  source: "deck" | "hand" | "other" | "pile" | "table";
  text: Phrase;
}

export interface Counter {
  verdict: "not" | "stops" | "unless";
  cards: number | null;
  effect: string;
  domain: string | null;
  seat: number | null;
  text: Phrase;
  group: Phrase;
}

export interface How {
  heading: Phrase;
  ways: Way[];
  counters: Counter[];
  between: number[];
  note: Phrase[];
}

export interface Frame {
  step: number;
  perspective: number | "all" | null;
  view: Record<string, any>;
  question: Question | null;
  threats: Threat[];
  safe: boolean;
  refusals: Record<string, Phrase>;
  points: SeatPoints[];
  standing: Standing | null;
  log_from: number;
  log: LogTurn[];
  undo: Undo | null;
  ending: Ending | null;
}

export interface Seat {
  name: string;
  colour: number;
  kind: "bot" | "open" | "person";
  bot: string | null;
  online: boolean;
  mine: boolean;
  handed_by?: number | null;
}

export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: Record<string, any>;
  state: "closed" | "over" | "running" | "waiting";
  seats: Seat[];
  host: boolean;
  hints: boolean;
  public: boolean;
  step: number;
  to_move: number | null;
  commitment: string;
  seed: string | null;
  invite: string | null;
  created: number;
  watchers: number;
  practice: boolean;
}

export interface ChatLine {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  time: number;
  team?: boolean;
}

export interface UndoRequest {
  id: string;
  seat: number;
  to: number;
  waits_for: number[];
}

export interface Move {
  t: "move";
  id: string;
  base: number;
  seat: number;
  action: number;
  then?: number[];
}

export interface TakeBack {
  t: "undo";
  id: string;
  base: number;
  seat: number;
  to: number;
}

export interface Consent {
  t: "consent";
  id: string;
  request: string;
  yes: boolean;
}

export interface Chair {
  t: "chair";
  id: string;
  seat: number;
  bot: string | null;
}

export interface Place {
  t: "place";
  id: string;
  seat: number;
  to: number;
  colour: number;
  wish?: Record<string, string>;
}

export interface Leave {
  t: "leave";
  id: string;
}

export interface Kick {
  t: "kick";
  id: string;
  seat: number;
}

export interface Say {
  t: "say";
  id: string;
  text: string;
  team?: boolean;
}

export interface AskHint {
  t: "hint";
  id: string;
  seat: number;
}

export interface Sync {
  t: "sync";
}

export interface Ping {
  t: "ping";
}

export interface Full {
  t: "full";
  version: number;
  table: TableInfo;
  frame: Frame | null;
  chat: ChatLine[];
  request: UndoRequest | null;
}

export interface Update {
  t: "update";
  version: number;
  table: TableInfo;
  frame: Frame | null;
  events: Record<string, any>[];
  request: UndoRequest | null;
}

export interface Patch {
  t: "patch";
  version: number;
  table: Record<string, any>;
  frame: Record<string, any> | null;
  events: Record<string, any>[];
  request: UndoRequest | null;
}

export interface Ack {
  t: "ack";
  id: string;
  version: number;
}

export interface Stale {
  t: "stale";
  id: string;
  full: Full;
}

export interface Refused {
  t: "refused";
  id: string | null;
  code: string;
  text: Phrase;
}

export interface Chat {
  t: "chat";
  line: ChatLine;
}

export interface Presence {
  t: "presence";
  online: boolean[];
  watchers: number;
}

export interface HintChoice {
  action: number;
  chance: number | null;
  wins: boolean;
  reason: Phrase | null;
}

export interface Hint {
  t: "hinted";
  id: string;
  step: number;
  choices: HintChoice[];
}

export interface Notice {
  t: "notice";
  code: "busy" | "saving" | "slowed";
  text: Phrase;
}

export interface Pong {
  t: "pong";
}

export interface Me {
  name: string;
  colour: number;
}

export interface NameMe {
  name: string;
  colour: number;
}

export interface SeatPlan {
  kind: "bot" | "local" | "me" | "open";
  name?: string | null;
  bot?: string | null;
}

export interface NewTable {
  game: string;
  options: Record<string, string | number | boolean>;
  seats: SeatPlan[];
  hints?: boolean;
  public?: boolean;
}

export interface Join {
  invite: string;
  seat?: number | null;
}

export interface Created {
  table: string;
  invite: string | null;
}

export interface Joined {
  table: string;
  seat: number;
}

export interface LostTable {
  id: string;
  code: string;
}

export interface Tables {
  mine: TableInfo[];
  watch: TableInfo[];
  lost?: LostTable[];
}

export interface GameOption {
  name: string;
  default: string | number | boolean;
  values: (string | number | boolean)[];
  minimum: number | null;
  alone?: boolean;
}

export interface Level {
  name: string;
  bot: string;
}

export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  options: GameOption[];
  presets: Record<string, Record<string, string | number | boolean>>;
  levels: Level[];
  cards: string | null;
}

export interface Frames {
  first: number;
  last: number;
  frames: Frame[];
  events: Record<string, any>[][];
}

export interface Curve {
  steps: number[];
  chances: number[][];
  swings: number[];
}

export interface ReviewChoice {
  action: number;
  text: Phrase;
  chance: number | null;
  margin: number;
  reason: Phrase | null;
}

export interface Review {
  seat: number;
  made: number;
  games: number;
  choices: ReviewChoice[];
}

export interface Continue {
  step: number;
  seat: number;
  bot: string;
}

export interface SeatToken {
  token: string;
}

export interface PollLine {
  line: string;
}

export interface Said {
  messages: (Move | TakeBack | Consent | Chair | Place | Leave | Kick | Say | AskHint | Sync | Ping)[];
}

export interface Heard {
  messages: (Full | Update | Patch | Ack | Stale | Refused | Chat | Presence | Hint | Notice | Pong)[];
  next: number;
  code: number | null;
}

export interface Problem {
  code: string;
  text: Phrase;
}

export interface Atom {
  kind: "bearing" | "each" | "group" | "header" | "icon" | "lead" | "mark" | "may" | "more" | "number" | "place" | "state" | "suit" | "tag" | "tie" | "title" | "token" | "verb" | "word" | "worth" | "zone";
  name?: string;
  text?: string;
  parts?: Atom[];
}

export interface Sign {
  kind: string;
  name: string;
  text: string;
  says: string;
}

export interface ShortLine {
  section: "endgame" | "exhaust" | "flag" | "free" | "needs" | "passive" | "play" | "solstice";
  atoms: Atom[];
}

export interface Span {
  text: string;
  keyword?: string;
  card?: string;
}

export interface TextLine {
  section: "endgame" | "exhaust" | "flag" | "free" | "needs" | "passive" | "play" | "solstice";
  spans: Span[];
}

export interface Worth {
  kind: "conditional" | "fixed" | "variable";
  value: number | null;
  words: string;
}

export interface CardSide {
  title: string;
  worth: Worth | null;
  text: TextLine[];
  short: ShortLine[];
  rulings: string[];
}

export interface LibraryCard {
  number: string;
  cards: number;
  deck: string;
  box: string;
  nation: string | null;
  start: string;
  suits: string[];
  header: "attack" | "none" | "pinned";
  state: "barbarian" | "empire" | null;
  types: string[];
  icons: string[];
  players: number;
  development: number[] | null;
  unrest: number;
  permanent: boolean;
  copies: string[];
  sides: CardSide[];
}

export interface DeckGroup {
  start: string;
  title: string;
  shuffled: boolean;
  cards: string[];
}

export interface SoloRow {
  sign: Atom | null;
  cards: string;
  sentences: string[];
}

export interface Solo {
  barbarian: SoloRow[];
  empire: SoloRow[];
  journey: SoloRow[];
  token: string;
  amount: number;
}

export interface Nation {
  name: string;
  title: string;
  box: string;
  custom: boolean;
  character: string;
  difficulty: number | null;
  state: "barbarian" | "empire";
  exhaust_tokens: number;
  area: string;
  power: string;
  groups: DeckGroup[];
  solo: Solo | null;
}

export interface Keyword {
  title: string;
  text: string;
  rules: string[];
}

export interface Catalogue {
  game: string;
  language: string;
  version: string;
  cards: LibraryCard[];
  nations: Nation[];
  keywords: Record<string, Keyword>;
  signs: Record<string, Sign>;
  rulings: Record<string, string>;
  labels: Record<string, string>;
}

export interface Done {
  done?: true;
}

export interface DeviceCode {
  code: string;
  seconds: number;
}

export interface EnterCode {
  code: string;
}

export interface Report {
  seat: number;
  text: string;
}

export interface Conduct {
  text: string | null;
  contact: string;
}

export interface EnterOperator {
  secret: string;
}

export interface BanWish {
  kind: "address" | "guest";
  whom?: string | null;
  table?: string | null;
  seat?: number | null;
  hours?: number | null;
  reason?: string;
}

export interface Lift {
  kind: "address" | "guest";
  whom: string;
}

export interface Settle {
  report: number;
}

export interface Ban {
  kind: "address" | "guest";
  whom: string;
  since: number;
  until: number | null;
  reason: string;
}

export interface ReportRow {
  number: number;
  time: number;
  table: string;
  seat: number;
  name: string;
  text: string;
  chat: ChatLine[];
}

export interface OpenTable {
  id: string;
  game: string;
  state: "closed" | "over" | "running" | "waiting";
  names: string[];
  online: number;
  watchers: number;
  step: number;
}

export interface BadTable {
  id: string;
  code: string;
}

export interface Load {
  seconds: number;
  cpu: number;
  memory: number;
  sockets: number;
  rooms: number;
  tables: number;
  database: number;
  free: number;
  ready: boolean;
}

export interface Overview {
  load: Load;
  tables: OpenTable[];
  damaged: BadTable[];
  bans: Ban[];
  reports: ReportRow[];
}

export interface NewCampaign {
  nation: string;
  side?: "A" | "B";
  level?: string;
  box?: string;
}

export interface NextGame {
  rival?: string | null;
}

export interface CampaignReward {
  kind: "add" | "remove";
  card: string;
}

export interface CampaignGame {
  table: string;
  rival: string;
  level: string;
  doubled: boolean;
  won: boolean | null;
  points: number[];
  reward: CampaignReward | null;
}

export interface CampaignInfo {
  id: string;
  created: number;
  nation: string;
  side: string;
  box: string;
  stage: "lost" | "next" | "playing" | "reward" | "won";
  wins: number;
  losses: number;
  level: string;
  doubled: boolean;
  deck: string[];
  added: string[];
  removed: string[];
  rivals: string[];
  proposed: string | null;
  rewards: CampaignReward[];
  games: CampaignGame[];
}

export type Incoming = Move | TakeBack | Consent | Chair | Place | Leave | Kick | Say | AskHint | Sync | Ping;

export type Outgoing = Full | Update | Patch | Ack | Stale | Refused | Chat | Presence | Hint | Notice | Pong;
