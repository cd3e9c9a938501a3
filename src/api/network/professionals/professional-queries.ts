import { type Kysely, sql } from "kysely";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import type { ListedProfessional } from "#contract/network/listed-professional.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { utcText } from "../../platform/database/instant.ts";
import { activeServices } from "../../platform/database/professional-table.ts";
import type { Database } from "../../platform/database/schema.ts";

/** Selects the columns shown of a professional. */
function selectProfessionals(db: Kysely<Database>) {
  return (
    db
      .selectFrom("stylist")
      .innerJoin("location", "location.id", "stylist.location_id")
      .where("stylist.active", "=", sql.lit(true))
      .where("location.active", "=", sql.lit(true))
      .select([
        "stylist.id as stylist_id",
        "stylist.guid",
        "stylist.url_name",
        "stylist.first_name",
        "stylist.last_name",
        "stylist.business_name",
        "stylist.suite",
        "stylist.specialties",
        "stylist.picture",
        "stylist.booking_url",
      ])
      .select(utcText(sql`stylist.updated_at`).as("updated_at"))
      // Bookable here only with hours.
      .select(
        sql<boolean>`stylist.books_online and exists (
        select from weekly_hours where weekly_hours.stylist_id = stylist.id
      )`.as("books_online"),
      )
      .select((builder) =>
        jsonArrayFrom(
          activeServices(builder).select([
            "service.guid",
            "service.category",
            "service.name",
            "service.description",
            "service.duration_minutes",
            "service.price_cents",
            "service.currency",
          ]),
        ).as("services"),
      )
  );
}

export async function professionalsOfLocation(
  db: Kysely<Database>,
  locationId: number,
): Promise<ListedProfessional[]> {
  const rows = await selectProfessionals(db)
    .where("stylist.location_id", "=", locationId)
    .orderBy("stylist.first_name")
    .orderBy("stylist.id")
    .execute();
  return rows.map((row) => ({ ...row, booking_url: parseExternalUrl(row.booking_url) }));
}

/** Selects professionals with their location. */
export function selectAtWork(db: Kysely<Database>) {
  return selectProfessionals(db).select(({ ref }) => [
    "stylist.phone",
    "stylist.cancellation_policy",
    jsonBuildObject({
      url_name: ref("location.url_name"),
      name: ref("location.name"),
      address_1: ref("location.address_1"),
      city: ref("location.city"),
      state: ref("location.state"),
      postal_code: ref("location.postal_code"),
      country: ref("location.country"),
      time_zone: ref("location.time_zone"),
      latitude: ref("location.latitude"),
      longitude: ref("location.longitude"),
      public_phone: ref("location.public_phone"),
    }).as("location"),
  ]);
}
