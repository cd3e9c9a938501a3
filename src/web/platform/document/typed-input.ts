import { counterpartOf } from "./counterpart.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Takes the input, focus and selection of an island; returns a function that puts them into the controls that have replaced its own. */
export function takeInput(island: Element): () => void {
  const taken = controlsByKey(island);
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && island.contains(activeElement)
      ? counterpartOf(activeElement, island)
      : null;
  return () => {
    // Before the values: focus by script can select all of a field, which the next letter would replace.
    if (focused && !activeElement?.isConnected) focused().focus({ preventScroll: true });
    for (const [key, control] of controlsByKey(island)) {
      const from = taken.get(key);
      if (!from || from === control) continue;
      if (from instanceof HTMLInputElement && control instanceof HTMLInputElement)
        control.checked = from.checked;
      if (!isBox(from)) control.value = from.value;
      if (control === document.activeElement) putSelection(from, control);
    }
  };
}

function putSelection(from: Control, control: Control): void {
  if (from instanceof HTMLSelectElement || control instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = from;
  // Null for an email or a number, whose caret is at the end once its value is set.
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
}

/** Controls by type, name and place among those of one name, such as a time for each day. */
function controlsByKey(island: Element): Map<string, Control> {
  const controls = [...island.querySelectorAll<Control>("input, select, textarea")].filter(
    ({ type }) => type !== "hidden" && type !== "file",
  );
  const counts = new Map<string, number>();
  return new Map(
    controls.map((control) => {
      const key = keyOf(control);
      const at = counts.get(key) ?? 0;
      counts.set(key, at + 1);
      return [`${key} ${at}`, control];
    }),
  );
}

function isBox({ type }: Control): boolean {
  return type === "checkbox" || type === "radio";
}

function keyOf(control: Control): string {
  return [control.type, control.name, isBox(control) && control.value].join(" ");
}
