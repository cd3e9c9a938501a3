import { z } from "zod";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import {
  booking,
  calendarFileOutput,
  createdBooking,
  hold,
  openingsLeft,
  timeOff,
  timeOffSpan,
} from "./booking.ts";
import {
  blockTimeInput,
  bookingLinksByMail,
  byToken,
  cancelAsProfessionalInput,
  cancelBookingInput,
  newBooking,
  newHold,
  reopenTimeInput,
  rescheduleBookingInput,
} from "./booking-form.ts";

const exampleToken = { token: "from the mail" };
const exampleStart = "2026-12-01T09:00:00-07:00";
/** The first service of the sample network, of its first professional. */
const exampleGuid = "46c04bef-e45d-8e15-a6d5-854812e35826";

/** A read behind the link in the mail. */
const byLink = {
  method: "GET",
  tag: "Bookings",
  input: byToken,
  problems: ["not-found"],
  example: exampleToken,
} as const;

/** Holds, bookings and their changes. */
export const bookingEndpoints = {
  holdSlot: {
    method: "POST",
    path: "hold-slot",
    tag: "Bookings",
    summary: "Keeps a time for five minutes while the form is filled.",
    limit: "hold",
    input: newHold,
    output: hold,
    conflict: openingsLeft,
    problems: ["slot-taken", "not-found"],
    notFound: locationMessages.professionalPageNotFound,
    example: { stylist_id: 1, service_ids: [exampleGuid], start: exampleStart },
  },
  createBooking: {
    method: "POST",
    path: "create-booking",
    tag: "Bookings",
    summary: "Books a time. The database has the last word; the same Idempotency-Key is answered the same.",
    input: newBooking,
    output: createdBooking,
    conflict: openingsLeft,
    problems: ["slot-taken", "not-found"],
    notFound: locationMessages.professionalPageNotFound,
    unavailable: bookingMessages.notBooked,
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
    ...byLink,
    path: "get-booking",
    summary: "A booking, for who holds its token. Opening the link changes nothing.",
    output: booking,
  },
  rescheduleBooking: {
    method: "POST",
    path: "reschedule-booking",
    tag: "Bookings",
    summary: "Reschedules a booking to another open time; the old one is free at once.",
    input: rescheduleBookingInput,
    output: booking,
    conflict: openingsLeft
      .partial()
      .describe(
        "The openings left from that day on; none with `booking-moved`, where the booking has moved.",
      ),
    problems: ["slot-taken", "not-found"],
    unavailable: bookingMessages.notRescheduled,
    example: { ...exampleToken, start: exampleStart },
  },
  getBookingCalendar: {
    ...byLink,
    path: "get-booking-calendar",
    summary: "The calendar file of a booking, for either side.",
    output: calendarFileOutput,
  },
  cancelBooking: {
    method: "POST",
    path: "cancel-booking",
    tag: "Bookings",
    summary: "Cancels a booking; its time is free at once and both sides are told.",
    input: cancelBookingInput,
    output: booking,
    problems: ["booking-moved", "not-found"],
    unavailable: bookingMessages.notCancelled,
    example: { ...exampleToken, reason: "I have to travel that day." },
  },
  getBookingForStylist: {
    ...byLink,
    path: "get-booking-for-stylist",
    summary: "A booking as its professional sees it, behind the signed link in their mail.",
    output: booking,
  },
  cancelBookingAsStylist: {
    method: "POST",
    path: "cancel-booking-as-stylist",
    tag: "Bookings",
    summary: "The professional cancels with a reason, and the client is told.",
    input: cancelAsProfessionalInput,
    output: booking,
    problems: ["booking-moved", "not-found"],
    unavailable: bookingMessages.notCancelled,
    example: { ...exampleToken, reason: "I am unwell; please choose another day." },
  },
  blockTime: {
    method: "POST",
    path: "block-time",
    fields: { start: "The beginning of the span, with its offset from UTC." },
    tag: "Bookings",
    summary: "The professional closes a span of time; bookings already made in it stay.",
    input: blockTimeInput,
    output: timeOffSpan,
    problems: ["not-found"],
    example: { ...exampleToken, start: exampleStart, end: "2026-12-01T12:00:00-07:00" },
  },
  getClosedTimes: {
    ...byLink,
    path: "get-closed-times",
    summary: "The time a professional has closed, today and later, in order.",
    output: z.array(timeOff),
  },
  reopenTime: {
    method: "POST",
    path: "reopen-time",
    tag: "Bookings",
    summary: "The professional opens time again that they had closed.",
    input: reopenTimeInput,
    output: timeOffSpan,
    problems: ["not-found"],
    example: { ...exampleToken, closed_time_id: 1 },
  },
  sendBookingLinks: {
    method: "POST",
    path: "send-booking-links",
    tag: "Bookings",
    limit: "password-mail",
    summary: "Mails a client the links to their bookings. An unknown address is answered the same.",
    input: bookingLinksByMail,
    output: z.literal(true),
    example: { email: "dana@example.com" },
  },
} as const satisfies Record<string, Endpoint>;
