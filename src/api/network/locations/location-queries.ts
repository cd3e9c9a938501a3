import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Location, LocationDetails } from "#contract/network/location.ts";
import { milesBetween, type Point } from "#domain/network/distance.ts";
import { marketOf } from "#domain/network/market.ts";
import { defaultPicture, picturesOfOnePalette } from "#domain/network/room-picture.ts";
import type { Language } from "#domain/platform/languages.ts";
import { utcText } from "../../platform/database/instant.ts";
import { placeColumns } from "../../platform/database/professional-table.ts";
import type { Database, LocationTexts } from "../../platform/database/schema.ts";

type LocationRow = Omit<Location, "market" | "picture" | "distance_miles" | "plain_description_language"> & {
  pictures: string[];
  language: string;
  translation: Partial<LocationTexts> | null;
};

/** Selects the columns that the contract shows of a location, with its translation into a language. */
function selectLocations(db: Kysely<Database>, { code }: Language) {
  return db
    .selectFrom("location")
    .innerJoinLateral(
      (builder) =>
        builder
          .selectFrom("stylist")
          .whereRef("stylist.location_id", "=", "location.id")
          .where("stylist.active", "=", sql.lit(true))
          .select([sql<number>`count(*)::int`.as("count"), sql`max(stylist.updated_at)`.as("updated_at")])
          .as("people"),
      (join) => join.onTrue(),
    )
    .where("location.active", "=", sql.lit(true))
    .select([
      "location.id",
      "location.url_name",
      "location.name",
      ...placeColumns,
      "location.phone_number",
      "location.public_email",
      "location.public_contact_name",
      "location.plain_description",
      "location.language",
      sql<Partial<LocationTexts> | null>`location.translations -> ${code}::text`.as("translation"),
      "location.facebook_url",
      "location.instagram_url",
      "location.time_zone",
      "location.studio_count",
      "location.pictures",
      "people.count as stylist_count",
    ])
    .select(utcText(sql`greatest(location.updated_at, people.updated_at)`).as("updated_at"))
    .select((location) => [msasOf(location)]);
}

export function msasOf(location: ExpressionBuilder<Database, "location">) {
  return jsonArrayFrom(
    location
      .selectFrom("location_msa")
      .innerJoin("msa", "msa.id", "location_msa.msa_id")
      .whereRef("location_msa.location_id", "=", "location.id")
      .orderBy("location_msa.created_at")
      .orderBy("msa.id")
      .select(["msa.id", "msa.name", "msa.active"])
      .select(
        sql<{
          created_at: string;
        }>`json_build_object('created_at', ${utcText(sql`location_msa.created_at`)})`.as("location_msa"),
      ),
  ).as("msas");
}

/** Maps a row to the contract. Distances are computed here, not in SQL, so a page and its list agree. */
function toLocation<Row extends LocationRow>(row: Row, from: Point | null, { code }: Language) {
  const { pictures, language, translation, ...location } = row;
  return {
    ...location,
    plain_description: translation?.plain_description ?? location.plain_description,
    plain_description_language: translation?.plain_description === undefined ? language : code,
    market: marketOf(row.msas).name,
    picture: pictures[0] ?? defaultPicture,
    distance_miles: from && milesBetween(from, row),
  };
}

/** By present or former url_name. */
export async function findLocation(db: Kysely<Database>, urlName: string, language: Language) {
  // An array, as an alternative would have every location read.
  const namedIds = sql<number[]>`array(
    select id from location where url_name = ${urlName}
    union all select location_id from location_former_url_name where url_name = ${urlName}
  )`;
  return selectLocations(db, language)
    .where(sql<boolean>`location.id = any(${namedIds})`)
    .orderBy(sql`location.url_name = ${urlName}`, "desc")
    .select(["location.studio_types", "location.amenities", "location.opened_year", "location.booking_url"])
    .select(
      sql<number | null>`(
        select id from stylist where location_id = location.id and kind = 'tours'
          and exists (select from weekly_hours where stylist_id = stylist.id)
      )`.as("tour_calendar"),
    )
    .limit(1)
    .executeTakeFirst();
}

type DetailsRow = NonNullable<Awaited<ReturnType<typeof findLocation>>>;

export function toLocationDetails(row: DetailsRow, from: Point | null, language: Language): LocationDetails {
  const translated = row.translation?.amenities;
  return {
    ...toLocation(row, from, language),
    amenities: translated ?? row.amenities,
    amenities_language: translated ? language.code : row.language,
    pictures: picturesOfOnePalette(row.pictures),
    canonical_url_name: row.url_name,
  };
}

/** Locations in this order as lists show them, with their distances from a point. */
export async function shownLocations(
  db: Kysely<Database>,
  locations: readonly { id: number }[],
  from: Point | null,
  language: Language,
): Promise<Location[]> {
  if (locations.length === 0) return [];
  const ids = locations.map(({ id }) => id);
  const rows = await selectLocations(db, language)
    .where(sql<boolean>`location.id = any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toLocation(row, from, language)] : [];
  });
}
