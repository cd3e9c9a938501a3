import { type Country, parseCountry } from "#domain/country.ts";
import { randomUuid } from "./random-uuid.ts";
import { readStored, store } from "./storage.ts";
import { rememberLanding } from "./trail.ts";

/** A query without what is only said on arrival: `country`, and with it `id` and `url` (spec §2). */
export function settledSearch(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has("country")) return search;
  for (const name of ["country", "id", "url"]) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** Stores what the address says about the visitor and the visit, and tidies it. Runs before the page wakes up. */
export function rememberArrival(): void {
  if (readStored("sessionId") === null) store("sessionId", randomUuid());
  rememberLanding();
  if (readStored("consent")?.includes("recognition"))
    import("./device.ts").then(({ recognizeDevice }) => recognizeDevice());
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const secure = location.protocol === "https:" ? "; secure" : "";
  const country =
    parseCountry(query.get("country")) ??
    parseCountry(readCookie("country")) ?? // chosen before script ran, so newer than what script stored
    parseCountry(readStored("country"));
  if (country) {
    storeCountry(country);
    document.cookie = `country=${country}; path=/; max-age=31536000; samesite=lax${secure}`;
  }
  const demo = query.get("sola-demo") ?? readStored("sola-demo");
  if (demo !== null) {
    store("sola-demo", demo);
    document.cookie = `sola-demo=${demo === "true"}; path=/; samesite=lax${secure}`;
  }
  // A page that is kept for everybody was made without what it does not know, such as `utm_source`; it wakes up as it was made.
  const settled = document.body.dataset.search ?? settledSearch(search);
  if (settled !== search) history.replaceState(history.state, "", pathname + settled + hash);
}

/** Keeps the choice for this browser; the cookie beside it is the server's. */
export function storeCountry(country: Country): void {
  store("country", country);
}

function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
