import { z } from "zod";
import { openings } from "../booking/booking.ts";
import { stylist, stylistService } from "./stylist.ts";

/** Where a professional works, as far as a card shows it. */
const workplace = z
  .object({
    url_name: z.string(),
    name: z.string(),
    address_1: z.string(),
    city: z.string(),
    state: z.string(),
    postal_code: z.string(),
    country: z.enum(["US", "CA"]),
    time_zone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    public_phone: z.string().nullable(),
  })
  .meta({ id: "Workplace" });

/** A service that fits the search, with the next times it can be had; null while they could not be worked out. */
const matchedService = z.object({ ...stylistService.shape, availability: openings.nullable() });

/** A professional as a search shows them. */
export const professional = z
  .object({
    ...stylist.shape,
    phone: z.string().nullable(),
    matched_services: z.array(matchedService),
    location: workplace,
    /** Miles from the place searched for; null when no place was named. */
    distance_miles: z.number().nullable(),
  })
  .meta({ id: "Professional" });

export type Professional = z.infer<typeof professional>;

/** A professional's public profile. */
export const professionalDetails = z
  .object({
    ...stylist.shape,
    biography: z.string(),
    phone: z.string().nullable(),
    website_url: z.string().nullable(),
    instagram_url: z.string().nullable(),
    facebook_url: z.string().nullable(),
    cancellation_policy: z.string(),
    horizon_days: z.int(),
    /** Wall-clock times in the zone of the location; weekday 1 is Monday. */
    weekly_hours: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })),
    location: workplace,
  })
  .meta({ id: "ProfessionalDetails" });

export type ProfessionalDetails = z.infer<typeof professionalDetails>;

export const suggestion = z.object({
  kind: z.enum(["service", "stylist", "business"]),
  label: z.string(),
  /** What the suggestion is for: the service's value, or the professional's url_name. */
  value: z.string(),
  /** Where a professional works, or how many offer a service. */
  detail: z.string(),
});
