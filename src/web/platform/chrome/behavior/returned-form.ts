import { notify } from "../toast/show-toast.ts";

/** A form that came back with its page has its summary take the focus; a toast says what is about the whole form. */
export function showReturnedForm(): void {
  const summary = document.querySelector<HTMLElement>("form > .errors");
  summary?.focus();
  const message = summary?.querySelector(".errors__whole")?.textContent;
  if (message) notify({ message, status: false });
}
