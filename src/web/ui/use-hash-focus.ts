import { useEffect } from "react";
import { useLocation } from "react-router";

/** Spec §9: how long a named field may take to appear. */
const elementWaitMs = 5000;

/**
 * Arriving with `#leaseStudio` scrolls to the inquiry form and puts the cursor into the field named (spec §2), or to
 * the head of the form where that field was filled in a step before.
 */
export function useHashFocus(hash: string, fieldName: string) {
  const location = useLocation(); // pressing the same link again is a new location, and asks again
  useEffect(() => {
    if (location.hash !== hash) return;
    return whenPresent(`${hash} [name="${fieldName}"]`, (named) => {
      const form = document.querySelector(hash);
      // A form that came back has put the focus on what needs another look, or on its next step.
      if (form?.contains(document.activeElement)) return;
      form?.scrollIntoView({ block: "start" });
      const isShown = named.getAttribute("type") !== "hidden";
      const start = isShown ? named : form?.querySelector<HTMLElement>("[tabindex='-1']");
      start?.focus({ preventScroll: true });
    });
  }, [location, hash, fieldName]);
}

function whenPresent(selector: string, use: (element: HTMLElement) => void): () => void {
  const found = document.querySelector<HTMLElement>(selector);
  if (found) {
    use(found);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    observer.disconnect();
    use(element);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const giveUp = setTimeout(() => observer.disconnect(), elementWaitMs);
  return () => {
    observer.disconnect();
    clearTimeout(giveUp);
  };
}
