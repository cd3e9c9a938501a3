import {
  clientAddressHeader,
  locatedCountryHeader,
  requestIdOf,
} from "#contract/platform/internal-headers.ts";
import { findState } from "#domain/network/state.ts";
import { type Country, chooseCountry, parseCountry } from "#domain/platform/country.ts";
import { leavesPlaceOpen } from "../caching/depends-on-place.ts";

/** Request context read from the request alone. */
export type Visit = ReturnType<typeof readVisit>;

/** Query, then stored choice, then geolocation, then US (docs/behavior.md "Choices the specification leaves open"). */
export function readVisit(request: Request) {
  const query = new URL(request.url).searchParams;
  const { demo, place } = readCookies(request.headers.get("cookie"));
  const country = chooseCountry({
    query: query.get("country"),
    stored: storedCountry(request),
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
    /** Last city that this browser entered in that country, as `Denver, CO`, or null. */
    place: readPlace(place, country),
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
export function isLikeOthers({ demo, chosenDemo, chosenCountry, place }: Visit, url: URL): boolean {
  return !demo && chosenDemo === null && !chosenCountry && !(place && leavesPlaceOpen(url));
}

const cityAndState = /^[\p{L}\p{M}.'’ -]{2,60}, (?<state>[A-Z]{2})$/u;

function readPlace(cookie: string | null, country: Country): string | null {
  const [city = "", state = ""] = cityAndState.exec(decoded(cookie ?? "")) ?? [];
  return findState(state)?.country === country ? city : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Unvalidated cookies by name. */
function readCookies(header: string | null | undefined): {
  country: string | null;
  demo: string | null;
  place: string | null;
} {
  if (!header) return { country: null, demo: null, place: null };
  const pairs = header.split(";").map((pair) => pair.trim());
  const cookie = (name: string) =>
    pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  return { country: cookie("country"), demo: cookie("sola-demo"), place: cookie("place") };
}
