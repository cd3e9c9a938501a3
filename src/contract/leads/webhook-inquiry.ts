import { z } from "zod";
import { campaign, eventLocation } from "../booking/webhook-booking.ts";
import { location } from "../network/location.ts";
import { orNull, text } from "../platform/shown.ts";
import { inquiryForManager, inquiryReceipt } from "./inquiry.ts";

/** An inquiry in a webhook. */
export const inquiryEvent = inquiryForManager
  .omit({ acknowledged_at: true, set_aside: true, tour: true, tour_hours: true })
  .extend({
    contact_inquiry_id: text("The id that `create-contact-inquiry` answered with."),
    form: inquiryReceipt.shape.form,
    state: orNull("The state or province they chose, such as `TX`."),
    attachments: z
      .array(z.object({ name: text("As the visitor called it."), media_type: text("What it is.") }))
      .describe("Files that came along. They're attached to the mail to the leasing manager."),
    requesturl_landing: orNull("The page of the site that the visit began on."),
    requesturl_referring: orNull("The page of the site before the form."),
    utm_parameters: campaign,
    location: eventLocation
      .extend(location.pick({ time_zone: true, public_email: true }).shape)
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
