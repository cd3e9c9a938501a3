import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { LanguageProvider } from "../language/language-provider.tsx";
import { openPageSentences } from "../language/sentences.ts";
import { counterpartOf } from "./counterpart.ts";
import { type Control, takeInput } from "./typed-input.ts";

/**
 * Hydrates an island and resolves once it responds; input made before survives. Changed text, as of a translated page,
 * is rendered again instead. If the island throws, now or later, the server's HTML returns with all input, and works as
 * without script.
 */
export function hydrateIsland(
  element: HTMLElement,
  Inside: ComponentType<object>,
  isChanged: boolean,
): Promise<void> {
  const { props = "{}", prefix: identifierPrefix = "" } = element.dataset;
  const sent = [...element.childNodes].map((node) => node.cloneNode(true));
  const putInput = takeInput(element);
  return new Promise((resolve, reject) => {
    const inside = (
      <Boundary element={element} onFailed={(putInput) => queueMicrotask(() => putBack(putInput))}>
        <Hydrated element={element} putInput={putInput} onHydrated={resolve}>
          <LanguageProvider i18n={openPageSentences()}>
            <Inside {...JSON.parse(props)} />
          </LanguageProvider>
        </Hydrated>
      </Boundary>
    );
    // At once, effects too: an event of a later moment would run them, and replacing the island in it loses a focus that is on its way.
    const root = flushSync(() => {
      if (!isChanged) return hydrateRoot(element, inside, { identifierPrefix });
      const rendered = createRoot(element, { identifierPrefix });
      rendered.render(inside);
      return rendered;
    });
    const putBack = (putInput: () => void) => {
      if (element.dataset.failed !== undefined) return;
      root.unmount();
      element.replaceChildren(...sent);
      delete element.dataset.awake;
      element.dataset.failed = "";
      putInput();
      navigator.sendBeacon(`/island-failures/${element.dataset.island}`);
      reject(new Error(`${element.dataset.island} failed`));
    };
    onHandlerFailed(element, (event) => {
      const { target, defaultPrevented } = event;
      const submit = event instanceof SubmitEvent && defaultPrevented ? event : null;
      const form = submit && target instanceof HTMLFormElement && counterpartOf(target, element);
      const pressed = submit?.submitter && counterpartOf(submit.submitter, element);
      putBack(takeInput(element));
      if (form) form().requestSubmit(pressed?.());
    });
  });
}

const handled = ["click", "submit", "input", "change", "focusin", "focusout", "keydown", "pointerdown"];

/** The latest event within an island, which a rejected promise is attributed to. */
let latest: Event | undefined;

/** Calls back after an event whose handler threw: React reports that to the window alone. */
function onHandlerFailed(element: HTMLElement, onFailed: (event: Event) => void): void {
  let event: Event | undefined;
  for (const type of handled)
    element.addEventListener(type, (next) => (latest = event = next), { capture: true });
  addEventListener("error", () => {
    if (event?.eventPhase) setTimeout(onFailed, 0, event); // after the browser's own action
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (event && event === latest && reason instanceof Error) onFailed(event);
  });
}

interface BoundaryProps {
  element: HTMLElement;
  onFailed: (putInput: () => void) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #putInput = () => {};

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    this.#putInput = takeInput(this.props.element); // before React empties the element
    return null;
  }

  override componentDidCatch() {
    this.props.onFailed(this.#putInput);
  }
}

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
  putInput: () => void;
  onHydrated: () => void;
  children: ReactNode;
}

function Hydrated({ element, putInput, onHydrated, children }: HydratedProps) {
  const changed = useRef<Control[]>([]);
  // Runs before the island's own effects fill fields.
  useLayoutEffect(() => {
    putInput();
    changed.current = [...element.querySelectorAll<Control>("input, select, textarea")].filter(isChanged);
  }, [element, putInput]);
  const finish = useEffectEvent(() => {
    announceWhatWasMissed(element, changed.current);
    onHydrated();
  });
  useEffect(() => finish(), []);
  return children;
}
