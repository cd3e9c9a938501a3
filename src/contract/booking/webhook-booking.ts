import { z } from "zod";
import { when } from "../platform/shown.ts";
import { booking, locationAddress, professionalName } from "./booking.ts";

/** The location of a booking or inquiry. */
export const eventLocation = z.object({
  location_id: z.int().describe("The `id` in `get-web-locations-list`."),
  url_name: locationAddress.url_name,
  name: locationAddress.name,
  country: locationAddress.country,
});

export const campaign = z
  .record(z.string(), z.string())
  .describe("The campaign that led to the visit, by the names of its parameters.");

/** A booking in a webhook. */
export const bookingEvent = booking
  .pick({
    reference: true,
    kind: true,
    start: true,
    end: true,
    time_zone: true,
    first_name: true,
    last_name: true,
    email: true,
    phone: true,
    note: true,
    services: true,
    price_cents: true,
    currency: true,
    cancelled_by: true,
    cancel_reason: true,
  })
  .extend({
    sequence: z
      .int()
      .describe(
        "How often the booking has changed. Messages can overtake each other: one with a smaller number than you've seen has nothing new.",
      ),
    status: booking.shape.status.describe("As the booking stands when the message is sent."),
    previous_start: when("The start before the move.")
      .nullable()
      .describe("The start before the move that this message tells of; otherwise null."),
    utm_parameters: campaign,
    created_at: when("When it was booked, in UTC."),
    updated_at: when("When it was last changed, in UTC."),
    stylist: z.object(professionalName).describe("The professional."),
    location: eventLocation.describe("Where it takes place."),
  })
  .meta({ id: "BookingEvent" });

export type BookingEvent = z.infer<typeof bookingEvent>;

export const bookingExample: BookingEvent = {
  reference: "BK-4Q8M-TN",
  kind: "appointment",
  sequence: 0,
  status: "confirmed",
  start: "2026-12-01T10:00:00-06:00",
  end: "2026-12-01T11:00:00-06:00",
  time_zone: "America/Chicago",
  previous_start: null,
  first_name: "Dana",
  last_name: "O'Brien",
  email: "dana@example.com",
  phone: "5125550163",
  note: "",
  services: [
    {
      guid: "9b2f6a0e-3f0a-4d3e-8a51-0c2d7a5a1f10",
      name: "Haircut",
      duration_minutes: 60,
      price_cents: 6500,
    },
  ],
  price_cents: 6500,
  currency: "USD",
  cancelled_by: null,
  cancel_reason: null,
  utm_parameters: {},
  created_at: "2026-11-21T15:00:00Z",
  updated_at: "2026-11-21T15:00:00Z",
  stylist: {
    stylist_id: 4711,
    guid: "5f1d1a52-7a55-4c0e-9df4-5f2a4f7b7f21",
    url_name: "renata-silva",
    first_name: "Renata",
    last_name: "Silva",
    business_name: null,
    suite: "14",
  },
  location: { location_id: 17, url_name: "south-lamar-austin", name: "South Lamar", country: "US" },
};
