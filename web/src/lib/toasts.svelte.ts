/** Short notices at the edge of the screen that go away by themselves. */
export interface Toast {
  number: number;
  text: string;
  tone: "bad" | "good";
}

const LASTS = 6000;

let last = 0;

export const toasts: Toast[] = $state([]);

export function toast(text: string, tone: Toast["tone"] = "bad"): void {
  if (toasts.some((shown) => shown.text === text)) return;
  const number = ++last;
  toasts.push({ number, text, tone });
  setTimeout(() => dismiss(number), LASTS);
}

export function dismiss(number: number): void {
  const index = toasts.findIndex((shown) => shown.number === number);
  if (index >= 0) toasts.splice(index, 1);
}
