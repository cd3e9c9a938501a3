import type { PersonRow } from "../../booking/professional/person-row.ts";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import type { Point } from "../../platform/ui/point-query.ts";
import type { OtherReading } from "../directory/other-readings.tsx";

export const perPage = 12;

interface Introduction {
  heading: string;
  note: string;
}

/** A page of professionals, and how to speak of it. */
export interface SearchResult {
  heading: string;
  /** What was understood of the place, for the field. */
  near: string;
  /** The one location that was asked for by its address. */
  location: { url_name: string; name: string; city: string; state: string; phone: string | null } | null;
  rows: ProRow[];
  /** Professionals at the same places for other services (docs/clauses.md §7: the second call, with services empty). */
  others: PersonRow[];
  /** How they are introduced; null where there are none. */
  othersAre: Introduction | null;
  total: number;
  page: number;
  pages: number;
  perPage: number;
  centre: Point | null;
  /** Who is free soonest comes first. */
  isByOpening: boolean;
  /** No place was asked for, nor understood: it is the whole country. */
  isAnywhere: boolean;
  spots: Spot[];
  didYouMean: string | null;
  /** How many of the people found offer each kind of service. */
  kinds: { value: string; count: number }[];
  /** Its field is null if the search couldn't be made. */
  problem: { field: "service" | "near" | "date" | null; message: string } | null;
  /** Services offered there instead, most frequent first, when there are no results. */
  instead: { value: string; count: number }[];
  /** What else the words may well have meant. */
  alternatives: OtherReading[];
  /** City searched for "near me"; null if the visitor's location is unknown. */
  nearMe: { city: string | null } | null;
  /** The city it is about, `Denver, CO`, for the site to remember; null where it is about none. */
  remember: string | null;
  /** Where the nearest is, if that is far. */
  farAway: string | null;
  /** What was typed as a place is none. */
  isUnknownPlace: boolean;
  /** Locations to ask when there are no results. */
  nearest: { name: string; phone: string } | null;
}

/** A location of the professionals on this page: of the results, else of the further ones. */
export interface Spot {
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
  others: [],
  othersAre: null,
  total: 0,
  page: 1,
  pages: 0,
  perPage,
  centre: null,
  isByOpening: false,
  isAnywhere: true,
  spots: [],
  didYouMean: null,
  kinds: [],
  problem: null,
  instead: [],
  alternatives: [],
  nearMe: null,
  remember: null,
  farAway: null,
  isUnknownPlace: false,
  nearest: null,
};
