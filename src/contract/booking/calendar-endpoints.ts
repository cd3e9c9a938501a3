import { z } from "zod";
import { calendarMessages } from "#domain/booking/calendar-messages.ts";
import { parseCalendarUrl } from "#domain/platform/external-url.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { optionalText } from "../platform/field.ts";
import { orNull, shownAs, text, whenOrNull } from "../platform/shown.ts";
import { token } from "../platform/token.ts";
import { calendarFile } from "./booking.ts";
import { byToken } from "./booking-form.ts";

/** Empty for none. */
export const ownCalendar = z.object({
  calendar_url: shownAs(
    optionalText(2048).refine(
      (typed) => typed === "" || parseCalendarUrl(typed) !== null,
      calendarMessages.address,
    ),
    { type: "string", maxLength: 2048 },
  ),
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

/** Behind the link in a professional's mail. */
const ofLink = { tag: "Bookings", output: calendars, problems: ["not-found"] } as const;

const example = { token: "from the mail" };

/** A professional's bookings for other calendars, and other calendars' events as time off. */
export const calendarEndpoints = {
  getCalendars: {
    ...ofLink,
    method: "GET",
    path: "get-calendars",
    summary: "The address a professional's bookings can be subscribed to, and their own calendar.",
    input: byToken,
    example,
  },
  setOwnCalendar: {
    ...ofLink,
    method: "POST",
    path: "set-own-calendar",
    summary:
      "Connects a professional's own calendar: it is read every 15 minutes, and its events close time.",
    input: z.object({ token, ...ownCalendar.shape }),
    unavailable: calendarMessages.notSaved,
    example: { ...example, calendar_url: "webcal://calendar.example.com/renata.ics" },
  },
  replaceCalendarFeed: {
    ...ofLink,
    method: "POST",
    path: "replace-calendar-feed",
    summary: "Replaces the address that a professional's bookings can be subscribed to; the old one stops.",
    input: byToken,
    unavailable: calendarMessages.notSaved,
    example,
  },
  getCalendarFeed: {
    method: "GET",
    path: "get-calendar-feed",
    tag: "Bookings",
    summary: "A professional's confirmed bookings of the last 30 days and later, as iCalendar.",
    input: byToken,
    output: calendarFile,
    problems: ["not-found"],
    fields: { token: "What the address to subscribe to holds before `/bookings.ics`." },
    example,
  },
} as const satisfies Record<string, Endpoint>;
