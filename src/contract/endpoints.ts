import { z } from "zod";
import { locationMessages } from "#domain/messages.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { bookingEndpoints } from "./booking-endpoints.ts";
import { contentEndpoints } from "./content-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  confirmInquiry,
  contactInquiry,
  inquiryForManager,
  inquiryReceipt,
  partialInquiry,
  spamChallenge,
  splitInquiryFirst,
  splitInquirySecond,
  storedInquiry,
} from "./inquiry.ts";
import { leadTracking } from "./lead-tracking.ts";
import { location, locationDetails, market, place, stateWithCount } from "./location.ts";
import {
  country,
  countryOrAll,
  flag,
  latitude,
  longitude,
  page,
  pageMeta,
  perPage,
  radiusMiles,
} from "./parameter.ts";
import { professionalEndpoints } from "./professional-endpoints.ts";
import { siteEndpoints } from "./site-endpoints.ts";
import { stylist } from "./stylist.ts";

const keyword = z.string().max(20_000).optional().default("");

/** One row per call: what web and api say to each other. The key is the camelCase of the path. */
export const endpoints = {
  getWebLocationsList: {
    method: "GET",
    path: "get-web-locations-list",
    tag: "Locations",
    summary: "Every location of a country, with its state and market, in order of market and name.",
    input: z.object({ country: countryOrAll.optional().default("US"), page, per_page: perPage(100) }),
    output: z.array(location),
    meta: pageMeta,
    example: { country: "CA", page: 1, per_page: 20 },
  },
  searchStateCityZip: {
    method: "GET",
    path: "search-state-city-zip",
    tag: "Locations",
    summary: "Places that begin like what was typed, or nearly: for suggestions while typing.",
    input: z.object({ country: country.optional(), search: keyword }),
    output: z.array(place),
    limit: "search",
    example: { country: "US", search: "denv" },
  },
  searchWebLocations: {
    method: "GET",
    path: "search-web-locations",
    tag: "Locations",
    summary:
      "Locations by city, postal code, state or name, or around a point; never empty for a place that exists.",
    input: z.object({
      search: keyword,
      state: z.string().max(64).optional().default(""),
      country: country.optional(),
      lat: latitude.optional(),
      long: longitude.optional(),
      radius: radiusMiles.optional(),
      page,
      per_page: perPage(20),
    }),
    output: z.array(location),
    meta: z.strictObject({
      ...pageMeta.shape,
      /** How the answer relates to what was typed. */
      match: z.enum(["state", "city", "postal", "location", "point", "nearest", "none"]),
      /** What distances are measured from. */
      place: place.nullable(),
      /** The spelling that was searched for instead, when it differs from the one typed. */
      did_you_mean: z.string().nullable(),
    }),
    limit: "search",
    example: { search: "80206" },
  },
  getWebLocationDetails: {
    method: "GET",
    path: "get-web-location-details",
    tag: "Locations",
    summary: "One location, with its leasing manager, and its professionals when asked for.",
    input: z.object({
      url_name: z.string().max(200),
      country: country.optional(),
      with_stylists: flag,
      lat: latitude.optional(),
      long: longitude.optional(),
    }),
    output: z.strictObject({ ...locationDetails.shape, stylists: z.array(stylist).optional() }),
    problems: ["not-found"],
    notFound: locationMessages.notFound,
    example: { url_name: "cherry-creek-denver", with_stylists: true },
  },
  getStylistsByLocation: {
    method: "GET",
    path: "get-stylists-by-location",
    tag: "Professionals",
    summary: "The professionals who work at one location.",
    input: z.object({ url_name: z.string().max(200) }),
    output: z.array(stylist),
    problems: ["not-found"],
    notFound: locationMessages.stylistPageNotFound,
    example: { url_name: "cherry-creek-denver" },
  },
  getRegionsStates: {
    method: "GET",
    path: "get-regions-states",
    tag: "Locations",
    summary: "Locations by market, 'others' last, and the states that have any.",
    input: z.object({ country: country.optional().default("US") }),
    output: z.strictObject({ regions: z.array(market), states: z.array(stateWithCount) }),
    example: { country: "US" },
  },
  getMsasList: {
    method: "GET",
    path: "get-msas-list",
    tag: "Locations",
    summary: "Active markets with the number of their locations.",
    input: z.object({ country: country.optional() }),
    output: z.array(z.strictObject({ id: z.int(), name: z.string(), location_count: z.int() })),
    example: { country: "US" },
  },
  formToken: {
    method: "GET",
    path: "form-token",
    tag: "Inquiries",
    isInternal: true,
    summary:
      "Asked for when somebody begins to fill in a form of the site, and sent with it: says when that was.",
    input: z.object({}),
    output: z.strictObject({ token: z.string() }),
    example: {},
  },
  createContactInquiry: {
    method: "POST",
    path: "create-contact-inquiry",
    tag: "Inquiries",
    files: true,
    summary:
      "A complete inquiry from the single-step form. Posted twice, it is stored once and answered the same.",
    input: contactInquiry,
    output: storedInquiry,
    example: {
      first_name: "Dana",
      last_name: "O’Brien",
      email: "dana@example.com",
      phone: "(512) 555-0163",
      location_id: 1,
      services: ["hair"],
      move_in_timeline: "Within 2 months",
      contact_how: "text",
      contact_when: ["after-6"],
      allow_team_to_text_you: true,
    },
  },
  createSplitContactInquiry: {
    method: "POST",
    path: "create-split-contact-inquiry",
    tag: "Inquiries",
    files: true,
    summary: "Step one of the split form: stored at once, one inquiry for each location meant.",
    input: splitInquiryFirst,
    output: partialInquiry,
    example: {
      first_name: "Dana",
      last_name: "O’Brien",
      email: "dana@example.com",
      phone: "512-555-0163",
      location_id: 1,
    },
  },
  createSecondSplitContactInquiry: {
    method: "POST",
    path: "create-second-split-contact-inquiry",
    tag: "Inquiries",
    summary: "Step two of the split form: completes the inquiries of step one.",
    input: splitInquirySecond,
    output: storedInquiry,
    problems: ["not-found"],
    example: { contact_inquiry_ids: ["Jm3v9PTkXQe5oS0cY1bRzw"], secret: "from step one", services: ["hair"] },
  },
  getContactInquiryReceipt: {
    method: "GET",
    path: "get-contact-inquiry-receipt",
    tag: "Inquiries",
    summary: "What the receipt page shows, for who holds its token.",
    input: z.object({ token: z.string().max(256) }),
    output: inquiryReceipt,
    problems: ["not-found"],
    example: { token: "from create-contact-inquiry" },
  },
  getContactInquiryChallenge: {
    method: "GET",
    path: "get-contact-inquiry-challenge",
    tag: "Inquiries",
    limit: "token-check",
    summary:
      "Work for the browser of somebody whose inquiry was set aside as spam (ALTCHA), good for 10 minutes and once.",
    input: z.object({ token: z.string().max(256) }),
    output: spamChallenge,
    problems: ["not-found"],
    example: { token: "from create-contact-inquiry" },
  },
  confirmContactInquiry: {
    method: "POST",
    path: "confirm-contact-inquiry",
    tag: "Inquiries",
    summary:
      "That work is done, so the inquiry goes where it would have gone. Sent again it changes nothing.",
    input: confirmInquiry,
    output: inquiryReceipt,
    problems: ["not-found"],
    example: { token: "from create-contact-inquiry", altcha: "eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319" },
  },
  getContactInquiryForManager: {
    method: "GET",
    path: "get-contact-inquiry-for-manager",
    tag: "Inquiries",
    summary: "What the signed link in the leasing manager's mail shows. Opening it changes nothing.",
    input: z.object({ token: z.string().max(256) }),
    output: inquiryForManager,
    problems: ["not-found"],
    example: { token: "from the mail" },
  },
  acknowledgeContactInquiry: {
    method: "POST",
    path: "acknowledge-contact-inquiry",
    tag: "Inquiries",
    summary: "The leasing manager has seen an inquiry; it is not passed on to the fallback address.",
    input: z.object({ token: z.string().max(256) }),
    output: inquiryForManager,
    problems: ["not-found"],
    example: { token: "from the mail" },
  },
  releaseContactInquiry: {
    method: "POST",
    path: "release-contact-inquiry",
    tag: "Inquiries",
    summary: "An inquiry that was set aside as spam is a real one: it goes where it would have gone.",
    input: z.object({ token: z.string().max(256) }),
    output: inquiryForManager,
    problems: ["not-found"],
    example: { token: "from the mail" },
  },
  saveLeadTracking: {
    method: "POST",
    path: "save-lead-tracking",
    tag: "Inquiries",
    limit: "tracking",
    summary: "That somebody opened or sent an inquiry form, and which campaign brought them.",
    input: leadTracking,
    output: z.literal(true),
    problems: ["not-found"],
    notFound: locationMessages.notFound,
    example: { location_id: 1, services: ["hair"], utm_parameters: { utm_source: "newsletter" } },
  },
  ...accountEndpoints,
  ...bookingEndpoints,
  ...contentEndpoints,
  ...professionalEndpoints,
  ...siteEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;

/** What a caller passes. */
export type InputOf<Key extends EndpointKey> = z.input<(typeof endpoints)[Key]["input"]>;
/** What a handler receives, after the schema. */
export type ParsedInputOf<Key extends EndpointKey> = z.output<(typeof endpoints)[Key]["input"]>;
export type OutputOf<Key extends EndpointKey> = z.output<(typeof endpoints)[Key]["output"]>;
export type MetaOf<Key extends EndpointKey> = (typeof endpoints)[Key] extends {
  meta: infer Meta extends z.ZodType;
}
  ? z.output<Meta>
  : Record<string, never>;
