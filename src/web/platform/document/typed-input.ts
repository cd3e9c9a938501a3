import { counterpartOf } from "./counterpart.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Takes the input and focus of an island; returns a function that puts them into the controls that have replaced its own. */
export function takeInput(island: Element): () => void {
  const taken = new Map(controlsOf(island).map((control) => [keyOf(control), control]));
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && island.contains(activeElement)
      ? counterpartOf(activeElement, island)
      : null;
  return () => {
    for (const control of controlsOf(island)) {
      const from = taken.get(keyOf(control));
      if (!from || from === control) continue;
      if (from instanceof HTMLInputElement && control instanceof HTMLInputElement)
        control.checked = from.checked;
      if (!isBox(from)) control.value = from.value;
    }
    if (focused && !activeElement?.isConnected) focused().focus({ preventScroll: true });
  };
}

function controlsOf(island: Element): Control[] {
  return [...island.querySelectorAll<Control>("input, select, textarea")].filter(
    ({ type }) => type !== "hidden" && type !== "file",
  );
}

function isBox({ type }: Control): boolean {
  return type === "checkbox" || type === "radio";
}

function keyOf(control: Control): string {
  return [control.type, control.name, isBox(control) && control.value].join(" ");
}
