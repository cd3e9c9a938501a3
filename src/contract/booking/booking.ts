import { z } from "zod";
import { contactTimes, contactWays } from "#domain/platform/contact-preference.ts";
import { orNull, text, when } from "../platform/shown.ts";

export const professionalName = {
  stylist_id: z.int().describe("The id that openings and bookings take."),
  guid: text("The same professional in other programs."),
  url_name: text("The name in the address of their page."),
  first_name: text("Their first name."),
  last_name: text("Their last name."),
  business_name: orNull("What they trade under."),
  suite: orNull("The number of their studio in the location."),
};

/** A professional's contacts. */
export const professionalReach = {
  phone: orNull("Their phone; null if they don't publish one."),
  booking_url: orNull("Their own booking page, https; the site opens it after a booking."),
  cancellation_policy: text("Their terms in their own words; can be empty."),
};

export const countryCode = z.enum(["US", "CA"]).describe("The country.");

/** A location's address and contacts. */
export const locationAddress = {
  url_name: text("The name in the address of its page."),
  name: text("The name of the location, such as `Cherry Creek`."),
  address_1: text("Street and number."),
  address_2: orNull("Floor, unit or building."),
  city: text("The city."),
  state: text("The two-letter code of the state or province."),
  postal_code: text("ZIP code or Canadian postal code."),
  country: countryCode,
  latitude: z.number().describe("Degrees, WGS 84."),
  longitude: z.number().describe("Degrees, WGS 84."),
  public_phone: orNull("The phone of the leasing manager."),
};

/** A location's amenities and directions. */
export const locationAmenities = {
  amenities: z
    .array(
      z.object({
        name: text("What it is, such as `Parking`."),
        detail: text("More about it, such as `Free garage behind the building`."),
      }),
    )
    .describe("What the building has, and what helps to find it, in `amenities_language`."),
  amenities_language: text(
    "The language of `amenities`, such as `fr`: that of `Accept-Language` if the location translated them, else its own.",
  ),
};

export const openings = z.array(when("A start, with the offset of the location."));

export const openingsByProfessional = z
  .record(z.string(), openings)
  .describe("The starts that are open, by `stylist_id`, the earliest first.");

/** `data` of a 409: the professional's remaining openings from that day. */
export const openingsLeft = z
  .object({ availability: openingsByProfessional })
  .describe("The openings that are left from that day on.");

export const hold = z.object({
  hold: text("The hold, for `create-booking` and for the next `hold-slot`."),
  held_until: when("When it ends, in UTC."),
});

const bookedService = z.object({
  guid: text("As in `get-stylist-details`."),
  name: text("As it was called when it was booked."),
  duration_minutes: z.int().describe("As agreed."),
  price_cents: z.int().nullable().describe("As agreed; null for a price on request."),
});

const appointment = {
  reference: text("What both sides call it, such as `BK-4Q8M-TN`; stays when the booking is rescheduled."),
  start: when("The start, with the offset of the location."),
  end: when("The end, with the offset of the location."),
  time_zone: text("An IANA name, such as `America/Denver`."),
};

export const createdBooking = z.object({
  ...appointment,
  booking_url: professionalReach.booking_url,
  token: z
    .string()
    .default("")
    .describe(
      "Opens, reschedules and cancels the booking: `get-booking`, `reschedule-booking`, `cancel-booking`.",
    ),
  manage_url: text("The page where the client sees, reschedules or cancels the booking."),
});

/** A booking as its client or professional sees it behind a signed link. */
export const booking = z
  .object({
    ...appointment,
    status: z.enum(["confirmed", "cancelled"]).describe("Whether it takes place."),
    kind: z
      .enum(["appointment", "tour"])
      .describe("A tour of a location has its leasing manager in the place of the professional."),
    is_moved: z.boolean().describe("Confirmed at another time than the one first booked."),
    created_at: when("When it was booked, in UTC."),
    demo: z.boolean().describe("Made with `sola-demo=true`: it takes no time and sends no mail."),
    is_over: z.boolean().describe("Whether its end has passed."),
    can_change: z.boolean().describe("Whether it can be rescheduled or canceled: confirmed, and not begun."),
    first_name: text("The client's first name."),
    last_name: text("The client's last name."),
    email: text("The client's email address."),
    phone: text("The client's phone: ten digits, without a country code."),
    preferred_contact: z
      .object({
        contact_how: z.enum(contactWays.map(({ value }) => value)).describe("The way to reach them."),
        contact_when: z
          .array(z.enum(contactTimes.map(({ value }) => value)))
          .describe("When it's safe, in the location's own time; empty for any time."),
      })
      .nullable()
      .default(null)
      .describe("The only way the visitor of a tour may be reached; null of an appointment."),
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
    stylist: z
      .object({
        ...professionalName,
        ...professionalReach,
        books_online: z.boolean().describe("Whether bookings are taken here."),
        horizon_days: z.int().describe("How many days ahead they can be booked."),
        works_on: z.array(z.int()).describe("ISO weekdays with hours; 1 is Monday."),
      })
      .describe("The professional."),
    location: z.object({ ...locationAddress, ...locationAmenities }).describe("Where it takes place."),
  })
  .meta({ id: "Booking" });

export type Booking = z.infer<typeof booking>;

/** An iCalendar file (RFC 5545) of one event with a constant UID and a growing SEQUENCE. */
export const calendarFileOutput = z.object({
  file_name: text("A name to save it under."),
  calendar: text("The text of the file."),
});

/** Time that a professional closed, until it is over. */
export const timeOffSpan = z.object({
  start: when("The beginning, with the offset of the location."),
  end: when("The end, with the offset of the location."),
});
export const timeOff = timeOffSpan.extend({
  closed_time_id: z.int().describe("What `reopen-time` takes."),
});
