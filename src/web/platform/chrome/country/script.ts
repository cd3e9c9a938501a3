import { parseCountry } from "#domain/platform/country.ts";
import { siteMessages } from "#domain/platform/site-messages.ts";
import { showRing } from "../ring/script.ts";
import { notify } from "../toast/show-toast.ts";
import { storeCountry } from "./cookie.ts";

/** The server stores the choice in a cookie, and this browser in localStorage. If the request fails, the page stays. */
export function chooseCountryInPlace(): void {
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('form[action$="/country"]')) return;
    event.preventDefault();
    choose(form, submitter);
  });
}

async function choose(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  showRing(true);
  const outcome = await import("../../form/post-form.ts")
    .then(({ postForm }) => postForm(form, submitter))
    .catch(() => null);
  showRing(false);
  if (outcome?.kind !== "accepted") return notify({ message: siteMessages.countryNotChosen, status: false });
  const country = submitter instanceof HTMLButtonElement ? parseCountry(submitter.value) : null;
  if (country) storeCountry(country);
  // An application opened again at its own address restores where it was left.
  scrollTo({ top: 0, behavior: "instant" });
  // The same page with a fragment would only scroll.
  const { pathname, search } = new URL(outcome.goOn, location.href);
  if (location.hash && pathname + search === location.pathname + location.search) location.reload();
  else location.assign(outcome.goOn);
}
