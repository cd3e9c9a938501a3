import { z } from "zod";
import { searchMessages } from "#domain/network/search-messages.ts";
import { serviceChoices } from "#domain/network/service.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import {
  country,
  countryOrAll,
  flag,
  latitude,
  list,
  longitude,
  page,
  pageMeta,
  perPage,
  placeKeyword,
  professionalKeyword,
  radiusMiles,
  urlName,
} from "../platform/parameter.ts";
import { orNull } from "../platform/shown.ts";
import { serviceKind, stateCode } from "../platform/text-field.ts";
import { listedProfessional } from "./listed-professional.ts";
import {
  location,
  locationDetails,
  market,
  place,
  stateWithCount,
  suggestedPlace,
  townCount,
} from "./location.ts";
import { understood } from "./reading.ts";

const publicLocations = { method: "GET", tag: "Locations", isPublic: true } as const;

/** Locations, markets and place search. */
export const locationEndpoints = {
  getWebLocationsList: {
    ...publicLocations,
    path: "get-web-locations-list",
    summary: "Every location of a country, with its state and market, in order of market and name.",
    fields: { country: "`US`, `CA` or `all`, in upper or lower case." },
    input: z.object({ country: countryOrAll.optional().default("US"), page, per_page: perPage(100) }),
    output: z.array(location),
    meta: pageMeta,
    example: { country: "CA", page: 1, per_page: 20 },
  },
  searchStateCityZip: {
    ...publicLocations,
    path: "search-state-city-zip",
    summary: "Places that begin like what was typed, or nearly: for suggestions while typing.",
    input: z.object({ country: country.optional(), search: placeKeyword }),
    output: z.array(suggestedPlace),
    limit: "search",
    example: { country: "US", search: "denv" },
  },
  searchWebLocations: {
    ...publicLocations,
    path: "search-web-locations",
    summary:
      "Locations by city, postal code, state or name, or around a point; never empty for a place that exists, empty for what is none.",
    rule: "Where: `search` or `state`, but not both; else `lat` with `long`; else all of a `country`. One of them is needed.",
    fields: {
      country:
        "`US` or `CA`, in upper or lower case: of places with one name, those of this country are meant.",
      with_locations: "`false` returns the counts alone.",
    },
    input: z.object({
      search: placeKeyword.optional().default(""),
      state: stateCode.optional().default(""),
      country: country.optional(),
      lat: latitude.optional(),
      long: longitude.optional(),
      radius: radiusMiles.optional(),
      page,
      per_page: perPage(20),
      with_locations: flag(true),
    }),
    output: z.array(location),
    meta: z.object({
      ...pageMeta.shape,
      match: z
        .enum([...place.shape.kind.options, "point", "nearest", "none"])
        .describe(
          "How the answer relates to what was typed: the kind of place that was found, `point` for coordinates, `nearest` if there is no location in the place itself, `none` if it's no place at all.",
        ),
      place: place.nullable().describe("What distances are measured from."),
      did_you_mean: orNull("The spelling that was searched for, if it isn't the one typed."),
      suggestions: z
        .array(location)
        .default([])
        .describe("If `match` is `none`, up to three locations to start with; otherwise empty."),
      ...understood,
    }),
    limit: "search",
    example: { search: "80206", country: "US" },
  },
  getWebLocationDetails: {
    ...publicLocations,
    path: "get-web-location-details",
    summary: "One location, with its leasing manager, and its professionals when asked for.",
    input: z.object({
      url_name: urlName,
      country: country.optional(),
      with_stylists: flag(false),
      lat: latitude.optional(),
      long: longitude.optional(),
    }),
    output: z.object({
      ...locationDetails.shape,
      stylists: z
        .array(listedProfessional)
        .optional()
        .describe("The professionals there; missing unless asked for."),
    }),
    problems: ["not-found"],
    notFound: locationMessages.notFound,
    example: { url_name: "cherry-creek-denver", with_stylists: true },
  },
  getStylistsByLocation: {
    method: "GET",
    path: "get-stylists-by-location",
    tag: "Professionals",
    isPublic: true,
    summary: "The professionals who work at one location.",
    input: z.object({ url_name: urlName }),
    output: z.array(listedProfessional),
    problems: ["not-found"],
    notFound: locationMessages.professionalPageNotFound,
    example: { url_name: "cherry-creek-denver" },
  },
  getRegionsStates: {
    ...publicLocations,
    path: "get-regions-states",
    summary: "Locations by market, 'others' last, and the states that have any.",
    input: z.object({ country: country.optional().default("US"), with_locations: flag(true) }),
    output: z.object({
      regions: z.array(market).describe("The markets in order of name, `others` last."),
      states: z.array(stateWithCount).describe("The states and provinces that have locations."),
    }),
    example: { country: "US" },
  },
  getMsasList: {
    ...publicLocations,
    path: "get-msas-list",
    summary: "Active markets with the number of their locations.",
    input: z.object({ country: country.optional() }),
    output: z.array(
      market
        .pick({ name: true, location_count: true })
        .extend({ id: market.shape.id.unwrap().describe("The id of the market.") }),
    ),
    example: { country: "US" },
  },
  getTownCounts: {
    ...publicLocations,
    path: "get-town-counts",
    summary:
      "The town of each market with most of its locations, largest market first, and how many a search there finds.",
    fields: {
      of: "What to count; nothing if omitted.",
      keyword: "Of `professionals`: only those whom these words mean, as in `search-webpages`.",
      services: "Of `professionals`: only those who offer one of these kinds of service.",
    },
    input: z.object({
      country: country.optional().default("US"),
      of: z.enum(["locations", "professionals"], /*i18n*/ "Must be locations or professionals.").optional(),
      keyword: professionalKeyword.optional().default(""),
      services: list(serviceKind, serviceChoices.length, searchMessages.unknownService)
        .optional()
        .default([]),
    }),
    output: z.object({ towns: z.array(townCount).describe("A town without a market counts as its own.") }),
    limit: "search",
    lists: ["services"],
    example: { country: "US", of: "professionals", services: ["hair"] },
  },
} as const satisfies Record<string, Endpoint>;
