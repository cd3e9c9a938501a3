import type { Location, Place } from "#contract/network/location.ts";
import type { Professional } from "#contract/network/professional.ts";
import { unknownPlace } from "#domain/network/search-messages.ts";
import type { When } from "#domain/network/when.ts";
import { formatWhen } from "#domain/network/when-label.ts";
import { type Country, countryInSentence } from "#domain/platform/country.ts";
import { placeTitle } from "../directory/place-title.ts";
import { purposeHeading } from "../directory/purpose-note.tsx";
import type { ProfessionalQuery } from "./professional-query.ts";

interface Understood {
  searchQuery: ProfessionalQuery;
  place: Place | null;
  /** Where the visitor is, where that is meant: `you`, or the city they seem to be in. */
  here: string;
  country: Country;
  location: Pick<Location, "name"> | null;
  professionals: readonly Professional[];
  /** The parsed subject of the query; null if it wasn't parsed. */
  wanted: string | null;
  /** The search didn't run, so there is no result to report. */
  isRefused: boolean;
  isUnknownPlace: boolean;
  /** What none of the professionals found lists, and the kind of service that they do. */
  unlisted: { wanted: string; kind: string } | null;
  /** The words are no search. */
  hasPurpose: boolean;
  /** A sentence if the place is in another country. */
  abroad: string | null;
  /** The typed time. */
  when: When | null;
}

/** `Hair in Austin, TX`, `Balayage near Denver, CO on Saturday, November 28`, `No matches for “xq” near Austin, TX`. */
export function searchHeading(understood: Understood): string {
  const { searchQuery, professionals, isRefused, isUnknownPlace, abroad, wanted, when } = understood;
  if (isRefused) return "Book a service";
  if (abroad) return abroad;
  if (isUnknownPlace) return unknownPlace(searchQuery.near);
  if (understood.hasPurpose && professionals.length === 0) return purposeHeading;
  const what = (wanted ?? searchQuery.service).trim();
  const where = [whereOf(understood), when && formatWhen(when)].filter(Boolean).join(" ");
  if (professionals.length === 0) return `No matches ${what ? `for “${what}” ` : ""}${where}`;
  if (understood.unlisted) {
    const { wanted, kind } = understood.unlisted;
    return `Nobody ${whereOf(understood)} lists ${wanted}. These do ${kind}.`;
  }
  return `${what ? capitalized(what) : "Professionals"} ${where}`;
}

function whereOf({ searchQuery, place, here, country, location, professionals }: Understood): string {
  if (location) return `at ${location.name}`;
  if (!place && searchQuery.point) return `near ${here}`;
  if (!place || place.kind === "country") return `across ${countryInSentence(place?.country ?? country)}`;
  if (place.kind === "state") return `in ${placeTitle(place)}`;
  const isThere = place.kind === "city" && professionals.some(({ location }) => location.city === place.name);
  return `${isThere ? "in" : "near"} ${placeTitle(place)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
}
