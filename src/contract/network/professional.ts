import { z } from "zod";
import { locationAddress, openings, professionalReach } from "../booking/booking.ts";
import { orNull, text } from "../platform/shown.ts";
import { listedProfessional, professionalService } from "./listed-professional.ts";
import { distanceMiles, location as listedLocation } from "./location.ts";

const { address_2, ...address } = locationAddress;

/** A professional's location on a card. */
const workplace = z
  .object({ ...address, time_zone: listedLocation.shape.time_zone })
  .meta({ id: "Workplace" });

/** A service that matches the search, with its next openings. */
const matchedService = z.object({
  ...professionalService.shape,
  availability: openings
    .nullable()
    .describe(
      "The next starts that are open. Empty: none within the days looked at. Null: they couldn't be worked out in time; ask `sola-genius/availability`.",
    ),
});

/** A professional in a search result. */
export const professional = z
  .object({
    ...listedProfessional.shape,
    phone: professionalReach.phone,
    // Missing from an API of the previous release.
    cancellation_policy: professionalReach.cancellation_policy.default(""),
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
    ...listedProfessional.shape,
    biography: text("About them, without markup; can be empty."),
    phone: professionalReach.phone,
    website_url: orNull("Their own site; https."),
    instagram_url: orNull("Their page on Instagram; https."),
    facebook_url: orNull("Their page on Facebook; https."),
    cancellation_policy: professionalReach.cancellation_policy,
    horizon_days: z.int().describe("How many days ahead they can be booked."),
    // Missing from an API of the previous release.
    minimum_notice_minutes: z
      .int()
      .default(0)
      .describe("How long before its start a visit can be booked at the latest."),
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
  detail: text("Where the professional works, or how many offer the service, once counted."),
});
