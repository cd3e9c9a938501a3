import type { Location, Place } from "#contract/location.ts";
import type { Professional } from "#contract/professional.ts";
import { type Country, countryInSentence } from "#domain/country.ts";
import { findState } from "#domain/state.ts";
import type { Question } from "./question.ts";

interface Understood {
  question: Question;
  place: Place | null;
  country: Country;
  location: Pick<Location, "name"> | null;
  professionals: readonly Professional[];
  /** What the typed words were understood to look for; null where they were not read. */
  wanted: string | null;
  /** The search was not made, so there is nothing to say of what it found. */
  isRefused: boolean;
}

/** `Hair in Austin`, `Balayage near 80202`, `No matches for “xq” near Austin`. */
export function searchHeading(understood: Understood): string {
  const { question, professionals, isRefused, wanted } = understood;
  if (isRefused) return "Book a service";
  const what = (wanted ?? question.service).trim();
  const where = whereOf(understood);
  if (professionals.length === 0) return `No matches ${what ? `for “${what}” ` : ""}${where}`;
  return `${what ? capitalized(what) : "Professionals"} ${where}`;
}

function whereOf({ question, place, country, location, professionals }: Understood): string {
  if (location) return `at ${location.name}`;
  if (!place && question.point && !question.near) return "near you";
  if (!place) return `across ${countryInSentence(country)}`;
  if (place.kind === "state") return `in ${findState(place.state ?? "")?.name ?? place.name}`;
  const isThere = place.kind === "city" && professionals.some(({ location }) => location.city === place.name);
  return `${isThere ? "in" : "near"} ${place.name}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
}
