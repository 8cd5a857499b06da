/** Which dialog of the shell stands over the page, if any. */
export type DialogName = "settings" | "keys" | "identity";

let current = $state<DialogName | null>(null);

export const dialogs = {
  get open(): DialogName | null {
    return current;
  },
  show(name: DialogName): void {
    current = name;
  },
  close(): void {
    current = null;
  },
};
