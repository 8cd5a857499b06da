/** Reads what somebody pasted: a whole link, its end, or `table/invite` as it is spoken of. */
const JOIN = /(?:#?\/?join\/)?([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,64})\/?$/;
const WATCH = /#?\/t\/([A-Za-z0-9_-]{1,64})(?:\?\S*)?$/;

/** The page that the text leads to, or null where it leads nowhere. */
export function invitation(text: string): string | null {
  const given = text.trim();
  const watched = WATCH.exec(given);
  if (watched) return `/t/${watched[1]}`;
  const [, table, invite] = JOIN.exec(given) ?? [];
  return table && invite ? `/join/${table}/${invite}` : null;
}
