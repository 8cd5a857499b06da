/** Which page is open: it stands behind the `#` of the address. */
export type Route =
  | { page: "lobby"; game: string | null }
  | { page: "credits" }
  | { page: "me" }
  | { page: "conduct" }
  | { page: "operator" }
  | { page: "report"; table: string }
  | { page: "watch" }
  | { page: "library"; card: string | null; query: URLSearchParams }
  | { page: "nation"; nation: string }
  | { page: "signs" }
  | { page: "campaign"; campaign: string | null }
  | { page: "table"; table: string; query: URLSearchParams }
  | { page: "join"; table: string; invite: string }
  | { page: "unknown" };

/** Pages that are named by one word alone. */
const PLAIN = ["credits", "watch", "signs", "me", "conduct", "operator"] as const;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  const [page = "", table = "", invite = "", more] = path.split("/").filter(Boolean);
  if (more !== undefined) return { page: "unknown" };
  if (page === "") return { page: "lobby", game: null };
  if (page === "new" && ID.test(table) && !invite) return { page: "lobby", game: table };
  if (page === "cards" && (!table || ID.test(table)) && !invite) {
    return { page: "library", card: table || null, query: new URLSearchParams(query) };
  }
  if (page === "nations" && ID.test(table) && !invite) return { page: "nation", nation: table };
  if (page === "campaign" && (!table || ID.test(table)) && !invite) return { page, campaign: table || null };
  const plain = PLAIN.find((name) => name === page);
  if (plain && !table) return { page: plain };
  if (page === "report" && ID.test(table) && !invite) return { page, table };
  if (page === "t" && ID.test(table) && !invite) {
    return { page: "table", table, query: new URLSearchParams(query) };
  }
  if (page === "join" && ID.test(table) && ID.test(invite)) return { page: "join", table, invite };
  return { page: "unknown" };
}

let current = $state.raw<Route>(parseRoute(globalThis.location?.hash ?? ""));

export const router = {
  get route(): Route {
    return current;
  },
};

globalThis.addEventListener?.("hashchange", () => {
  current = parseRoute(location.hash);
});

/** Opens a page, such as `/t/abc`; with `replace` the way back skips the present one. */
export function go(path: string, replace = false): void {
  if (replace) {
    history.replaceState(null, "", `#${path}`);
    current = parseRoute(path);
  } else {
    location.hash = path;
  }
}

/** The form of a new game stands over the lobby and has an address of its own. */
export function newGamePath(game: string): string {
  return `/new/${game}`;
}

export function cardPath(number: string): string {
  return `/cards/${number}`;
}

export function nationPath(nation: string): string {
  return `/nations/${nation}`;
}

/** A campaign of the solo game; without one, all of them and a new one. */
export function campaignPath(campaign = ""): string {
  return campaign ? `/campaign/${campaign}` : "/campaign";
}

export function tablePath(table: string): string {
  return `/t/${table}`;
}

export function reportPath(table: string): string {
  return `/report/${table}`;
}

/** The address to send to a friend. */
export function inviteLink(table: string, invite: string): string {
  return `${location.origin}${location.pathname}#/join/${table}/${invite}`;
}
