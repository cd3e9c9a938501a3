import { z } from "zod";
import { alertMessages } from "#domain/booking/alert-messages.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { isDate } from "#domain/platform/calendar-date.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { rowId } from "../platform/row-id.ts";
import { orNull, shownAs, text, when, whenOrNull } from "../platform/shown.ts";
import { checked, email, serviceKind, several } from "../platform/text-field.ts";
import { token } from "../platform/token.ts";
import { guid } from "./booking-form.ts";

const byToken = z.object({ token });
/** Days that one alert can name. */
export const maxDays = 5;

const day = shownAs(z.string().refine(isDate), { type: "string", format: "date" });
const wallTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** A professional's service, or a kind of service near a location, on some days; or a studio at a location. */
export const newAlert = z
  .object({
    email,
    service_id: guid.optional(),
    location_id: rowId.optional(),
    services: serviceKind.optional(),
    studio: checked,
    days: several(day),
    from: wallTime.optional().default("00:00"),
    until: wallTime.optional().default("24:00"),
  })
  .superRefine(
    ({ service_id, location_id, services, studio, days }, context) => {
      const problem = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (!studio && service_id === undefined && services === undefined)
        problem(location_id === undefined ? "service_id" : "services", openingMessages.selectService);
      // A refused list is what was sent.
      if (!studio && days?.length === 0) problem("days", alertMessages.chooseDays);
      if (days?.length > maxDays) problem("days", alertMessages.tooManyDays);
    },
    // Missing fields are reported along with other errors.
    { when: () => true },
  )
  .refine(({ from, until }) => from < until, { path: ["until"], message: alertMessages.endsBeforeStart })
  .meta({
    anyOf: [
      { required: ["service_id", "days"] },
      { required: ["services", "location_id", "days"] },
      { required: ["studio", "location_id"] },
    ],
  });

const alert = z.object({
  state: z.enum(["unconfirmed", "waiting", "ended"]).describe("Only one that is `waiting` is offered times."),
  is_given_up: z.boolean().describe("Ended because three held times went by without being booked."),
  professional: orNull("Whose time is waited for; null for anyone near the location, and for a studio."),
  professional_url_name: orNull("The professional's name in addresses."),
  service: orNull("The professional's service."),
  service_id: orNull("The `guid` of the service."),
  kind: orNull("The kind of service, such as `hair`, of anyone near the location."),
  time_zone: text("An IANA name, such as `America/Denver`."),
  held: z
    .object({ start: when("The time that is held."), until: when("When it is offered to the next in line.") })
    .nullable()
    .describe("The time that is held for this address, also after it left the list."),
  lost: whenOrNull("A time that was held, and can't be booked any more before its minute has come."),
  wanted: z
    .array(z.object({ start: when("The beginning."), end: when("The end.") }))
    .describe("When a time would suit; empty for a studio."),
  location: z
    .object({ url_name: text("The name in the address of its page."), name: text("Its name.") })
    .describe("Where."),
});

/** A page behind the link in the email. */
const ofLink = {
  tag: "Bookings",
  input: byToken,
  output: alert,
  problems: ["not-found"],
  isInternal: true,
  example: { token: "from the mail" },
} as const;

/** Alerts about open times and free studios. */
export const alertEndpoints = {
  createOpeningAlert: {
    method: "POST",
    path: "create-opening-alert",
    tag: "Bookings",
    limit: "password-mail",
    rule: "What is waited for: a `service_id`; `services` near a `location_id`; or a `studio` there. An address that waits for the same times already stays on the list once, without a second email.",
    summary:
      "Asks to be told when a time or a studio opens up. It counts once the link in the email is confirmed.",
    input: newAlert,
    output: z.literal(true),
    fields: {
      days: "Up to five days, `2026-12-01`, at the location.",
      from: "The earliest start, `17:00`; without it, any.",
      until: "When a visit has to be over, `24:00` for the end of the day.",
      services: "The kind of service, of anyone near the location.",
      service_id:
        "The `guid` of a service of a professional with `books_online`; of any other it is refused.",
    },
    unavailable: alertMessages.notSaved,
    example: { email: "dana@example.com", location_id: 1, services: "hair", days: ["2026-12-01"] },
  },
  getOpeningAlert: {
    ...ofLink,
    method: "GET",
    path: "get-opening-alert",
    summary: "What a visitor waits for, behind the link in their email.",
  },
  confirmOpeningAlert: {
    ...ofLink,
    method: "POST",
    path: "confirm-opening-alert",
    summary: "The address is the visitor's: from now on, times that suit are offered to it.",
  },
  endOpeningAlert: {
    ...ofLink,
    method: "POST",
    path: "end-opening-alert",
    summary: "Leaves the list. A time that is held stays held until its minute.",
  },
} as const satisfies Record<string, Endpoint>;
