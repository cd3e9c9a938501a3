import { translate } from "../../language/page-sentence.ts";

export interface Notification {
  message: string;
  /** True for success, false for failure. */
  status: boolean;
}

/** Clears itself, and is cleared once more (docs/clauses.md §4). */
const clearedAfterMs = [4000, 10_000];

/** Shows a toast for 4 s. The same sentence must also stay on the page, beside its cause. */
export function notify({ message, status }: Notification): void {
  const toasts = document.querySelector(".toasts");
  const model = document.querySelector(`[data-toast="${status ? "success" : "error"}"]`);
  const toast = model?.firstElementChild?.cloneNode(true);
  if (!toasts || !(toast instanceof HTMLElement)) return;
  const text = toast.querySelector("[data-message]");
  if (text) text.textContent = translate(message);
  toast.querySelector("button")?.addEventListener("click", () => toast.remove());
  toasts.replaceChildren(toast);
  // A background tab renders no frames, so the toast hasn't been seen.
  requestAnimationFrame(() => clearedAfterMs.map((ms) => setTimeout(() => toast.remove(), ms)));
}
