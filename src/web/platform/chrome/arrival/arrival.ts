import { type Country, parseCountry } from "#domain/platform/country.ts";
import { rememberLanding } from "../../visitor/attribution.ts";
import { randomUuid } from "../../visitor/random-uuid.ts";
import { readStored, store } from "../../visitor/storage.ts";
import { readCountryCookie, storeCountry, writeCountryCookie } from "../country/cookie.ts";
import { readLocated } from "../country/located-country.ts";
import { settledSearch } from "../country/settled-search.ts";

/**
 * Stores what the address says about the visitor and the visit, and tidies it. Runs before the page wakes up. True when
 * the page was made for another country than the visitor's, or without the demo mode of this tab, because the server
 * could not know.
 */
export function rememberArrival(): boolean {
  if (readStored("sessionId") === null) store("sessionId", randomUuid());
  rememberLanding();
  if (readStored("consent"))
    import("../consent/apply-consent.ts").then(
      ({ applyConsent }) => applyConsent(),
      () => {}, // applied on the next page
    );
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const cookieCountry = readCountryCookie();
  const country = parseCountry(query.get("country")) ?? storedChoice(cookieCountry);
  if (country) {
    storeCountry(country);
    writeCountryCookie(country);
  }
  const demo = query.get("sola-demo") ?? readStored("sola-demo");
  const wasDemo = isDemoKnown();
  if (demo !== null) {
    store("sola-demo", demo);
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `sola-demo=${demo === "true"}; path=/; samesite=lax${secure}`;
  }
  // A cached page was rendered without parameters such as `utm_source` and hydrates without them.
  const settled = document.body.dataset.search ?? settledSearch(search);
  if (settled !== search) history.replaceState(history.state, "", pathname + settled + hash);
  const isNews = country !== null && cookieCountry !== country && readCountryCookie() === country;
  return (
    (isNews && !document.documentElement.lang.endsWith(country)) ||
    (!query.has("sola-demo") && wasDemo !== isDemoKnown())
  );
}

/** Whether the cookie carries demo mode. */
function isDemoKnown(): boolean {
  return /(?:^|; )sola-demo=true(?:;|$)/.test(document.cookie);
}

/** The cookie was set before the script ran, so it is newer than stored data, unless it mirrors a geolocation. */
function storedChoice(cookieCountry: Country | null): Country | null {
  const stored = parseCountry(readStored("country"));
  const isLookUp = stored === null && cookieCountry === readLocated()?.country;
  return isLookUp ? null : (cookieCountry ?? stored);
}
