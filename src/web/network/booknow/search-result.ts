import type { InputOf } from "#contract/endpoints.ts";
import type { Place } from "#contract/network/location.ts";
import type { Purpose } from "#contract/network/reading.ts";
import type { PersonRow } from "../../booking/professional/person-row.ts";
import type { ProfessionalRow } from "../../booking/professional/professional-row.ts";
import type { Point } from "../../platform/ui/point-query.ts";
import type { CityLink } from "../directory/city-links.tsx";
import type { OtherReading } from "../directory/other-readings.tsx";
import type { TypedAnswers } from "./typed-answers.ts";

export const professionalsPerPage = 12;

/** A page of professionals, and how to speak of it. */
export interface SearchResult {
  heading: string;
  /** The parsed place, for the field. */
  near: string;
  /** The location requested by URL. */
  location: { url_name: string; name: string; city: string; state: string; phone: string | null } | null;
  rows: ProfessionalRow[];
  /** Kinds of service to choose from: at a location where none was asked for, or where nothing matches. */
  crafts: CityLink[];
  /** Professionals at the same places for other services (docs/clauses.md §7: the second call, with services empty). */
  others: PersonRow[];
  /** Their heading; null without any. */
  othersAre: { heading: string; note: string } | null;
  total: number;
  page: number;
  pages: number;
  centre: Point | null;
  order: NonNullable<InputOf<"searchWebpages">["sort"]> | "best" | "none";
  /** Other locations are much nearer than the first. */
  isFirstFarther: boolean;
  /** No place was asked for, nor understood: it is the whole country. */
  isAnywhere: boolean;
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
  /** The kind of service that an alert is for, any if empty; null if no service explains the words. */
  alertKind: string | null;
  /** Other likely parses of the query. */
  alternatives: OtherReading[];
  /** City searched for "near me"; null if the visitor's location is unknown. */
  nearMe: { city: string | null } | null;
  /** Where the nearest is, if that is far. */
  farAway: string | null;
  isUnknownPlace: boolean;
  /** Locations to ask when there are no results. */
  nearest: { url_name: string; name: string; phone: string | null } | null;
}

/** A location of this page's professionals: of the results, else of the additional ones. */
export interface ResultLocation {
  url_name: string;
  name: string;
  latitude: number;
  longitude: number;
  /** How many of them work there. */
  people: number;
}

/** Before a search. */
export const notSearched: SearchResult = {
  heading: "Book a service",
  near: "",
  location: null,
  rows: [],
  crafts: [],
  others: [],
  othersAre: null,
  total: 0,
  page: 1,
  pages: 0,
  centre: null,
  order: "near_and_soon",
  isFirstFarther: false,
  isAnywhere: true,
  locations: [],
  didYouMean: null,
  purpose: null,
  place: null,
  unused: null,
  typed: { price: null, day: null },
  kinds: [],
  problem: null,
  alertKind: null,
  alternatives: [],
  nearMe: null,
  farAway: null,
  isUnknownPlace: false,
  nearest: null,
};
