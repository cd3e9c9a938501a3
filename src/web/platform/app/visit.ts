import {
  clientAddressHeader,
  locatedCountryHeader,
  requestIdOf,
} from "#contract/platform/internal-headers.ts";
import { findState } from "#domain/network/state.ts";
import { type Country, chooseCountry, parseCountry } from "#domain/platform/country.ts";
import { leavesPlaceOpen } from "../caching/place-open.ts";

/** What is known of whoever asks, read from the request alone. */
export interface Visit {
  requestId: string;
  /** The visitor's address as main took it from the connection; null where main did not say. */
  address: string | null;
  /** Nothing is said of the site this was sent from, as browsers do with every form. */
  namesNoSite: boolean;
  country: Country;
  /** The city of that country that they last gave, as `Denver, CO`; null when this browser remembers none. */
  place: string | null;
  /** Spec §4: on when the query or the cookie says exactly "true". */
  demo: boolean;
  /** What this request's query says of demo mode, to be remembered while the browser is open; null when nothing. */
  chosenDemo: boolean | null;
  /** Set when this request chose a country in its query, to be remembered. */
  chosenCountry: Country | null;
}

/** Spec §4: query, then what was stored, then where the visitor is, then US. */
export function readVisit(request: Request): Visit {
  const query = new URL(request.url).searchParams;
  const { demo, place } = readCookies(request.headers.get("cookie"));
  const country = chooseCountry({
    query: query.get("country"),
    stored: storedCountry(request),
    geolocation: request.headers.get(locatedCountryHeader),
  });
  return {
    requestId: requestIdOf(request),
    address: request.headers.get(clientAddressHeader),
    namesNoSite: !request.headers.has("sec-fetch-site") && !request.headers.has("origin"),
    chosenCountry: parseCountry(query.get("country")),
    country,
    place: readPlace(place, country),
    chosenDemo: query.has("sola-demo") ? query.get("sola-demo") === "true" : null,
    demo: (query.get("sola-demo") ?? demo) === "true",
  };
}

/** The country this browser remembers; null when it remembers none. */
export function storedCountry(request: Request): Country | null {
  return parseCountry(readCookies(request.headers.get("cookie")).country);
}

/** The Set-Cookie line that remembers a country for a year, readable by the page's own script. */
export function countryCookie(country: Country, secure: boolean): string {
  return `country=${country}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The Set-Cookie line that keeps demo mode on, or off, while the browser is open. */
export function demoCookie(demo: boolean, secure: boolean): string {
  return `sola-demo=${demo}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** What they are shown at this address depends on their country and the address alone. */
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

/** The cookies there are, unchecked. */
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
