/** What one does when a game is over: once more, the record, the address of the end. */
import * as api from "../lib/api";
import type { TableInfo } from "../lib/protocol";
import { go, tablePath } from "../lib/router.svelte";
import { toast } from "../lib/toasts.svelte";
import { say, t } from "../lib/words.svelte";
import { rematch } from "./again";
import { download } from "./download";

export class Afterwards {
  working = $state(false);

  constructor(private readonly table: () => TableInfo) {}

  async attempt(task: () => Promise<void>): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      await task();
    } catch (error) {
      toast(say(api.problemOf(error).text, this.table().seats));
    }
    this.working = false;
  }

  readonly again = (): Promise<void> =>
    this.attempt(async () => {
      const created = await api.createTable(rematch(this.table()));
      go(tablePath(created.table));
    });

  readonly save = (): Promise<void> =>
    this.attempt(async () => {
      const { id } = this.table();
      download(`${id}.json`, await api.record(id));
    });

  /** Whoever opens it sees the end, and can look at the whole game. */
  address(step: number): string {
    return `${location.origin}${location.pathname}#${tablePath(this.table().id)}?v=${step}`;
  }

  async copyLink(step: number): Promise<void> {
    const address = this.address(step);
    try {
      await navigator.clipboard.writeText(address);
      toast(t("play.copied"), "good");
    } catch {
      toast(address, "good");
    }
  }
}
