import { z } from "zod";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { isSlot } from "#domain/booking/slot-label.ts";
import {
  email,
  oneOrMoreServices,
  optionalText,
  personName,
  phone,
  requiredText,
} from "../platform/field.ts";
import { utmParameters } from "../platform/lead-tracking.ts";
import { rowId } from "../platform/row-id.ts";
import { shownAs } from "../platform/shown.ts";
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

/** Start times with their offset, such as `2026-12-01T09:00:00-07:00`, in the zone of the location. */
export const openings = z.array(z.string());

/** What a building has, and what helps to find it: `{ name: "Parking", detail: "Free garage behind the building" }`. */
export const amenities = z.array(z.object({ name: z.string(), detail: z.string() }));

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

export const hold = z.object({ hold: z.string(), held_until: z.string() });

/** What `data` holds when a time is gone (409): the openings of the professional from that day on. */
export const openingsLeft = z.object({ availability: z.record(z.string(), openings) });

const bookedService = z.object({
  guid: z.string(),
  name: z.string(),
  duration_minutes: z.int(),
  price_cents: z.int().nullable(),
});

export const createdBooking = z.object({
  reference: z.string(),
  start: z.string(),
  end: z.string(),
  time_zone: z.string(),
  /** The professional's own page, opened in a new tab after booking (spec §2); https or null. */
  booking_url: z.string().nullable(),
  /** Where the client sees, moves or cancels the booking. */
  manage_url: z.string(),
});

/** A booking as its client or its professional sees it behind a signed link. */
export const booking = z
  .object({
    reference: z.string(),
    status: z.enum(["confirmed", "cancelled"]),
    /** Confirmed at another time than the one first booked. */
    is_moved: z.boolean(),
    /** Made in demo mode: it takes nobody's time, and nobody is written to. */
    demo: z.boolean(),
    is_over: z.boolean(),
    /** Whether it may still be moved or cancelled: confirmed, and not begun. */
    can_change: z.boolean(),
    start: z.string(),
    end: z.string(),
    time_zone: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    note: z.string(),
    services: z.array(bookedService),
    price_cents: z.int().nullable(),
    currency: z.enum(["USD", "CAD"]),
    cancelled_by: z.enum(["client", "stylist", "operator"]).nullable(),
    cancel_reason: z.string().nullable(),
    /** Where the calendar file is. */
    calendar_url: z.string(),
    stylist: z.object({
      stylist_id: z.int(),
      guid: z.string(),
      url_name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      business_name: z.string().nullable(),
      suite: z.string().nullable(),
      phone: z.string().nullable(),
      booking_url: z.string().nullable(),
      cancellation_policy: z.string(),
    }),
    location: z.object({
      url_name: z.string(),
      name: z.string(),
      address_1: z.string(),
      address_2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.enum(["US", "CA"]),
      latitude: z.number(),
      longitude: z.number(),
      public_phone: z.string().nullable(),
      amenities,
    }),
  })
  .meta({ id: "Booking" });

export type Booking = z.infer<typeof booking>;

export const byToken = z.object({ token });

/** An iCalendar file (RFC 5545) of one event, whose UID stays and whose SEQUENCE grows as the booking changes. */
export const calendarFile = z.object({ file_name: z.string(), calendar: z.string() });

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
export const closedTime = z.object({ closed_time_id: z.int(), start: z.string(), end: z.string() });
export const reopenTime = z.object({ token, closed_time_id: rowId });
export const bookingLinksByMail = z.object({ email });
