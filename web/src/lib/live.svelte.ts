/** What is read aloud by screen readers: politely after what is being read, or at once. */
class Announcements {
  polite = $state("");
  assertive = $state("");
  #turn = 0;

  say(text: string, urgent: boolean): void {
    // The same text twice in a row is only read if something changes.
    const mark = this.#turn++ % 2 === 0 ? "" : "\u00a0";
    if (urgent) this.assertive = text + mark;
    else this.polite = text + mark;
  }
}

export const announcements = new Announcements();

export function announce(text: string, assertive = false): void {
  announcements.say(text, assertive);
}
