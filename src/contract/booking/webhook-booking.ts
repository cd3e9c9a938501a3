import { z } from "zod";
import { when } from "../platform/shown.ts";
import { booking, locationAddress, professionalName } from "./booking.ts";

export const eventLocation = z.object({
  location_id: z.int().describe("The `id` in `get-web-locations-list`."),
  url_name: locationAddress.url_name,
  name: locationAddress.name,
  country: locationAddress.country,
});

export const campaign = z
  .record(z.string(), z.string())
  .describe("The campaign that led to the visit, by the names of its parameters.");

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
    previous_start: when("The start before it was rescheduled.")
      .nullable()
      .describe("The start before the reschedule that this message reports; otherwise null."),
    utm_parameters: campaign,
    created_at: when("When it was booked, in UTC."),
    updated_at: when("When it was last changed, in UTC."),
    stylist: z.object(professionalName).describe("The professional."),
    location: eventLocation.describe("Where it takes place."),
  })
  .meta({ id: "BookingEvent" });

export type BookingEvent = z.infer<typeof bookingEvent>;
