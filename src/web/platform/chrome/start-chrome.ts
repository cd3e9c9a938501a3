import { followHistory, isElsewhere } from "../visitor/history.ts";
import { rememberArrival } from "./arrival/arrival.ts";
import { onArrival } from "./arrival/script.ts";
import { showYourClock } from "./clock/script.ts";
import { offerLanguage } from "./footer/offer-language.ts";
import { closeOpenDetails } from "./header/script.ts";
import { showRingOnDeparture } from "./ring/script.ts";
import { notify } from "./toast/show-toast.ts";

/** What a first click or the departure needs, on documents and applications. False if the page loads again. */
export function startChrome(): boolean {
  if (isElsewhere() || rememberArrival()) {
    location.reload();
    return false;
  }
  followHistory();
  offerLanguage();
  closeOpenDetails();
  openViewerAtPicture();
  openConsentOnRequest();
  showRingOnDeparture();
  followPictureBetweenPages();
  return true;
}

/** What can wait until the browser is idle. */
export function settleChrome(): void {
  showReturnedForm();
  onArrival();
  showYourClock();
}

/** A gallery picture opens the viewer at itself, and the viewer's buttons lead on: their value is the picture's id there. */
function openViewerAtPicture(): void {
  addEventListener("click", ({ target }) => {
    const step = target instanceof Element && target.closest<HTMLButtonElement>(".viewer button[value]");
    if (step) document.getElementById(step.value)?.focus();
  });
  const follow = ({ source }: Event & { source?: HTMLButtonElement | null }) =>
    document.getElementById(source?.value ?? "")?.focus();
  addEventListener("toggle", follow, true);
}

/** Between a list and a detail page, the row's picture morphs into the page's (`styles/motion.css`). */
function followPictureBetweenPages(): void {
  addEventListener("pageswap", ({ activation }) => mark(activation?.entry?.url));
  addEventListener("pagereveal", ({ viewTransition }) => {
    const link = viewTransition ? mark(window.navigation?.activation?.from?.url) : undefined;
    viewTransition?.finished.then(() => link?.classList.remove("is-opening"));
  });
  addEventListener("pageshow", () => {
    for (const link of document.querySelectorAll(".is-opening")) link.classList.remove("is-opening");
  });
}

function mark(address: string | null | undefined): Element | undefined {
  const link = [...document.querySelectorAll<HTMLAnchorElement>("main a[data-opens]")].find(
    ({ href }) => href === address,
  );
  link?.classList.add("is-opening");
  return link;
}

/** Focuses the error summary of a returned form; a toast shows errors of the whole form. */
function showReturnedForm(): void {
  const summary = document.querySelector<HTMLElement>("form > .errors");
  summary?.focus();
  const message = summary?.querySelector(".errors__whole")?.textContent;
  if (message) notify({ message, status: false });
}

/** Opens the consent settings; their code and style load with the first click. */
function openConsentOnRequest(): void {
  addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-consent]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import("./consent/consent-settings.ts")
      .then(({ showConsentSettings }) => showConsentSettings())
      // If they fail to load, the link opens the privacy policy.
      .catch(() => location.assign(link.href));
  });
}
