import type { I18n } from "@lingui/core";
import type { Location, Place } from "#contract/network/location.ts";
import type { Professional } from "#contract/network/professional.ts";
import { distanceInWords } from "#domain/network/distance.ts";
import { saysNearMe } from "#domain/network/near-me.ts";
import { unknownPlace } from "#domain/network/search-messages.ts";
import { findState } from "#domain/network/state.ts";
import type { When } from "#domain/network/when.ts";
import { formatWhen } from "#domain/network/when-label.ts";
import type { Country } from "#domain/platform/country.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { inState } from "../directory/in-state.ts";
import { placeTitle } from "../directory/place-title.ts";
import { purposeHeading } from "../directory/purpose-note.tsx";
import type { ProfessionalQuery } from "./professional-query.ts";
import type { SearchResult } from "./search-result.ts";
import { capitalized, doingOf, serviceInWords } from "./service-in-words.ts";

interface Understood {
  kind: SearchResult["kind"];
  searchQuery: ProfessionalQuery;
  place: Place | null;
  /** The city where the visitor seems to be, where that is meant. */
  here: string | null;
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

/** Where and when a service is searched for; the second is with a time. */
const shapes = {
  at: [/*i18n*/ "{service} at {place}", /*i18n*/ "{service} at {place} {time}"],
  in: [/*i18n*/ "{service} in {place}", /*i18n*/ "{service} in {place} {time}"],
  state: [/*i18n*/ "{service} {inState}", /*i18n*/ "{service} {inState} {time}"],
  near: [/*i18n*/ "{service} near {place}", /*i18n*/ "{service} near {place} {time}"],
  you: [/*i18n*/ "{service} near you", /*i18n*/ "{service} near you {time}"],
  within: [
    /*i18n*/ "{service} within {distance} of {place}",
    /*i18n*/ "{service} within {distance} of {place} {time}",
  ],
  withinOfYou: [
    /*i18n*/ "{service} within {distance} of you",
    /*i18n*/ "{service} within {distance} of you {time}",
  ],
  country: [
    /*i18n*/ "{country, select, CA {{service} across Canada} other {{service} across the United States}}",
    /*i18n*/ "{country, select, CA {{service} across Canada {time}} other {{service} across the United States {time}}}",
  ],
  otherCountry: [
    /*i18n*/ "{country, select, CA {{service} in Canada} other {{service} in the United States}}",
    /*i18n*/ "{country, select, CA {{service} in Canada {time}} other {{service} in the United States {time}}}",
  ],
} as const;

const nobodyDoes = {
  yet: /*i18n*/ "{nobody} does {work} yet",
  "at that price": /*i18n*/ "{nobody} does {work} at that price",
};
const nobodyBooks = {
  yet: /*i18n*/ "{nobody} takes bookings yet",
  "at that price": /*i18n*/ "{nobody} takes bookings at that price",
};

/** `Hair in Austin, TX`, `Balayage near Denver, CO on Saturday, November 28`, `No matches for “xq” near Austin, TX`. */
export function searchHeading(understood: Understood, i18n: I18n): string {
  const { kind, searchQuery, abroad, wanted, when, unlisted, outOfReach } = understood;
  const what = (wanted ?? searchQuery.service).trim();
  const time = when ? formatWhen(when, i18n) : "";
  const found = (service: string, atTime = time) => whereAndWhen(understood, service, atTime, i18n);
  switch (kind) {
    case "failed":
      return i18n._("Book a service");
    case "elsewhere":
      return abroad ?? "";
    case "asks-place":
    case "nothing":
      if (isUnknownPlace(kind, searchQuery)) return unknownPlace(searchQuery.near, i18n);
      if (understood.hasPurpose) return i18n._(purposeHeading);
      return found(what ? i18n._("No matches for “{what}”", { what }) : i18n._("No matches"));
    case "found":
    case "nearest": {
      const nobody = found(i18n._("Nobody"), "");
      if (outOfReach) {
        const work = wanted || (searchQuery.kind && doingOf(searchQuery.kind, i18n));
        return work
          ? capitalized(i18n._(nobodyDoes[outOfReach], { nobody, work: offeredName(work, i18n).name }))
          : i18n._(nobodyBooks[outOfReach], { nobody });
      }
      if (!unlisted) return found(what ? serviceInWords(what, i18n) : i18n._("Professionals"));
      const values = { nobody, time, ...unlisted };
      return time
        ? i18n._("{nobody} lists {wanted} and has time {time}. These do {kind}.", values)
        : i18n._("{nobody} lists {wanted}. These do {kind}.", values);
    }
  }
}

/** Whether the place field holds words and no field names a place of ours. */
export function isUnknownPlace(kind: SearchResult["kind"], { near }: ProfessionalQuery): boolean {
  return (kind === "asks-place" || kind === "elsewhere") && near !== "" && !saysNearMe(near);
}

/** `Hair near Denver, CO after 5 pm`. */
function whereAndWhen(understood: Understood, service: string, time: string, i18n: I18n): string {
  const { place, here, country, radiusMiles } = understood;
  const shape = shapes[whereOf(understood)][time ? 1 : 0];
  const state = place?.kind === "state" ? findState(place.state ?? "") : null;
  const first = understood.professionals[0];
  return i18n._(shape, {
    service,
    time,
    place: understood.location?.name ?? (place ? placeTitle(place, i18n) : here),
    country:
      place?.country ?? (understood.searchQuery.point ? country : (first?.location.country ?? country)),
    distance: radiusMiles && distanceInWords(radiusMiles, country, i18n, 1),
    inState: state && inState(state, i18n),
  });
}

function whereOf(understood: Understood): keyof typeof shapes {
  const { searchQuery, place, here, country, location, professionals, radiusMiles } = understood;
  if (location) return "at";
  if (!place && searchQuery.point) {
    if (radiusMiles) return here ? "within" : "withinOfYou";
    return here ? "near" : "you";
  }
  const [first] = professionals;
  // A name is looked up in the other country, too.
  if (!place && first && first.location.country !== country) return "otherCountry";
  if (!place || place.kind === "country") return "country";
  if (place.kind === "state") return "state";
  if (radiusMiles) return "within";
  const isThere = place.kind === "city" && professionals.some(({ location }) => location.city === place.name);
  return isThere ? "in" : "near";
}
