import { z } from "zod";
import { searchMessages } from "#domain/network/search-messages.ts";
import { serviceChoices } from "#domain/network/service.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import { openingsByProfessional } from "../booking/booking.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import {
  country,
  day,
  flag,
  latitude,
  list,
  longitude,
  page,
  pageMeta,
  perPage,
  placeKeyword,
  priceCents,
  professionalKeyword,
  radiusMiles,
  urlName,
  wholeNumber,
} from "../platform/parameter.ts";
import { rowIdText } from "../platform/row-id.ts";
import { orNull, shownAs, text, when } from "../platform/shown.ts";
import { serviceKind, stateCode } from "../platform/text-field.ts";
import { token } from "../platform/token.ts";
import { location, place } from "./location.ts";
import { professional, professionalDetails, suggestion } from "./professional.ts";
import { understood } from "./reading.ts";

const serviceGuidMessage = /*i18n*/ "Must be the guid of a service.";
const serviceGuid = shownAs(z.guid(serviceGuidMessage).toLowerCase(), { type: "string", format: "uuid" });

/** Professional search, profiles and openings. */
export const professionalEndpoints = {
  searchWebpages: {
    method: "GET",
    path: "search-webpages",
    rule: "Where: `url_name`, else `zip` or `search` or `state` (choose either city/zip or state), else `lat` with `long`, else the whole country.",
    fields: {
      services: "Only professionals who offer one of these kinds of service, by value or label.",
      url_name: "Only the professionals of one location, by the name in the address of its page.",
      max_price_cents:
        "Only professionals who offer what is asked for at this price or less, in cents of their currency. A price on request counts as higher.",
      with_professionals: "`false` returns the counts alone, without professionals and locations.",
      with_locations: "`false` leaves `locations` empty.",
    },
    tag: "Professionals",
    summary:
      "Professionals by name, business or service near a place, with their next openings, and their locations.",
    input: z.object({
      keyword: professionalKeyword.optional().default(""),
      services: list(serviceKind, serviceChoices.length, searchMessages.unknownService)
        .optional()
        .default([]),
      search: placeKeyword.optional().default(""),
      state: stateCode.optional().default(""),
      zip: placeKeyword.optional().default(""),
      lat: latitude.optional(),
      long: longitude.optional(),
      radius: radiusMiles.optional(),
      country: country.optional(),
      url_name: urlName.optional().default(""),
      date: day.optional(),
      sort: z
        .enum(
          ["distance", "soonest", "near_and_soon"],
          /*i18n*/ "Sort by distance, soonest or near_and_soon.",
        )
        .optional(),
      max_price_cents: priceCents.optional(),
      with_professionals: flag(true),
      with_locations: flag(true),
      page,
      per_page: perPage(12),
    }),
    output: z.object({
      platforms: z
        .object({ sola_genius: z.array(professional).describe("The professionals found.") })
        .describe("By the platform that they are booked on; there is one."),
      locations: z.array(location).describe("The locations that they work at."),
    }),
    meta: z.object({
      ...pageMeta.shape,
      place: place.nullable().describe("What distances are measured from."),
      did_you_mean: orNull("The spelling that was searched for, if it isn't the one typed."),
      radius_miles: z
        .number()
        .nullable()
        .describe("Search radius around the place; larger than requested where no professional is nearer."),
      widened: z
        .boolean()
        .describe("Too few are as near as was asked for, so these are from further away, the nearest first."),
      ...understood,
      unlisted: orNull(
        "What was asked for, if none of the professionals found offers it by that name: they do what comes nearest.",
      ),
      suggestions: z
        .array(location)
        .default([])
        .describe("Without a match, the nearest locations, to ask by phone; otherwise empty."),
      services: z
        .array(
          z.object({
            value: text("The kind of service, such as `hair`."),
            count: z.int().describe("The number of professionals."),
          }),
        )
        .describe(
          "How many of the professionals found offer each kind of service, whatever kinds were asked for. Empty if neither a place nor a keyword narrows the search, and if a time was asked for.",
        ),
    }),
    problems: ["not-found"],
    notFound: locationMessages.professionalPageNotFound,
    limit: "search",
    lists: ["services"],
    example: { services: ["hair"], zip: "80202", max_price_cents: 10_000 },
  },
  solaGeniusAvailability: {
    method: "GET",
    path: "sola-genius/availability",
    fields: {
      stylist_id:
        "The `stylist_id` of each professional, at least one. Unknown ids are left out of the answer.",
      token: "The caller's own hold, or the booking to reschedule: its time counts as free.",
    },
    tag: "Professionals",
    summary: "Openings of several professionals at once. Without a service, for the first one each offers.",
    input: z.object({
      stylist_id: list(rowIdText, 50, "Must be an id.").refine((ids) => ids.length > 0, "Must be an id."),
      service_id: list(serviceGuid, 50, serviceGuidMessage).optional().default([]),
      from: day.optional(),
      days: wholeNumber(1, 31, 7),
      token: token.optional().default(""),
    }),
    output: z.object({
      availability: openingsByProfessional,
      token_state: z
        .enum(["valid", "booked", "invalid"])
        .optional()
        .describe(
          "With a `token`: `booked` if the offered time that it held was booked, `invalid` if it is not one of ours, as when its link was cut off.",
        ),
      token_held: z
        .object({
          start: when("The time that is held."),
          until: when("Until when it can be booked with the token."),
        })
        .optional()
        .describe("With the `token` of an offered time that is still held."),
    }),
    limit: "availability",
    lists: ["stylist_id", "service_id"],
    example: { stylist_id: [1, 2], days: 7 },
  },
  solaGeniusSuggestions: {
    method: "GET",
    path: "sola-genius/suggestions",
    isPublic: true,
    tag: "Professionals",
    summary: "Services, professionals and businesses that begin like what was typed, or nearly.",
    input: z.object({ keyword: professionalKeyword, country: country.optional() }),
    output: z.object({ suggestions: z.array(suggestion).describe("The likelier first.") }),
    limit: "search",
    example: { keyword: "balay" },
  },
  getStylistDetails: {
    method: "GET",
    path: "get-stylist-details",
    isPublic: true,
    fields: {
      url_name: "The name of the professional in the address of their page; upper and lower case are one.",
    },
    tag: "Professionals",
    summary: "A professional's public profile: services, prices, hours and where they work.",
    input: z.object({ url_name: urlName }),
    output: professionalDetails,
    problems: ["not-found"],
    notFound: locationMessages.professionalPageNotFound,
    example: { url_name: "renata-duenas" },
  },
} as const satisfies Record<string, Endpoint>;
