type Control = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement;

/** What was typed, chosen, ticked or pressed on a page before its scripts ran, with what it came to. */
export type EarlyActs = Map<Control, string | boolean>;

declare global {
  interface Window {
    /** Written down from the page's first moment by `startScripts`; gone when the page is awake. */
    earlyActs?: { acts: EarlyActs; listening: AbortController } | undefined;
  }
}

/** Tells the page, once it is awake, of what was done to it before. Text stays as it was typed. */
export function repeatEarlyActs(): void {
  const { earlyActs } = window;
  if (!earlyActs) return;
  window.earlyActs = undefined;
  earlyActs.listening.abort();
  if (document.activeElement?.matches("input, select, textarea"))
    document.activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const [control, value] of earlyActs.acts) {
    if (typeof value === "boolean") {
      if (control instanceof HTMLInputElement) control.checked = !value; // the click turns it
      control.click();
    } else {
      if (control instanceof HTMLSelectElement) control.value = value;
      for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }
}
