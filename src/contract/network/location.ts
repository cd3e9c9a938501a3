import { z } from "zod";
import { amenities } from "../booking/booking.ts";

const link = z.string().nullable();

const msa = z.object({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  location_msa: z.object({ created_at: z.string() }),
});

/** A location as lists and searches show it (spec §3). */
export const location = z
  .object({
    id: z.int(),
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
    phone_number: z.string().nullable(),
    public_phone: z.string().nullable(),
    public_email: z.string().nullable(),
    public_contact_name: z.string().nullable(),
    plain_description: z.string(),
    facebook_url: link,
    instagram_url: link,
    msas: z.array(msa),
    /** The market by spec §3: the earliest-created active MSA, else "others". */
    market: z.string(),
    time_zone: z.string(),
    picture: z.string(),
    studio_count: z.int().nullable(),
    stylist_count: z.int(),
    /** Miles from the place searched for; null when no place was named. */
    distance_miles: z.number().nullable(),
    /** When it, or somebody who works there, last changed. */
    updated_at: z.string(),
  })
  .meta({ id: "Location" });

export type Location = z.infer<typeof location>;

export const locationDetails = z
  .object({
    ...location.shape,
    pictures: z.array(z.string()),
    studio_types: z.array(z.string()),
    amenities,
    opened_year: z.int().nullable(),
    booking_url: link,
    /** The url_name this location answers to now; differs from the one asked for after a renaming. */
    canonical_url_name: z.string(),
  })
  .meta({ id: "LocationDetails" });

export type LocationDetails = z.infer<typeof locationDetails>;

/** A place a visitor can mean, from a country down to one location by name. */
export const place = z
  .object({
    kind: z.enum(["country", "region", "state", "city", "neighborhood", "postal", "location"]),
    name: z.string(),
    label: z.string(),
    /** A location's. */
    address_1: z.string().nullable(),
    /** Null for a country, and for a region that crosses the border of a state. */
    state: z.string().nullable(),
    country: z.enum(["US", "CA"]),
    postal_code: z.string().nullable(),
    url_name: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: "Place" });

export type Place = z.infer<typeof place>;

/** A place that is suggested, and how many locations a search for it shows there, or within the usual distance. */
export const suggestedPlace = z
  .object({ ...place.shape, location_count: z.int() })
  .meta({ id: "SuggestedPlace" });

export type SuggestedPlace = z.infer<typeof suggestedPlace>;

export const market = z
  .object({
    id: z.int().nullable(),
    name: z.string(),
    location_count: z.int(),
    /** Missing where they were not asked for. */
    locations: z.array(location).optional(),
  })
  .meta({ id: "Market" });

export const stateWithCount = z
  .object({
    name: z.string(),
    code: z.string(),
    country: z.enum(["US", "CA"]),
    location_count: z.int(),
  })
  .meta({ id: "StateWithCount" });
