import { type Country, chooseCountry, parseCountry } from "#domain/platform/country.ts";
import type { http as Http } from "../../visitor/http.ts";
import { readStored, store } from "../../visitor/storage.ts";
import { writeCountryCookie } from "./cookie.ts";

// Behaviour §2: what was found is good for a day (spec §9); what failed is tried again after five minutes.
const daySeconds = 86_400;
const failureSeconds = 300;

/** What a look-up came to: the site's country for where the visitor is, null where nobody could say. */
interface Located {
  country: Country | null;
  untilMs: number;
}

/** What this browser was told last; null when it never asked. */
export function readLocated(): Located | null {
  try {
    const { country, untilMs } = JSON.parse(readStored("geolocation") ?? "null");
    return { country: parseCountry(country), untilMs: Number(untilMs) || 0 };
  } catch {
    return null;
  }
}

/**
 * Asks where the visitor is and keeps the answer, for the server too, so that their next pages need no look-up. It is
 * no choice: it goes when its time is over, and before any choice.
 */
export async function locateVisitor(http: typeof Http, nowMs: number): Promise<void> {
  if (nowMs < (readLocated()?.untilMs ?? 0)) return;
  const answer = await http("/api/geolocation", { attempts: 1 });
  if (readStored("country") !== null) return; // chosen meanwhile
  const country = countryOf(answer.ok ? answer.data : null);
  const seconds = country ? daySeconds : failureSeconds;
  store("geolocation", JSON.stringify({ country, untilMs: nowMs + seconds * 1000 } satisfies Located));
  if (country) writeCountryCookie(country, seconds);
}

/** The country of an answer; none where the page that is open did not wait for it and shows the other one. */
function countryOf(answer: unknown): Country | null {
  const { country: code } = (answer ?? {}) as { country?: unknown };
  if (typeof code !== "string") return null;
  const country = chooseCountry({ geolocation: code });
  return document.documentElement.lang.endsWith(country) ? country : null;
}
