import { z } from "zod";
import { professionalName, professionalReach } from "../booking/booking.ts";
import { orNull, text, when } from "../platform/shown.ts";

export const professionalService = z
  .object({
    guid: text("The `service_id` that openings and bookings take."),
    category: text("The kind of service, such as `hair`."),
    name: text("What the professional calls it, such as `Box braids`."),
    // Missing from an API of the previous release.
    description: z.string().default("").describe("What it is, in a sentence; can be empty."),
    duration_minutes: z.int().describe("How long it takes."),
    price_cents: z.int().nullable().describe("The price in cents; null for a price on request."),
    currency: z.enum(["USD", "CAD"]).describe("The currency of the price."),
  })
  .meta({ id: "StylistService" });

export const listedProfessional = z
  .object({
    ...professionalName,
    specialties: z.array(z.string()).describe("The kinds of service they are known for, such as `hair`."),
    picture: orNull("The path of their picture on the site, or an https address."),
    books_online: z.boolean().describe("Whether `create-booking` books them."),
    booking_url: professionalReach.booking_url,
    services: z.array(professionalService).describe("What they offer, in their order."),
    updated_at: when("When the profile last changed."),
  })
  .meta({ id: "Stylist" });

export type ListedProfessional = z.infer<typeof listedProfessional>;
export type ProfessionalService = z.infer<typeof professionalService>;
