import type { InputOf } from "#contract/endpoints.ts";
import type { Location, Place } from "#contract/network/location.ts";
import type { Purpose } from "#contract/network/reading.ts";
import type { PersonRow } from "../../booking/professional/person-row.ts";
import type { ProfessionalRow } from "../../booking/professional/professional-row.ts";
import type { Point } from "../../platform/ui/point-query.ts";
import type { CityLink } from "../directory/city-links.tsx";
import type { OtherReading } from "../directory/other-readings.tsx";
import type { FoundProfessionals } from "./other-professionals.server.ts";
import type { TypedAnswers } from "./typed-answers.ts";

export const professionalsPerPage = 12;

/** A search as it is shown: a page of professionals, or why there is none and what to do instead. */
export type SearchResult = FoundPage | NoneFound;

interface ReadSearch {
  heading: string;
  /** The parsed place, for the field. */
  near: string;
  /** The location requested by URL. */
  location: { url_name: string; name: string; city: string; state: string; phone: string | null } | null;
  /** Kinds of service to choose from: at a location where none was asked for, or where nothing matches. */
  crafts: CityLink[];
  /** Their heading, `What people book in Anchorage, 259 miles south`, if that is no place the search was for. */
  craftsAt: string | null;
  /** Professionals at the same places, or else at the nearest location, for other services (docs/clauses.md §7: the second call, with services empty). */
  others: PersonRow[];
  /** Their heading; null without any. */
  othersAre: { heading: string; note: string } | null;
  centre: Point | null;
  locations: ResultLocation[];
  didYouMean: string | null;
  purpose: Purpose | null;
  place: Place | null;
  /** A sentence on the words that don't change the search. */
  unused: string | null;
  typed: TypedAnswers;
  /** How many are found of each kind of service alone; empty if that isn't known. */
  kinds: { value: string; count: number }[];
  /** Its field is null if the search couldn't be made. */
  problem: { field: "service" | "near" | "date" | null; message: string } | null;
  /** Other likely parses of the query. */
  alternatives: OtherReading[];
  /** City searched for "near me"; null if the visitor's location is unknown. */
  nearMe: { city: string | null } | null;
  /** An alert at the nearest location, for a kind of service or any; null if none can help. */
  alert: { to: string; work: string | null } | null;
}

export interface FoundPage extends ReadSearch {
  kind: "found" | "nearest";
  rows: ProfessionalRow[];
  total: number;
  page: number;
  pages: number;
  order: NonNullable<InputOf<"searchWebpages">["sort"]> | "best" | "none";
  /** Other locations are much nearer than the first. */
  isFirstFarther: boolean;
  /** No place was asked for, nor understood: it is the whole country. */
  isAnywhere: boolean;
  /** Where the nearest is, if that is far. */
  farAway: string | null;
  /** Null unless every result is farther away than a client would go: then how many they are. */
  help: Help | null;
  farther: string | null;
}

/** Where there is nothing to book nearby. */
interface Help {
  /** The location to ask; `way` is its distance and direction, unless it is close. */
  nearest: { url_name: string; name: string; phone: string | null; way: string | null } | null;
}

export interface NoneFound extends ReadSearch {
  /** `failed` if the search couldn't be made. */
  kind: "nothing" | "asks-place" | "elsewhere" | "failed";
  help: Help;
  /** The place field holds words that name no place of ours. */
  isUnknownPlace: boolean;
}

export function isFoundPage(result: SearchResult | null): result is FoundPage {
  return result?.kind === "found" || result?.kind === "nearest";
}

/** A location of the results, also of other pages, else of the additional professionals. */
export interface ResultLocation {
  url_name: string;
  name: string;
  latitude: number;
  longitude: number;
  /** How many professionals of this page work there. */
  people: number;
}

/** Where the professionals are, and the other locations of the search. */
export function resultLocationsOf(
  professionals: FoundProfessionals,
  searched: readonly Location[],
): ResultLocation[] {
  const here = professionals.map(({ location }) => location);
  const byName = new Map([...here, ...searched].map((location) => [location.url_name, location]));
  return [...byName.values()].map(({ url_name, name, latitude, longitude }) => {
    const people = here.filter((location) => location.url_name === url_name).length;
    return { url_name, name, latitude, longitude, people };
  });
}
