import type { Insertable, Kysely } from "kysely";
import type { Database } from "#api/platform/database/schema.ts";

/** Stores a location in Austin with a leasing manager and returns its id. */
export async function storeLocation(
  db: Kysely<Database>,
  changes: Partial<Insertable<Database["location"]>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("location")
    .values({
      url_name: "south-lamar-austin",
      name: "South Lamar",
      address_1: "2110 S Lamar Blvd",
      city: "Austin",
      state: "TX",
      postal_code: "78704",
      country: "US",
      latitude: 30.2489,
      longitude: -97.7697,
      time_zone: "America/Chicago",
      public_phone: "5125550142",
      public_email: "marisol@sola.example",
      public_contact_name: "Marisol Vega",
      ...changes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
