import { counterpartOf } from "./counterpart.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Takes the input and focus of an island; returns a function that puts them into the controls that have replaced its own. */
export function takeInput(island: Element): () => void {
  const taken = controlsByKey(island);
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && island.contains(activeElement)
      ? counterpartOf(activeElement, island)
      : null;
  return () => {
    for (const [key, control] of controlsByKey(island)) {
      const from = taken.get(key);
      if (!from || from === control) continue;
      if (from instanceof HTMLInputElement && control instanceof HTMLInputElement)
        control.checked = from.checked;
      if (!isBox(from)) control.value = from.value;
    }
    if (focused && !activeElement?.isConnected) focused().focus({ preventScroll: true });
  };
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
