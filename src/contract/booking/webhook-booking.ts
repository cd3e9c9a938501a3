import { z } from "zod";

const instant = z.iso.datetime({ offset: true });
const when = (about: string) => instant.describe(about);
const text = (about: string) => z.string().describe(about);

/** A booking as the brand's own programs are told of it. */
export const bookingEvent = z
  .object({
    reference: text("What both sides call it, such as `BK-4Q8M-TN`. It stays when the booking is moved."),
    sequence: z
      .int()
      .describe(
        "How often the booking has changed. Messages can overtake each other: one with a smaller number than you've seen has nothing new.",
      ),
    status: z.enum(["confirmed", "cancelled"]).describe("As the booking stands when the message is sent."),
    start: when("In the time of the location, with its offset."),
    end: when("In the time of the location, with its offset."),
    time_zone: text("An IANA name, such as `America/Chicago`."),
    previous_start: instant
      .nullable()
      .describe("The start before the move that this message tells of; otherwise null."),
    first_name: text("The client."),
    last_name: text("The client."),
    email: text("The client's address."),
    phone: text("Ten digits, without a country code."),
    note: text("From the client to the professional; empty where there is none."),
    services: z
      .array(
        z.object({
          guid: text("As in `get-stylist-details`."),
          name: text("As it was called when it was booked."),
          duration_minutes: z.int().describe("As agreed."),
          price_cents: z.int().nullable().describe("As agreed; null for a price that is open."),
        }),
      )
      .describe("What was booked, one after the other."),
    price_cents: z.int().nullable().describe("The sum; null where one of the prices is open."),
    currency: z.enum(["USD", "CAD"]).describe("Of the prices."),
    cancelled_by: z.enum(["client", "stylist", "operator"]).nullable().describe("Who canceled it."),
    cancel_reason: z.string().nullable().describe("Why, in their words."),
    utm_parameters: z
      .record(z.string(), z.string())
      .describe("The campaign that led to the visit, by the names of its parameters."),
    created_at: when("When it was booked, in UTC."),
    updated_at: when("When it was last changed, in UTC."),
    stylist: z
      .object({
        stylist_id: z.int().describe("As in `search-webpages`."),
        guid: text("The same professional in other programs."),
        url_name: text("The name in addresses."),
        first_name: text("The professional."),
        last_name: text("The professional."),
        business_name: z.string().nullable().describe("What they trade under."),
        suite: z.string().nullable().describe("Where in the location."),
      })
      .describe("Who was booked."),
    location: z
      .object({
        location_id: z.int().describe("As in `get-web-locations-list`."),
        url_name: text("Its name in addresses."),
        name: text("Its name for people."),
        country: z.enum(["US", "CA"]).describe("Where it is."),
      })
      .describe("Where it takes place."),
  })
  .meta({ id: "BookingEvent" });

export type BookingEvent = z.infer<typeof bookingEvent>;

export const bookingExample: BookingEvent = {
  reference: "BK-4Q8M-TN",
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
