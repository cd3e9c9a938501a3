import { z } from "zod";
import { contactTimes, contactWays } from "#domain/leads/contact-preference.ts";
import { tourDays, tourTimes } from "#domain/leads/tour-wish.ts";

const instant = z.iso.datetime({ offset: true });
const when = (about: string) => instant.describe(about);
const text = (about: string) => z.string().describe(about);

/** An inquiry as the brand's own programs are told of it. */
export const inquiryEvent = z
  .object({
    contact_inquiry_id: text("The id that `create-contact-inquiry` answered with. It stays."),
    reference: text(
      "What visitor and manager call it, such as `LS-4Q8M-TN`. Each location asked has its own.",
    ),
    form: z.enum(["single", "split"]).describe("One form, or one of two steps."),
    stage: z.enum(["partial", "complete"]).describe("`partial` until the second step of the two has come."),
    first_name: text("Who asks."),
    last_name: text("Who asks."),
    email: text("Where to write to them."),
    phone: text("Ten digits, without a country code."),
    contact_how: z
      .enum(contactWays.map(({ value }) => value))
      .nullable()
      .describe("How they'd like to be reached. A tour is confidential: keep to it."),
    contact_when: z
      .array(z.enum(contactTimes.map(({ value }) => value)))
      .describe("When it's safe, in the location's own time. Empty for any time."),
    allow_team_to_text_you: z.boolean().describe("Whether they gave permission to text `phone`."),
    services: z.array(z.string()).describe("What they do, such as `hair`."),
    move_in_timeline: z.string().nullable().describe("When they'd like to move, such as `Within 2 months`."),
    tour_days: z
      .array(z.enum(tourDays.map(({ value }) => value)))
      .describe("Which days suit them for a tour. Empty for no preference."),
    tour_times: z
      .array(z.enum(tourTimes.map(({ value }) => value)))
      .describe("What time of day suits them, in the location's own time. Empty for no preference."),
    message: text("In their own words; empty where they left none."),
    state: z.string().nullable().describe("The state or province they chose, such as `TX`."),
    attachments: z
      .array(z.object({ name: text("As the visitor called it."), media_type: text("What it is.") }))
      .describe("Files that came along. They're attached to the mail to the leasing manager."),
    requesturl_landing: z.string().nullable().describe("The page of the site that the visit began on."),
    requesturl_referring: z.string().nullable().describe("The page of the site before the form."),
    utm_parameters: z
      .record(z.string(), z.string())
      .describe("The campaign that led to the visit, by the names of its parameters."),
    created_at: when("When it was stored, in UTC."),
    completed_at: instant.nullable().describe("When its form was finished, in UTC."),
    location: z
      .object({
        location_id: z.int().describe("As in `get-web-locations-list`."),
        url_name: text("Its name in addresses."),
        name: text("Its name for people."),
        country: z.enum(["US", "CA"]).describe("Where it is."),
        time_zone: text("An IANA name, such as `America/Chicago`."),
        public_email: z.string().nullable().describe("Where its leasing manager is written to."),
      })
      .describe("The location that was asked."),
  })
  .meta({ id: "InquiryEvent" });

export type InquiryEvent = z.infer<typeof inquiryEvent>;

export const inquiryExample: InquiryEvent = {
  contact_inquiry_id: "kRrVGq7M0hQk5uBqg1fBxQ",
  reference: "LS-4Q8M-TN",
  form: "single",
  stage: "complete",
  first_name: "Dana",
  last_name: "O'Brien",
  email: "dana@example.com",
  phone: "5125550163",
  contact_how: "email",
  contact_when: ["after-6"],
  allow_team_to_text_you: false,
  services: ["hair"],
  move_in_timeline: "Within 2 months",
  tour_days: ["tue", "thu"],
  tour_times: ["evening"],
  message: "I'd like a quiet room.",
  state: "TX",
  attachments: [],
  requesturl_landing: "https://www.sola.example/locations/south-lamar-austin",
  requesturl_referring: null,
  utm_parameters: { utm_source: "newsletter" },
  created_at: "2026-11-21T15:00:00Z",
  completed_at: "2026-11-21T15:00:00Z",
  location: {
    location_id: 17,
    url_name: "south-lamar-austin",
    name: "South Lamar",
    country: "US",
    time_zone: "America/Chicago",
    public_email: "marisol@sola.example",
  },
};
