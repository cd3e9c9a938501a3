import { whenPresent } from "../visitor/when-present.ts";

/** A link to a part of the page opens it where it is folded, and puts the cursor into a form's or search's first field. */
export function followHash(): void {
  addEventListener("hashchange", goToPart);
  // Pressing the same link again is no change, and asks again.
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
    if (link && link.hash === location.hash && link.pathname === location.pathname) setTimeout(goToPart);
  });
  goToPart();
  // Some browsers move focus when they scroll to the fragment, possibly after this module runs.
  addEventListener("load", () => requestAnimationFrame(goToPart), { once: true });
}

function goToPart(): void {
  const part = document.getElementById(decodeHash(location.hash));
  if (part instanceof HTMLDetailsElement) {
    part.open = true;
    part.scrollIntoView({ block: "start" });
  } else if (location.hash === "#leaseStudio") goToInquiry();
  else part?.querySelector<HTMLElement>(`search input, [role="search"] input`)?.focus();
}

/** Scrolls to the inquiry form and focuses first_name, or the head of a step where that field was before. */
function goToInquiry(): void {
  whenPresent('#leaseStudio [name="first_name"]', (field) => {
    const form = document.querySelector("#leaseStudio");
    // A returned form has focused its errors or its next step.
    if (form?.contains(document.activeElement)) return;
    form?.scrollIntoView({ block: "start" });
    const isShown = field.getAttribute("type") !== "hidden";
    const start = isShown ? field : form?.querySelector<HTMLElement>("[tabindex='-1']");
    start?.focus({ preventScroll: true });
  });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
