import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates an island and resolves once it responds. Input made before hydration survives. */
export function hydrateIsland(element: HTMLElement, Inside: ComponentType<object>): Promise<void> {
  const { props = "{}", prefix = "" } = element.dataset;
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Hydrated element={element} onHydrated={resolve}>
        <Inside {...JSON.parse(props)} />
      </Hydrated>,
      { identifierPrefix: prefix },
    );
  });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Focus and input made before hydration. */
function announceWhatWasMissed(element: HTMLElement, changed: Control[]): void {
  const { activeElement } = document;
  if (element.contains(activeElement))
    activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const control of changed) {
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

interface HydratedProps {
  element: HTMLElement;
  onHydrated: () => void;
  children: ReactNode;
}

function Hydrated({ element, onHydrated, children }: HydratedProps) {
  const changed = useRef<Control[]>([]);
  // Runs before the island's own effects fill fields.
  useLayoutEffect(() => {
    changed.current = [...element.querySelectorAll<Control>("input, select, textarea")].filter(isChanged);
  }, [element]);
  const finish = useEffectEvent(() => {
    announceWhatWasMissed(element, changed.current);
    onHydrated();
  });
  useEffect(() => finish(), []);
  return children;
}
