/** Pages that are chunks of their own (lazy loading); the lobby fetches the table ahead, so that a game opens at once. */
import type { Component } from "svelte";
import { faceOf } from "./games";

type TablePage = Component<{ id: string; query: URLSearchParams }>;

/** The table; `games` are those whose drawing is wanted with it. */
export async function loadTable(games: readonly string[] = []): Promise<TablePage> {
  const [page] = await Promise.all([import("./table/Table.svelte"), ...games.map(faceOf)]);
  return page.default;
}

export const loadLibrary = async () => (await import("./library/Library.svelte")).default;
export const loadNation = async () => (await import("./library/NationPage.svelte")).default;
export const loadCampaign = async () => (await import("./campaign/CampaignPage.svelte")).default;
export const loadCampaigns = async () => (await import("./campaign/Campaigns.svelte")).default;
export const loadSigns = async () => (await import("./library/Signs.svelte")).default;
export const loadPerson = async () => (await import("./shell/people/Person.svelte")).default;
export const loadReport = async () => (await import("./shell/people/ReportForm.svelte")).default;
export const loadConduct = async () => (await import("./shell/people/Conduct.svelte")).default;
export const loadOperator = async () => (await import("./shell/people/Operator.svelte")).default;

/** Pages that need nothing but themselves. */
export const PLAIN_PAGES = { me: loadPerson, conduct: loadConduct, operator: loadOperator, signs: loadSigns };
