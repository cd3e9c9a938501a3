import { z } from "zod";
import { calendarMessages } from "#domain/booking/calendar-messages.ts";
import { parseCalendarUrl } from "#domain/platform/external-url.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { orNull, shownAs, text, whenOrNull } from "../platform/shown.ts";
import { checked } from "../platform/text-field.ts";
import { token } from "../platform/token.ts";
import { calendarFileOutput } from "./booking.ts";
import { byToken } from "./booking-form.ts";

const isAddress = (addressText: string) => addressText === "" || parseCalendarUrl(addressText) !== null;

/** A new address to subscribe to, or else the own calendar; without an address, none. */
export const calendarChange = z.object({
  calendar_url: shownAs(z.string().trim().max(2048).refine(isAddress, calendarMessages.address), {
    type: "string",
    maxLength: 2048,
  }).optional(),
  replace_feed: checked,
});

const calendars = z.object({
  feed_url: text("The https address to subscribe to; a demo's has no bookings."),
  own: z
    .object({
      host: text("Where it is; the whole address is secret."),
      read_at: whenOrNull("When it was last read."),
      problem: orNull("Why it can't be read at present, in a sentence; null if it can."),
    })
    .nullable()
    .describe("Their own calendar, whose events close their time; null without one."),
});

const byLink = {
  tag: "Bookings",
  input: byToken,
  problems: ["not-found"],
  example: { token: "from the mail" },
} as const;

/** A professional's bookings for other calendars, and other calendars' events as time off. */
export const calendarEndpoints = {
  getCalendars: {
    ...byLink,
    method: "GET",
    path: "get-calendars",
    summary: "The address a professional's bookings can be subscribed to, and their own calendar.",
    output: calendars,
  },
  changeCalendars: {
    ...byLink,
    method: "POST",
    path: "change-calendars",
    summary:
      "Connects a professional's own calendar, which is read every 15 minutes, or replaces the feed's address.",
    input: z.object({ token, ...calendarChange.shape }),
    output: calendars,
    unavailable: calendarMessages.notSaved,
    example: { ...byLink.example, calendar_url: "webcal://calendar.example.com/renata.ics" },
  },
  getCalendarFeed: {
    ...byLink,
    method: "GET",
    path: "get-calendar-feed",
    summary: "A professional's confirmed bookings of the last 30 days and later, as iCalendar.",
    output: calendarFileOutput,
    fields: { token: "What `feed_url` holds before `/bookings.ics`." },
  },
} as const satisfies Record<string, Endpoint>;
