import { z } from "zod";
import { locationMessages } from "#domain/messages.ts";
import {
  blockTime,
  booking,
  bookingLinksByMail,
  byToken,
  cancelAsStylist,
  cancelBooking,
  createdBooking,
  hold,
  moveBooking,
  newBooking,
  slotChoice,
} from "./booking.ts";
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
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional();
const exampleToken = { token: "from the mail" };
const exampleStart = "2026-12-01T09:00:00-07:00";
const exampleGuid = "5b0c0f5e-3f0e-4a52-9d53-5a1d1e6f0b11";

/** The consumer's calls: finding a professional, their openings, and a booking from first hold to last change. */
export const bookingEndpoints = {
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
      /** How many of the professionals found offer each kind of service, for the filter. */
      services: z.array(z.strictObject({ value: z.string(), count: z.int() })),
    }),
    limit: "search",
    lists: ["services"],
    example: { services: "hair", zip: "80202" },
  },
  solaGeniusAvailability: {
    method: "GET",
    path: "sola-genius/availability",
    tag: "Professionals",
    summary: "Openings of several professionals at once. Without a service, for the first one each offers.",
    input: z.object({
      stylist_id: list(rowIdText, 50).refine((ids) => ids.length > 0, "Must be an id."),
      service_id: list(z.string(), 10).pipe(z.array(z.guid())).optional().default([]),
      from: date,
      days: wholeNumber(1, 31, 7),
    }),
    output: z.strictObject({ availability: z.record(z.string(), openings) }),
    limit: "availability",
    lists: ["stylist_id", "service_id"],
    example: { stylist_id: "1,2", from: "2026-12-01", days: 7 },
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
  holdSlot: {
    method: "POST",
    path: "hold-slot",
    tag: "Bookings",
    summary: "Keeps a time for five minutes while the form is filled.",
    input: z.object(slotChoice),
    output: hold,
    problems: ["slot-taken", "not-found"],
    example: { stylist_id: 1, service_ids: [exampleGuid], start: exampleStart },
  },
  createBooking: {
    method: "POST",
    path: "create-booking",
    tag: "Bookings",
    summary: "Books a time. The database has the last word; the same Idempotency-Key is answered the same.",
    input: newBooking,
    output: createdBooking,
    problems: ["slot-taken", "not-found"],
    success: 201,
    example: {
      stylist_id: 1,
      service_ids: [exampleGuid],
      start: exampleStart,
      first_name: "Dana",
      last_name: "O’Brien",
      email: "dana@example.com",
      phone: "(512) 555-0163",
      note: "",
    },
  },
  getBooking: {
    method: "GET",
    path: "get-booking",
    tag: "Bookings",
    summary: "A booking, for who holds its token. Opening the link changes nothing.",
    input: byToken,
    output: booking,
    problems: ["not-found"],
    example: exampleToken,
  },
  rescheduleBooking: {
    method: "POST",
    path: "reschedule-booking",
    tag: "Bookings",
    summary: "Moves a booking to another open time; the old one is free at once.",
    input: moveBooking,
    output: booking,
    problems: ["slot-taken", "not-found"],
    example: { ...exampleToken, start: exampleStart },
  },
  cancelBooking: {
    method: "POST",
    path: "cancel-booking",
    tag: "Bookings",
    summary: "Cancels a booking; its time is free at once and both sides are told.",
    input: cancelBooking,
    output: booking,
    problems: ["not-found"],
    example: { ...exampleToken, reason: "I have to travel that day." },
  },
  getBookingForStylist: {
    method: "GET",
    path: "get-booking-for-stylist",
    tag: "Bookings",
    summary: "A booking as its professional sees it, behind the signed link in their mail.",
    input: byToken,
    output: booking,
    problems: ["not-found"],
    example: exampleToken,
  },
  cancelBookingAsStylist: {
    method: "POST",
    path: "cancel-booking-as-stylist",
    tag: "Bookings",
    summary: "The professional cancels with a reason, and the client is told.",
    input: cancelAsStylist,
    output: booking,
    problems: ["not-found"],
    example: { ...exampleToken, reason: "I am unwell; please choose another day." },
  },
  blockTime: {
    method: "POST",
    path: "block-time",
    tag: "Bookings",
    summary: "The professional closes a span of time; bookings already made in it stay.",
    input: blockTime,
    output: z.strictObject({ start: z.string(), end: z.string() }),
    problems: ["not-found"],
    example: { ...exampleToken, start: exampleStart, end: "2026-12-01T12:00:00-07:00" },
  },
  sendBookingLinks: {
    method: "POST",
    path: "send-booking-links",
    tag: "Bookings",
    limit: "password-mail",
    summary: "Mails somebody the links to their bookings. An unknown address is answered the same.",
    input: bookingLinksByMail,
    output: z.literal(true),
    example: { email: "dana@example.com" },
  },
} as const satisfies Record<string, Endpoint>;
