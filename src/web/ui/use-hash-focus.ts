import { useEffect } from "react";
import { useLocation } from "react-router";

/** Spec §9: how long a named field may take to appear. */
const elementWaitMs = 5000;

/**
 * Arriving with `#leaseStudio` scrolls to the inquiry form and puts the cursor into the field named (spec §2), or into
 * the first one that shows where that field has been filled in a step before.
 */
export function useHashFocus(hash: string, fieldName: string) {
  const location = useLocation(); // pressing the same link again is a new location, and asks again
  useEffect(() => {
    if (location.hash !== hash) return;
    return whenPresent(`${hash} [name="${fieldName}"]`, (named) => {
      const form = document.querySelector(hash);
      form?.scrollIntoView({ block: "start" });
      const isShown = named.getAttribute("type") !== "hidden";
      const field = isShown ? named : form?.querySelector<HTMLElement>("input:not([type=hidden])");
      field?.focus({ preventScroll: true });
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
