import type { z } from "zod";
import { alertEndpoints } from "./booking/alert-endpoints.ts";
import { bookingEndpoints } from "./booking/booking-endpoints.ts";
import { calendarEndpoints } from "./booking/calendar-endpoints.ts";
import { contentEndpoints } from "./content/content-endpoints.ts";
import { inquiryEndpoints } from "./leads/inquiry-endpoints.ts";
import { locationEndpoints } from "./network/location-endpoints.ts";
import { professionalEndpoints } from "./network/professional-endpoints.ts";
import { accountEndpoints } from "./platform/account-endpoints.ts";
import type { Endpoint } from "./platform/endpoint.ts";
import { siteEndpoints } from "./platform/site-endpoints.ts";

/** One row per call of the Product API. The key is the camelCase of the path. */
export const endpoints = {
  ...locationEndpoints,
  ...inquiryEndpoints,
  ...accountEndpoints,
  ...bookingEndpoints,
  ...alertEndpoints,
  ...calendarEndpoints,
  ...contentEndpoints,
  ...professionalEndpoints,
  ...siteEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointKey = keyof typeof endpoints;

/** What a caller passes. */
export type InputOf<Key extends EndpointKey> = z.input<(typeof endpoints)[Key]["input"]>;
/** What a handler receives after parsing. */
export type ParsedInputOf<Key extends EndpointKey> = z.output<(typeof endpoints)[Key]["input"]>;
export type OutputOf<Key extends EndpointKey> = z.output<(typeof endpoints)[Key]["output"]>;
export type MetaOf<Key extends EndpointKey> = (typeof endpoints)[Key] extends {
  meta: infer Meta extends z.ZodType;
}
  ? z.output<Meta>
  : Record<string, never>;
