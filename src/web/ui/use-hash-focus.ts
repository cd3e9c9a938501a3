import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenPresent } from "./when-present.ts";

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
