import { followHistory, isElsewhere } from "../visitor/history.ts";
import { http } from "../visitor/http.ts";
import { rememberArrival } from "./arrival/arrival.ts";
import { onArrival } from "./arrival/script.ts";
import { showYourClock } from "./clock/script.ts";
import { openConsentOnRequest } from "./consent/script.ts";
import { isCountryKnown } from "./country/cookie.ts";
import { locateVisitor } from "./country/geolocation.ts";
import { chooseCountryInPlace } from "./country/script.ts";
import { showBarAfterScroll } from "./fixed-bar/script.ts";
import { followHash } from "./focus-by-hash.ts";
import { closeOpenDetails } from "./header/script.ts";
import { showRingOnDeparture } from "./ring/script.ts";
import { notify } from "./toast/show-toast.ts";

/** Behaviors of every page, document or application, on the server's HTML. */
export function startChrome(): void {
  if (isElsewhere() || rememberArrival()) {
    location.reload();
    return;
  }
  followHistory();
  closeOpenDetails();
  openViewerAtPicture();
  chooseCountryInPlace();
  openConsentOnRequest();
  showBarAfterScroll();
  showRingOnDeparture();
  showReturnedForm();
  followHash();
  fetchSheetsAhead();
  followPictureBetweenPages();
  onArrival();
  showYourClock();
  if (!isCountryKnown()) locateVisitor(http, Date.now());
}

/** A gallery picture opens the viewer at itself: its button's value is its id there. */
function openViewerAtPicture(): void {
  const follow = ({ source }: Event & { source?: HTMLButtonElement | null }) =>
    document.getElementById(source?.value ?? "")?.focus();
  addEventListener("toggle", follow, true);
}

/** Between a list and a detail page, the row's picture morphs into the page's (`styles/motion.css`). */
function followPictureBetweenPages(): void {
  addEventListener("pageswap", ({ activation }) => mark(activation?.entry.url));
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

/** Prefetches the style sheets of the application that a form leads to, at the first focus. */
function fetchSheetsAhead(): void {
  addEventListener("focusin", ({ target }) => fetchAround(target));
  fetchAround(document.activeElement);
}

function fetchAround(target: EventTarget | null): void {
  const form = target instanceof Element && target.closest<HTMLElement>("[data-sheets]");
  if (!form) return;
  for (const href of form.dataset.sheets?.split(" ") ?? [])
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "prefetch", as: "style", href }),
    );
  delete form.dataset.sheets;
}
