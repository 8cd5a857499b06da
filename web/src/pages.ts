/** The table is a chunk of its own; the lobby fetches it ahead, so that a game opens at once. */
import type { Component } from "svelte";

type TablePage = Component<{ id: string; query: URLSearchParams }>;

export async function loadTable(): Promise<TablePage> {
  return (await import("./table/Table.svelte")).default;
}
