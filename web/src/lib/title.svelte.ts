/** The title of the browser's tab: the page's own, then the name of the house. */
import { t } from "./words.svelte";

/** Called by a page while it is set up; the title follows what `page` gives, and goes with the page. */
export function entitle(page: () => string | null): void {
  $effect(() => {
    const own = page();
    document.title = own === null ? t("app.title") : t("app.title.page", { page: own });
  });
}
