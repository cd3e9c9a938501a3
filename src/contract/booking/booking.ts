import { z } from "zod";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { isSlot } from "#domain/booking/slot-label.ts";
import { email, oneOrMoreServices, optionalText, personName, phone, requiredText } from "../platform/field.ts";
import { utmParameters } from "../platform/lead-tracking.ts";
import { amenities, location } from "../network/location.ts";
import { openingsByStylist, professionalDetails } from "../network/professional.ts";
import { rowId } from "../platform/row-id.ts";
import { orNull, shownAs, text, when } from "../platform/shown.ts";
import { professionalName, stylist } from "../network/stylist.ts";
import { token } from "../platform/token.ts";

const guid = shownAs(z.guid(openingMessages.selectService).toLowerCase(), {
  type: "string",
  format: "uuid",
  pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
});

/** Booked together, one after the other. */
export const maxServices = 10;

const serviceIds = oneOrMoreServices(guid, openingMessages.selectService, maxServices);

/** A start time with its offset: `2026-12-01T09:00:00-07:00`. */
const start = shownAs(z.string(openingMessages.upcomingDate).refine(isSlot, openingMessages.upcomingDate), {
  type: "string",
  format: "date-time",
  pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$",
});

/** A professional, what is wanted of them, and when. */
const slotChoice = { stylist_id: rowId, service_ids: serviceIds, start };

/** What `hold-slot` answered; a new hold takes the place of the one named here. */
const ownHold = z.string().max(256).optional();

export const newHold = z.object({ ...slotChoice, hold: ownHold });

export const newBooking = z.object({
  ...slotChoice,
  first_name: personName,
  last_name: personName,
  email,
  phone,
  note: optionalText(1000),
  /** Booking works without one. */
  hold: ownHold,
  utm_parameters: utmParameters.optional().catch(undefined),
});

export const hold = z.object({
  hold: text("The hold, for `create-booking` and for the next `hold-slot`."),
  held_until: when("When it ends, in UTC."),
});

/** What `data` holds when a time is gone (409): the openings of the professional from that day on. */
export const openingsLeft = z.object({ availability: openingsByStylist });

const bookedService = z.object({
  guid: text("As in `get-stylist-details`."),
  name: text("As it was called when it was booked."),
  duration_minutes: z.int().describe("As agreed."),
  price_cents: z.int().nullable().describe("As agreed; null for a price on request."),
});

const appointment = {
  reference: text("What both sides call it, such as `BK-4Q8M-TN`; stays when the booking is moved."),
  start: when("The start, with the offset of the location."),
  end: when("The end, with the offset of the location."),
  time_zone: text("An IANA name, such as `America/Denver`."),
};

export const createdBooking = z.object({
  ...appointment,
  booking_url: stylist.shape.booking_url,
  token: z
    .string()
    .default("")
    .describe("Opens, moves and cancels the booking: `get-booking`, `reschedule-booking`, `cancel-booking`."),
  manage_url: text("The page where the client sees, moves or cancels the booking."),
});

/** A booking as its client or its professional sees it behind a signed link. */
export const booking = z
  .object({
    ...appointment,
    status: z.enum(["confirmed", "cancelled"]).describe("Whether it takes place."),
    is_moved: z.boolean().describe("Confirmed at another time than the one first booked."),
    demo: z.boolean().describe("Made with `sola-demo=true`: it takes no time and sends no mail."),
    is_over: z.boolean().describe("Whether its end has passed."),
    can_change: z.boolean().describe("Whether it can be moved or canceled: confirmed, and not begun."),
    first_name: text("The client's first name."),
    last_name: text("The client's last name."),
    email: text("The client's email address."),
    phone: text("The client's phone: ten digits, without a country code."),
    note: text("From the client to the professional; can be empty."),
    services: z.array(bookedService).describe("What was booked, one after the other."),
    price_cents: z.int().nullable().describe("The sum; null if one of the prices is on request."),
    currency: z.enum(["USD", "CAD"]).describe("The currency of the prices."),
    cancelled_by: z
      .enum(["client", "stylist", "operator"])
      .nullable()
      .describe("Who canceled it; null if it isn't canceled."),
    cancel_reason: orNull("Why it was canceled, in the words of the one who canceled it."),
    calendar_url: text("The address of its calendar file."),
    stylist: professionalDetails
      .pick({ phone: true, booking_url: true, cancellation_policy: true })
      .extend(professionalName)
      .describe("The professional."),
    location: location
      .pick({
        url_name: true,
        name: true,
        address_1: true,
        address_2: true,
        city: true,
        state: true,
        postal_code: true,
        country: true,
        latitude: true,
        longitude: true,
        public_phone: true,
      })
      .extend({ amenities })
      .describe("Where it takes place."),
  })
  .meta({ id: "Booking" });

export type Booking = z.infer<typeof booking>;

export const byToken = z.object({ token });

/** An iCalendar file (RFC 5545) of one event, whose UID stays and whose SEQUENCE grows as the booking changes. */
export const calendarFile = z.object({
  file_name: text("A name to save it under."),
  calendar: text("The text of the file."),
});

/** What the forms of both sides ask; the token comes from their address. */
export const newStart = z.object({ start });
export const cancelReason = z.object({ reason: optionalText(500) });
/** The professional says why; the client is told. */
export const stylistCancelReason = z.object({ reason: requiredText(500) });
export const moveBooking = z.object({ token, ...newStart.shape });
export const cancelBooking = z.object({ token, ...cancelReason.shape });
export const cancelAsStylist = z.object({ token, ...stylistCancelReason.shape });
export const blockTime = z.object({ token, start, end: start });
/** Time a professional has closed, until it is over. */
export const closedSpan = z.object({
  start: when("The beginning, with the offset of the location."),
  end: when("The end, with the offset of the location."),
});
export const closedTime = closedSpan.extend({
  closed_time_id: z.int().describe("What `reopen-time` takes."),
});
export const reopenTime = z.object({ token, closed_time_id: rowId });
export const bookingLinksByMail = z.object({ email });
