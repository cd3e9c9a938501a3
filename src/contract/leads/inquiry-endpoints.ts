import { z } from "zod";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { formMessages } from "#domain/platform/form-messages.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import { createdBooking, openingsLeft } from "../booking/booking.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { leadTracking } from "../platform/lead-tracking.ts";
import { token } from "../platform/token.ts";
import { inquiryForManager, inquiryReceipt, partialInquiry, storedInquiry } from "./inquiry.ts";
import {
  contactInquiry,
  newTour,
  splitInquiryFirst,
  splitInquirySecond,
  tourHours,
} from "./inquiry-input.ts";

const byToken = z.object({ token });
/** What the link in the leasing manager's mail opens. */
const ofManager = {
  tag: "Inquiries",
  input: byToken,
  output: inquiryForManager,
  problems: ["not-found"],
  example: { token: "from the mail" },
} as const;
const receiptToken = "The `receipt_token` that the inquiry was answered with.";

/** Inquiries, their receipts, and the manager's actions. */
export const inquiryEndpoints = {
  formToken: {
    method: "GET",
    path: "form-token",
    tag: "Inquiries",
    isInternal: true,
    summary:
      "Requested when a visitor starts to fill in a form of the site, and sent with it: says when that was.",
    input: z.object({}),
    output: z.object({ token: z.string() }),
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
    unavailable: formMessages.lost,
    example: {
      first_name: "Dana",
      last_name: "O’Brien",
      email: "dana@example.com",
      phone: "(512) 555-0163",
      location_id: 1,
      services: ["hair"],
      move_in_timeline: "Within 2 months",
      contact_how: "call",
      contact_when: ["after-6"],
      tour_days: ["tue", "thu"],
      tour_times: ["evening"],
      allow_team_to_text_you: true,
    },
  },
  createSplitContactInquiry: {
    method: "POST",
    path: "create-split-contact-inquiry",
    rule: "Where: a `location_id`, or a `search`, or a `state`. One of them is needed.",
    tag: "Inquiries",
    files: true,
    summary: "Step one of the split form: stored at once, one inquiry for each location meant.",
    input: splitInquiryFirst,
    output: partialInquiry,
    unavailable: formMessages.lost,
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
    fields: {
      contact_how: "As chosen in step one: with `text`, permission to text is needed.",
      tour_start:
        "The tour that `book-tour` is called for next: mails wait some seconds, so that they name it. Until it's booked, it's the inquiry's `tour_wanted`.",
    },
    tag: "Inquiries",
    summary: "Step two of the split form: completes the inquiries of step one.",
    input: splitInquirySecond,
    output: storedInquiry,
    unavailable: formMessages.lost,
    problems: ["not-found"],
    example: { contact_inquiry_ids: ["Jm3v9PTkXQe5oS0cY1bRzw"], secret: "from step one", services: ["hair"] },
  },
  getContactInquiryReceipt: {
    method: "GET",
    path: "get-contact-inquiry-receipt",
    fields: { token: receiptToken },
    tag: "Inquiries",
    summary: "What the receipt page shows, for who holds its token.",
    input: byToken,
    output: inquiryReceipt,
    problems: ["not-found"],
    example: { token: "from create-contact-inquiry" },
  },
  getContactInquiryForManager: {
    ...ofManager,
    method: "GET",
    path: "get-contact-inquiry-for-manager",
    summary: "What the signed link in the leasing manager's mail shows. Opening it changes nothing.",
  },
  acknowledgeContactInquiry: {
    ...ofManager,
    method: "POST",
    path: "acknowledge-contact-inquiry",
    summary: "The leasing manager has seen an inquiry; it is not passed on to the fallback address.",
  },
  releaseContactInquiry: {
    ...ofManager,
    method: "POST",
    path: "release-contact-inquiry",
    summary: "An inquiry that was set aside as spam is a real one: it goes where it would have gone.",
  },
  bookTour: {
    method: "POST",
    path: "book-tour",
    fields: { token: receiptToken },
    tag: "Inquiries",
    summary:
      "Books a tour for an inquiry, at a time that `sola-genius-availability` lists for its `tour_calendar`.",
    input: newTour,
    output: createdBooking,
    conflict: openingsLeft,
    problems: ["slot-taken", "not-found"],
    unavailable: bookingMessages.notBooked,
    example: { token: "from create-contact-inquiry", start: "2026-12-01T10:00:00-07:00" },
  },
  setTourHours: {
    method: "POST",
    path: "set-tour-hours",
    tag: "Inquiries",
    summary:
      "The leasing manager offers tours of a location at some hours of the week; without any, the offer ends.",
    input: tourHours.extend(byToken.shape),
    output: inquiryForManager,
    problems: ["not-found"],
    fields: { hours: "Weekday and times, `2 10:00-12:00` for Tuesday; a day can have several." },
    example: { token: "from the mail", hours: ["2 10:00-16:00", "4 10:00-12:00", "4 14:00-16:00"] },
  },
  saveLeadTracking: {
    method: "POST",
    path: "save-lead-tracking",
    tag: "Inquiries",
    limit: "tracking",
    summary: "Records that a visitor opened or sent an inquiry form, and which campaign brought them.",
    input: leadTracking,
    output: z.literal(true),
    problems: ["not-found"],
    notFound: locationMessages.notFound,
    example: { location_id: 1, services: ["hair"], utm_parameters: { utm_source: "newsletter" } },
  },
} as const satisfies Record<string, Endpoint>;
