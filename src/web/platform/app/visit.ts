import {
  clientAddressHeader,
  locatedCountryHeader,
  requestIdOf,
} from "#contract/platform/internal-headers.ts";
import { type Country, chooseCountry, parseCountry } from "#domain/platform/country.ts";
import type { Language } from "#domain/platform/languages.ts";

/** Request context read from the request alone. */
export type Visit = ReturnType<typeof readVisit> & { language: Language };

/** Query, then stored choice, then geolocation, then US (docs/behavior.md "Choices the specification leaves open"). */
export function readVisit(request: Request, { searchParams: query } = new URL(request.url)) {
  const { demo, country: stored } = readCookies(request.headers.get("cookie"));
  const country = chooseCountry({
    query: query.get("country"),
    stored: parseCountry(stored),
    geolocation: request.headers.get(locatedCountryHeader),
  });
  return {
    requestId: requestIdOf(request),
    /** The client's address as the server resolved it, or null. */
    address: request.headers.get(clientAddressHeader),
    /** The request has no Origin and no Referer; browsers send one with every form. */
    namesNoSite: !request.headers.has("sec-fetch-site") && !request.headers.has("origin"),
    /** Country chosen in the query, to store. */
    chosenCountry: parseCountry(query.get("country")),
    country,
    /** Demo mode of the query, to store for the browser session; null if absent. */
    chosenDemo: query.has("sola-demo") ? query.get("sola-demo") === "true" : null,
    /** On when the query or the cookie is exactly "true". */
    demo: (query.get("sola-demo") ?? demo) === "true",
  };
}

export function storedCountry(request: Request): Country | null {
  return parseCountry(readCookies(request.headers.get("cookie")).country);
}

/** Set-Cookie for the country: one year, readable by the page's script. */
export function countryCookie(country: Country, secure: boolean): string {
  return `country=${country}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Set-Cookie for demo mode until the browser closes. */
export function demoCookie(demo: boolean, secure: boolean): string {
  return `sola-demo=${demo}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The page depends on country and address alone. */
export function isLikeOthers({ demo, chosenDemo, chosenCountry }: Omit<Visit, "language">): boolean {
  return !demo && chosenDemo === null && !chosenCountry;
}

/** Unvalidated cookies by name. */
function readCookies(header: string | null | undefined): {
  country: string | null;
  demo: string | null;
} {
  if (!header) return { country: null, demo: null };
  const pairs = header.split(";").map((pair) => pair.trim());
  const cookie = (name: string) =>
    pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  return { country: cookie("country"), demo: cookie("sola-demo") };
}
