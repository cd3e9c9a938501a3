import { z } from "zod";
import { distanceMiles, location as listedLocation } from "./location.ts";
import { orNull, text, when } from "../platform/shown.ts";
import { stylist, stylistService } from "./stylist.ts";

/** Where a professional works, as far as a card shows it. */
const workplace = listedLocation
  .pick({
    url_name: true,
    name: true,
    address_1: true,
    city: true,
    state: true,
    postal_code: true,
    country: true,
    time_zone: true,
    latitude: true,
    longitude: true,
    public_phone: true,
  })
  .meta({ id: "Workplace" });

/** By the id of the professional. */
export const openings = z.array(when("A start, with the offset of the location."));
export const openingsByStylist = z
  .record(z.string(), openings)
  .describe("The starts that are open, by `stylist_id`, the earliest first.");

/** A service that fits the search, with the next times it can be had. */
const matchedService = z.object({
  ...stylistService.shape,
  availability: openings
    .nullable()
    .describe(
      "The next starts that are open. Empty: none within the days looked at. Null: they couldn't be worked out in time; ask `sola-genius/availability`.",
    ),
});

const phone = orNull("Their phone; null if they don't publish one.");

/** A professional as a search shows them. */
export const professional = z
  .object({
    ...stylist.shape,
    phone,
    matched_services: z
      .array(matchedService)
      .describe("The services that fit the search, with their openings."),
    location: workplace.describe("Where they work."),
    distance_miles: distanceMiles,
  })
  .meta({ id: "Professional" });

export type Professional = z.infer<typeof professional>;

/** A professional's public profile. */
export const professionalDetails = z
  .object({
    ...stylist.shape,
    biography: text("About them, without markup; can be empty."),
    phone,
    website_url: orNull("Their own site; https."),
    instagram_url: orNull("Their page on Instagram; https."),
    facebook_url: orNull("Their page on Facebook; https."),
    cancellation_policy: text("Their terms in their own words; can be empty."),
    horizon_days: z.int().describe("How many days ahead they can be booked."),
    weekly_hours: z
      .array(
        z.object({
          weekday: z.int().describe("1 is Monday, 7 is Sunday."),
          opens: text("A wall-clock time, such as `09:00`."),
          closes: text("A wall-clock time, such as `17:30`."),
        }),
      )
      .describe("Their usual hours, in the time zone of the location."),
    location: workplace.describe("Where they work."),
  })
  .meta({ id: "ProfessionalDetails" });

export type ProfessionalDetails = z.infer<typeof professionalDetails>;

export const suggestion = z.object({
  kind: z.enum(["service", "stylist", "business"]).describe("What is suggested."),
  label: text("What to show."),
  value: text("The value of the service, or the `url_name` of the professional."),
  detail: text("Where the professional works, or how many offer the service."),
});
