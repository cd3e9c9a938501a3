import { z } from "zod";
import { planQuestions, planRecord } from "#domain/leads/plan-question.ts";
import { location } from "../network/location.ts";
import { orNull, text, when, whenOrNull } from "../platform/shown.ts";
import { contactTime, contactWay, tourDay, tourTime } from "./inquiry-input.ts";

const contact_inquiry_ids = z.array(z.string()).describe("One id for each location that was asked.");
const reference = text("What visitor and manager call it, such as `LS-4Q8M-TN`.");

export const storedInquiry = z.object({
  contact_inquiry_ids,
  reference,
  receipt_token: text(
    "Opens the receipt: `get-contact-inquiry-receipt`, and `/inquiry/{token}` on the site.",
  ),
});

export const partialInquiry = z.object({
  contact_inquiry_ids,
  secret: text("Lets step two complete these inquiries, for 24 hours."),
});

/** The visitor's input, for both sides. */
const inputFields = {
  reference,
  first_name: text("The visitor's first name."),
  email: text("The visitor's email address."),
  phone: text("The visitor's phone: ten digits, without a country code."),
  services: z.array(z.string()).describe("What they offer, such as `hair`."),
  ...planRecord((column) => orNull(`${planQuestions[column].about}; null if they didn't say.`)),
  contact_how: contactWay.nullable().describe("How they would like to be reached."),
  contact_when: z
    .array(contactTime)
    .describe("When it's safe, in the location's own time; empty for any time."),
  tour_days: z.array(tourDay).describe("Days that suit them for a tour; empty for no preference."),
  tour_times: z.array(tourTime).describe("Times of day that suit them; empty for no preference."),
  tour_wanted: whenOrNull("The tour time they chose with it, until a tour is booked."),
  created_at: when("When it was stored, in UTC."),
};

const tour = z
  .object({
    start: when("The start, with the offset of the location."),
    token: text("Opens the tour, as `get-booking` or `get-booking-for-stylist`."),
  })
  .nullable()
  .describe("The tour it led to; null without one.");

/** The receipt page, readable with its token. */
export const inquiryReceipt = z.object({
  ...inputFields,
  form: z.enum(["single", "split"]).describe("One form, or one of two steps."),
  tour,
  tour_calendar: z
    .int()
    .nullable()
    .describe("The `stylist_id` whose openings are the location's tours; null if its manager arranges them."),
  set_aside: z.boolean().describe("It looked like spam, so it's reviewed before its manager gets it."),
  location: location
    .pick({
      url_name: true,
      name: true,
      country: true,
      time_zone: true,
      public_contact_name: true,
      public_phone: true,
    })
    .describe("The location that was asked."),
});

/** The manager's page, including later changes; opening it changes nothing. */
export const inquiryForManager = z.object({
  ...inputFields,
  stage: z
    .enum(["partial", "complete"])
    .describe("`partial` until step two comes, which can be after the mail to the manager."),
  last_name: text("The visitor's last name."),
  message: text("In their own words; can be empty."),
  allow_team_to_text_you: z.boolean().describe("Whether they gave permission to text `phone`."),
  completed_at: whenOrNull("When its form was finished, in UTC."),
  acknowledged_at: whenOrNull("When its manager acknowledged it, in UTC."),
  tour,
  tour_hours: z
    .array(
      z.object({
        weekday: z.int().describe("ISO weekday; 1 is Monday."),
        opens: text("When the first tour begins, such as `10:00`."),
        closes: text("When tours end, such as `16:00`."),
      }),
    )
    .describe("When the location gives tours; weekday 1 is Monday. Empty if its manager arranges them."),
  set_aside: z.boolean().describe("It looks like spam, and is no lead until its manager says so."),
  location: location
    .pick({ url_name: true, name: true, time_zone: true })
    .describe("The location that was asked."),
});

export type InquiryReceipt = z.infer<typeof inquiryReceipt>;
export type InquiryForManager = z.infer<typeof inquiryForManager>;
