import { z } from "zod";
import { countryCode, locationAddress, locationAmenities } from "../booking/booking.ts";
import { orNull, text, when } from "../platform/shown.ts";

/** Distance from the searched place. */
export const distanceMiles = z
  .number()
  .nullable()
  .describe("Miles from the place searched for; null if no place was named.");

const msa = z.object({
  id: z.int().describe("The id of the market."),
  name: text("The name of the market, such as `Denver`."),
  active: z.boolean().describe("Whether locations are listed under it."),
  location_msa: z
    .object({ created_at: when("When the location joined the market.") })
    .describe("The location's place in the market."),
});

/** A location as lists and searches show it. */
export const location = z
  .object({
    id: z.int().describe("The `location_id` that inquiries take."),
    ...locationAddress,
    phone_number: orNull("The phone of the building."),
    public_email: orNull("The email address of the leasing manager."),
    public_contact_name: orNull("The name of the leasing manager."),
    plain_description: text("About the location, without markup; can be empty."),
    plain_description_language: text(
      "The language of `plain_description`, such as `fr`: that of `Accept-Language` if the location translated it, else its own.",
    ),
    facebook_url: orNull("Its page on Facebook."),
    instagram_url: orNull("Its page on Instagram."),
    msas: z.array(msa).describe("The markets it belongs to."),
    market: text("The name of its earliest active market; `others` without one."),
    time_zone: text("An IANA name, such as `America/Denver`."),
    picture: text("The path of its main picture on the site."),
    studio_count: z.int().nullable().describe("The number of studios; null if it isn't known."),
    stylist_count: z.int().describe("The number of professionals who work there."),
    distance_miles: distanceMiles,
    updated_at: when("When the location or one of its professionals last changed."),
  })
  .meta({ id: "Location" });

export type Location = z.infer<typeof location>;

export const locationDetails = z
  .object({
    ...location.shape,
    pictures: z.array(z.string()).describe("The paths of its pictures on the site, the main one first."),
    studio_types: z.array(z.string()).describe("The kinds of studios, such as `Double`."),
    ...locationAmenities,
    opened_year: z.int().nullable().describe("The year it opened."),
    tour_calendar: z
      .int()
      .nullable()
      .describe("The `stylist_id` whose openings are its tours; null if its manager arranges them."),
    booking_url: orNull("Where its professionals can be booked outside of this API; https."),
    canonical_url_name: text("The current `url_name`; differs from the one asked for after a renaming."),
  })
  .meta({ id: "LocationDetails" });

export type LocationDetails = z.infer<typeof locationDetails>;

/** Any place a search can mean, from a country to one location. */
export const place = z
  .object({
    kind: z
      .enum(["country", "region", "state", "city", "neighborhood", "postal", "location"])
      .describe("What kind of place it is."),
    name: text("Its name alone, such as `Denver`."),
    label: text("Its name in full, such as `Denver, CO`; searched for, it finds the same place."),
    address_1: orNull("Street and number of a location; null for other places."),
    state: orNull("The two-letter code; null for a country, and for a region of several states."),
    country: countryCode,
    postal_code: orNull("The postal code, of a postal code or a location."),
    url_name: orNull("The name in the address of its page, of a location."),
    latitude: z.number().describe("Degrees, WGS 84."),
    longitude: z.number().describe("Degrees, WGS 84."),
  })
  .meta({ id: "Place" });

export type Place = z.infer<typeof place>;

export const suggestedPlace = z
  .object({
    ...place.shape,
    location_count: z
      .int()
      .describe("How many locations a search for it finds there, or within the usual distance."),
  })
  .meta({ id: "SuggestedPlace" });

export type SuggestedPlace = z.infer<typeof suggestedPlace>;

export const market = z
  .object({
    id: z.int().nullable().describe("The id of the market; null for `others`."),
    name: text("The name of the market."),
    location_count: z.int().describe("The number of its locations."),
    town: z.string().nullable().describe("Where most of them are, such as `Denver, CO`; null for `others`."),
    locations: z.array(location).optional().describe("Its locations; missing with `with_locations=false`."),
  })
  .meta({ id: "Market" });

export const townCount = z
  .object({
    name: text("The name of the market."),
    label: text("Its town, such as `Denver, CO`."),
    latitude: z.number().describe("Degrees, WGS 84."),
    longitude: z.number().describe("Degrees, WGS 84."),
    location_count: z.int().describe("The number of the market's locations."),
    total: z
      .int()
      .nullable()
      .describe(
        "How many a search for the label finds; null beyond the twelve largest, and if the keyword names a time or a place.",
      ),
  })
  .meta({ id: "TownCount" });

export const stateWithCount = z
  .object({
    name: text("The name of the state or province."),
    code: text("Its two-letter code."),
    country: countryCode,
    location_count: z.int().describe("The number of its locations."),
    cities: z.array(z.string()).max(3).describe("Its cities with the most locations, most first."),
  })
  .meta({ id: "StateWithCount" });
