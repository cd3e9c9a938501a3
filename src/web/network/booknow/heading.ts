import type { Location, Place } from "#contract/network/location.ts";
import type { Professional } from "#contract/network/professional.ts";
import { withinDistance } from "#domain/network/distance.ts";
import { saysNearMe } from "#domain/network/near-me.ts";
import { unknownPlace } from "#domain/network/search-messages.ts";
import { type ServiceValue, serviceChoices } from "#domain/network/service.ts";
import type { When } from "#domain/network/when.ts";
import { formatWhen } from "#domain/network/when-label.ts";
import { type Country, countryInSentence } from "#domain/platform/country.ts";
import { placeTitle } from "../directory/place-title.ts";
import { purposeHeading } from "../directory/purpose-note.tsx";
import type { ProfessionalQuery } from "./professional-query.ts";
import type { SearchResult } from "./search-result.ts";

interface Understood {
  kind: SearchResult["kind"];
  searchQuery: ProfessionalQuery;
  place: Place | null;
  /** Where the visitor is, where that is meant: `you`, or the city they seem to be in. */
  here: string;
  country: Country;
  location: Pick<Location, "name"> | null;
  professionals: readonly Professional[];
  /** The parsed subject of the query; null if it wasn't parsed. */
  wanted: string | null;
  /** What none of the professionals found lists, and the kind of service that they do. */
  unlisted: { wanted: string; kind: string } | null;
  /** The words are no search. */
  hasPurpose: boolean;
  /** A sentence if the place is in another country. */
  abroad: string | null;
  /** The typed time. */
  when: When | null;
  /** The typed distance, unless results are farther away. */
  radiusMiles: number | null;
  /** How it is said that every result is farther away than a client would go; null if one isn't. */
  outOfReach: "yet" | "at that price" | null;
}

/** A kind of service as what professionals do; otherwise its label says it. */
const doing: Partial<Record<ServiceValue, string>> = {
  barber: "barbering",
  botox: "Botox and fillers",
  skin: "facials and skincare",
};

export function doingOf(value: ServiceValue): string {
  return (
    doing[value] ?? serviceChoices.find((choice) => choice.value === value)?.label.toLowerCase() ?? value
  );
}

/** `Hair in Austin, TX`, `Balayage near Denver, CO on Saturday, November 28`, `No matches for “xq” near Austin, TX`. */
export function searchHeading(understood: Understood): string {
  const { kind, searchQuery, abroad, wanted, when, unlisted, outOfReach } = understood;
  const what = (wanted ?? searchQuery.service).trim();
  const time = when ? formatWhen(when) : "";
  const where = [whereOf(understood), time].filter(Boolean).join(" ");
  switch (kind) {
    case "failed":
      return "Book a service";
    case "elsewhere":
      return abroad ?? "";
    case "asks-place":
    case "nothing":
      if (isUnknownPlace(kind, searchQuery)) return unknownPlace(searchQuery.near);
      return understood.hasPurpose ? purposeHeading : `No matches ${what ? `for “${what}” ` : ""}${where}`;
    case "found":
    case "nearest":
      if (outOfReach) {
        const work = wanted || (searchQuery.kind && doingOf(searchQuery.kind));
        return `Nobody ${whereOf(understood)} ${work ? `does ${work}` : "takes bookings"} ${outOfReach}`;
      }
      if (!unlisted) return `${what ? capitalized(what) : "Professionals"} ${where}`;
      return `Nobody ${whereOf(understood)} lists ${unlisted.wanted}${time && ` and has time ${time}`}. These do ${unlisted.kind}.`;
  }
}

/** Whether the place field holds words and no field names a place of ours. */
export function isUnknownPlace(kind: SearchResult["kind"], { near }: ProfessionalQuery): boolean {
  return (kind === "asks-place" || kind === "elsewhere") && near !== "" && !saysNearMe(near);
}

function whereOf(understood: Understood): string {
  const { searchQuery, place, here, country, location, professionals, radiusMiles } = understood;
  if (location) return `at ${location.name}`;
  const near = radiusMiles ? withinDistance(radiusMiles, country) : "near";
  if (!place && searchQuery.point) return `${near} ${here}`;
  const [first] = professionals;
  // A name is looked up in the other country, too.
  if (!place && first && first.location.country !== country)
    return `in ${countryInSentence(first.location.country)}`;
  if (!place || place.kind === "country") return `across ${countryInSentence(place?.country ?? country)}`;
  if (place.kind === "state") return `in ${placeTitle(place)}`;
  const isCity = place.kind === "city" && !radiusMiles;
  const isThere = isCity && professionals.some(({ location }) => location.city === place.name);
  return `${isThere ? "in" : near} ${placeTitle(place)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
}
