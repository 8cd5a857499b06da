/** Whose page is in the background is told by its tab: the title and the icon say that it is their turn. */
import calm from "../assets/icon.svg";
import lit from "../assets/icon-turn.svg";
import { t } from "./words.svelte";

function showIcon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null && link.getAttribute("href") !== address) link.setAttribute("href", address);
}

/** Called by a page while it is set up; title and icon follow, and go with the page. */
export function entitleTable(page: () => string, mine: () => boolean): void {
  $effect(() => {
    const name = t("app.title.page", { page: page() });
    document.title = mine() ? t("app.title.turn", { page: name }) : name;
    showIcon(mine() ? lit : calm);
    return () => showIcon(calm);
  });
}
