import { type Country, chooseCountry, parseCountry } from "#domain/platform/country.ts";
import type { http as Http } from "../../visitor/http.ts";
import { readStored, store } from "../../visitor/storage.ts";
import { writeCountryCookie } from "./cookie.ts";

// A result is cached for 24 hours, a failure for 5 minutes (docs/behavior.md "Budgets").
const daySeconds = 86_400;
const failureSeconds = 300;

/** Result of a look-up: the site's country of the visitor's location, or null if unknown. */
interface Located {
  country: Country | null;
  untilMs: number;
}

/** The stored result; null before the first look-up. */
export function readLocated(): Located | null {
  try {
    const { country, untilMs } = JSON.parse(readStored("geolocation") ?? "null");
    return { country: parseCountry(country), untilMs: Number(untilMs) || 0 };
  } catch {
    return null;
  }
}

/**
 * Looks up the country and stores it, also for the server, so that later pages need no look-up. It isn't a choice: it
 * expires, and a choice replaces it.
 */
export async function storeLocatedCountry(http: typeof Http, nowMs: number): Promise<void> {
  if (nowMs < (readLocated()?.untilMs ?? 0)) return;
  const answer = await http("/api/geolocation", { attempts: 1 });
  if (readStored("country") !== null) return; // chosen meanwhile
  const country = countryOf(answer.ok ? answer.data : null);
  const seconds = country ? daySeconds : failureSeconds;
  store("geolocation", JSON.stringify({ country, untilMs: nowMs + seconds * 1000 } satisfies Located));
  if (country) writeCountryCookie(country, seconds);
}

/** Country of a result; null if the open page was rendered without it and shows the other country. */
function countryOf(answer: unknown): Country | null {
  const { country: code } = (answer ?? {}) as { country?: unknown };
  if (typeof code !== "string") return null;
  const country = chooseCountry({ geolocation: code });
  return document.documentElement.lang.endsWith(country) ? country : null;
}
