import { z } from "zod";

export const stylistService = z
  .object({
    guid: z.string(),
    category: z.string(),
    name: z.string(),
    /** What it is, in a sentence; empty where nothing is said, as by an API of the release before this field. */
    description: z.string().default(""),
    duration_minutes: z.int(),
    price_cents: z.int().nullable(),
    currency: z.enum(["USD", "CAD"]),
  })
  .meta({ id: "StylistService" });

/** A professional as lists show them (spec §3). */
export const stylist = z
  .object({
    stylist_id: z.int(),
    guid: z.string(),
    url_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    business_name: z.string().nullable(),
    suite: z.string().nullable(),
    specialties: z.array(z.string()),
    picture: z.string().nullable(),
    books_online: z.boolean(),
    booking_url: z.string().nullable(),
    services: z.array(stylistService),
    updated_at: z.string(),
  })
  .meta({ id: "Stylist" });

export type Stylist = z.infer<typeof stylist>;
export type StylistService = z.infer<typeof stylistService>;
