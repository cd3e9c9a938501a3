import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Brings the HTML of an island to life; settles when it answers. What was typed into it stays. */
export function hydrateIsland(element: HTMLElement, Inside: ComponentType<object>): Promise<void> {
  const { props = "{}", prefix = "" } = element.dataset;
  return new Promise((resolve) => {
    const onHydrated = () => {
      announceWhatWasMissed(element);
      resolve();
    };
    hydrateRoot(
      element,
      <Hydrated onHydrated={onHydrated}>
        <Inside {...JSON.parse(props)} />
      </Hydrated>,
      { identifierPrefix: prefix },
    );
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The focus, and what was typed and chosen before there was anybody to hear of it. */
function announceWhatWasMissed(element: HTMLElement): void {
  const { activeElement } = document;
  if (element.contains(activeElement))
    activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const control of element.querySelectorAll<Control>("input, select, textarea")) {
    if (!isChanged(control)) continue;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type))
    return control.checked !== control.defaultChecked;
  return control.type !== "hidden" && control.value !== control.defaultValue;
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
