import { parseCountry } from "#domain/country.ts";
import { storeCountry } from "../visitor/arrival.ts";

/** The server keeps the choice in a cookie; this browser keeps it too (spec §4). */
export function rememberCountryChoice(): void {
  addEventListener("submit", ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement) || !target.matches('form[action="/country"]')) return;
    const country = submitter instanceof HTMLButtonElement ? parseCountry(submitter.value) : null;
    if (country) storeCountry(country);
  });
}
