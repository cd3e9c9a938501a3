import { z } from "zod";
import { locationMessages } from "#domain/messages.ts";
import { openingMessages } from "#domain/opening-messages.ts";
import type { Endpoint } from "./endpoint.ts";
import { location, place } from "./location.ts";
import {
  country,
  latitude,
  list,
  longitude,
  page,
  pageMeta,
  perPage,
  radiusMiles,
  rowIdText,
  wholeNumber,
} from "./parameter.ts";
import { openings, professional, professionalDetails, suggestion } from "./professional.ts";

const keyword = z.string().max(20_000).optional().default("");
const date = z
  .string()
  .optional()
  .transform((text) => text || undefined)
  .pipe(z.iso.date(openingMessages.upcomingDate).optional());

/** Finding a professional, and when they are free. */
export const professionalEndpoints = {
  searchWebpages: {
    method: "GET",
    path: "search-webpages",
    tag: "Professionals",
    summary:
      "Professionals by name, business or service near a place, with their next openings, and their locations.",
    input: z.object({
      keyword,
      services: list(z.string().max(64), 20).optional().default([]),
      search: keyword,
      state: z.string().max(64).optional().default(""),
      zip: z.string().max(16).optional().default(""),
      lat: latitude.optional(),
      long: longitude.optional(),
      radius: radiusMiles.optional(),
      country: country.optional(),
      /** One location's professionals only. */
      url_name: z.string().max(200).optional().default(""),
      date,
      sort: z.enum(["distance", "soonest"]).optional().catch(undefined),
      page,
      per_page: perPage(12),
    }),
    output: z.strictObject({
      platforms: z.strictObject({ sola_genius: z.array(professional) }),
      locations: z.array(location),
    }),
    meta: z.strictObject({
      ...pageMeta.shape,
      place: place.nullable(),
      did_you_mean: z.string().nullable(),
      /**
       * How many of the professionals found offer each kind of service, whatever kinds were asked for. Not counted where
       * neither a place nor a keyword narrows the search.
       */
      services: z.array(z.strictObject({ value: z.string(), count: z.int() })),
    }),
    problems: ["not-found"],
    notFound: locationMessages.stylistPageNotFound,
    limit: "search",
    lists: ["services"],
    example: { services: ["hair"], zip: "80202" },
  },
  solaGeniusAvailability: {
    method: "GET",
    path: "sola-genius/availability",
    tag: "Professionals",
    summary: "Openings of several professionals at once. Without a service, for the first one each offers.",
    input: z.object({
      stylist_id: list(rowIdText, 50).refine((ids) => ids.length > 0, "Must be an id."),
      service_id: list(z.string(), 50).pipe(z.array(z.guid().toLowerCase())).optional().default([]),
      from: date,
      days: wholeNumber(1, 31, 7),
      /** The caller's own hold, or the booking to be moved: its time counts as free. */
      token: z.string().max(256).optional().default(""),
    }),
    output: z.strictObject({ availability: z.record(z.string(), openings) }),
    limit: "availability",
    lists: ["stylist_id", "service_id"],
    example: { stylist_id: ["1", "2"], from: "2026-12-01", days: 7 },
  },
  solaGeniusSuggestions: {
    method: "GET",
    path: "sola-genius/suggestions",
    tag: "Professionals",
    summary: "Services, professionals and businesses that begin like what was typed, or nearly.",
    input: z.object({ keyword, country: country.optional() }),
    output: z.strictObject({ suggestions: z.array(suggestion) }),
    limit: "search",
    example: { keyword: "balay" },
  },
  getStylistDetails: {
    method: "GET",
    path: "get-stylist-details",
    tag: "Professionals",
    summary: "A professional's public profile: services, prices, hours and where they work.",
    input: z.object({ url_name: z.string().max(200) }),
    output: professionalDetails,
    problems: ["not-found"],
    notFound: locationMessages.stylistPageNotFound,
    example: { url_name: "renata-duenas" },
  },
} as const satisfies Record<string, Endpoint>;
