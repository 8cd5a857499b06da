/** The HTTP side of the server; every refusal is thrown as an `ApiError` with words for people. */
import type {
  Ack,
  Ban,
  BanWish,
  CampaignInfo,
  CampaignReward,
  Conduct,
  Continue,
  Created,
  Curve,
  DeviceCode,
  Done,
  EnterCode,
  EnterOperator,
  Frames,
  Full,
  Gain,
  GameInfo,
  How,
  Join,
  Joined,
  Lift,
  Me,
  Move,
  NameMe,
  NewCampaign,
  NewTable,
  NextGame,
  Overview,
  Problem,
  Report,
  Review,
  Settle,
  TableInfo,
  Tables,
} from "./protocol";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.code);
  }
}

/** How a server is asked when there is none to be reached, or one that is not ours. */
function failure(status: number): ApiError {
  const code = status === 0 ? "offline" : "unexpected";
  return new ApiError(status, { code, text: { id: `problem.${code}` } });
}

async function ask<T>(
  path: string,
  body?: unknown,
  method = body === undefined ? "GET" : "POST",
  headers: Record<string, string> = {},
): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...headers, "Content-Type": "application/json" };
  }
  const answer = await fetch(`/api${path}`, request).catch(() => {
    throw failure(0);
  });
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && content !== null) return content as T;
  throw isProblem(content) ? new ApiError(answer.status, content) : failure(answer.status);
}

function isProblem(content: unknown): content is Problem {
  return typeof content === "object" && content !== null && "code" in content && "text" in content;
}

/** The words of whatever was thrown. */
export function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : failure(-1).problem;
}

export const me = () => ask<Me>("/me");
export const nameMe = (name: string, colour: number) =>
  ask<Me>("/me", { name, colour } satisfies NameMe);
export const deviceCode = () => ask<DeviceCode>("/me/code", undefined, "POST");
export const enterCode = (code: string) => ask<Me>("/me/enter", { code } satisfies EnterCode);
export const logOut = () => ask<Done>("/me/leave", undefined, "POST");
export const forgetMe = () => ask<Done>("/me/forget", undefined, "POST");
export const leaveTable = (id: string) => ask<Done>(`/tables/${id}/leave`, undefined, "POST");
export const deleteTable = (id: string) => ask<Done>(`/tables/${id}/delete`, undefined, "POST");
export const report = (id: string, seat: number, text: string) =>
  ask<Done>(`/tables/${id}/report`, { seat, text } satisfies Report);
/** The rules of conduct of this server, in a language if its operator has written them in it. */
export const conduct = (language: string) => ask<Conduct>("/conduct", undefined, "GET", { "Accept-Language": language });
export const operator = () => ask<Overview>("/operator");
export const enterOperator = (secret: string) => ask<Done>("/operator/enter", { secret } satisfies EnterOperator);
export const leaveOperator = () => ask<Done>("/operator/leave", undefined, "POST");
export const ban = (wish: BanWish) => ask<Ban>("/operator/ban", wish);
export const lift = (kind: Lift["kind"], whom: string) => ask<Done>("/operator/lift", { kind, whom } satisfies Lift);
export const settle = (number: number) => ask<Done>("/operator/settle", { report: number } satisfies Settle);
export const games = () => ask<GameInfo[]>("/games");
/** The texts of a game that this client does not bring along. */
export const words = (game: string, language: string) => ask<Record<string, string | string[]>>(`/games/${game}/words?lang=${language}`);
export const tables = () => ask<Tables>("/tables");
export const createTable = (plan: NewTable) => ask<Created>("/tables", plan);
export const table = (id: string) => ask<TableInfo>(`/tables/${id}`);
export const join = (id: string, invite: string, seat: number | null = null) =>
  ask<Joined>(`/tables/${id}/join`, { invite, seat } satisfies Join);
export const move = (id: string, message: Move) => ask<Ack>(`/tables/${id}/move`, message);
/** How the table stands, with the version that a move has to name. */
export const frame = (id: string) => ask<Full>(`/tables/${id}/frame`);
export const record = (id: string) => ask<Record<string, unknown>>(`/tables/${id}/record`);
export const curve = (id: string) => ask<Curve>(`/tables/${id}/curve`);
/** What was played at a moment of a finished game, and what the search thinks of it. */
export const review = (id: string, step: number) => ask<Review>(`/tables/${id}/review?step=${step}`);
/** What would move the points of a seat of one's own most. */
export const gains = (id: string, seat: number) => ask<Gain[]>(`/tables/${id}/gains?seat=${seat}`);
export const continueFrom = (id: string, wish: Continue) =>
  ask<Created>(`/tables/${id}/continue`, wish);

export const campaigns = () => ask<CampaignInfo[]>("/campaigns");
export const newCampaign = (wish: NewCampaign) => ask<CampaignInfo>("/campaigns", wish);
export const campaign = (id: string) => ask<CampaignInfo>(`/campaigns/${id}`);
export const nextGame = (id: string, rival: string | null) =>
  ask<Created>(`/campaigns/${id}/games`, { rival } satisfies NextGame);
export const takeReward = (id: string, reward: CampaignReward) => ask<CampaignInfo>(`/campaigns/${id}/reward`, reward);
export const deleteCampaign = (id: string) => ask<Done>(`/campaigns/${id}/delete`, undefined, "POST");

export type Perspective = number | "all" | "public";

export function frames(id: string, perspective: Perspective, first?: number, last?: number): Promise<Frames> {
  const query = new URLSearchParams({ perspective: String(perspective) });
  if (first !== undefined) query.set("first", String(first));
  if (last !== undefined) query.set("last", String(last));
  return ask<Frames>(`/tables/${id}/frames?${query}`);
}

/** How a rival can win in its next turn, and what helps against it, for the seat that asks. */
export const how = (id: string, seat: number, step: number) => ask<How>(`/tables/${id}/how?seat=${seat}&step=${step}`);
