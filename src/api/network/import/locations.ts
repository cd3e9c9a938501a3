import tzLookup from "@photostructure/tz-lookup";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { z } from "zod";
import type { Point } from "#domain/network/distance.ts";
import { parsePostalCode, postalArea } from "#domain/network/postal-code.ts";
import { findState } from "#domain/network/state.ts";
import { findTours, setTourHours } from "../../booking/tours/tour-hours.ts";
import { upsertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";
import { gazetteer } from "../places/gazetteer.ts";
import { type CompleteRow, type Importing, idsByUrlName, safeLink } from "./import-rows.ts";
import { type LocationRow, locationFileColumns, locationSchema } from "./location-file.ts";
import { renameLocations, saveFormerNames, saveMemberships } from "./names-and-markets.ts";
import type { OpenHours } from "./offered-service.ts";

export async function exportLocations(db: Kysely<Database>, urlNames?: string[]): Promise<LocationRow[]> {
  return await db
    .selectFrom("location")
    .select(locationFileColumns.filter(isColumn))
    .select(
      sql<string[]>`array(
        select former.url_name from location_former_url_name as former
        where former.location_id = location.id order by former.url_name
      )`.as("former_url_names"),
    )
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("location_msa")
          .innerJoin("msa", "msa.id", "location_msa.msa_id")
          .whereRef("location_msa.location_id", "=", "location.id")
          .select(["msa.name", "msa.active"])
          .select(
            sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
              "created_at",
            ),
          )
          .orderBy("location_msa.created_at")
          .orderBy("msa.id"),
      ).as("msas"),
    )
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("weekly_hours")
          .innerJoin("stylist", "stylist.id", "weekly_hours.stylist_id")
          .whereRef("stylist.location_id", "=", "location.id")
          .where("stylist.kind", "=", "tours")
          .orderBy("weekday")
          .orderBy("opens")
          .select([
            "weekday",
            sql<string>`to_char(opens, 'HH24:MI')`.as("opens"),
            sql<string>`to_char(closes, 'HH24:MI')`.as("closes"),
          ]),
      ).as("tour_hours"),
    )
    .$if(urlNames !== undefined, (query) =>
      query.where(sql<boolean>`url_name = any(${urlNames ?? []}::text[])`),
    )
    .orderBy("id")
    .execute();
}

export const locationImport: Importing<z.infer<typeof locationSchema>, LocationRow> = {
  table: "location",
  schema: locationSchema,
  required: ["name", "address_1", "city", "state", "postal_code", "country"],
  columns: locationFileColumns,
  defaults: {
    plain_description: "",
    studio_types: [],
    amenities: [],
    pictures: [],
    active: true,
    former_url_names: [],
    msas: [],
    tour_hours: [],
  },
  known: exportLocations,
  async complete(_db, rows) {
    const positions = postalPositions();
    for (const row of rows) completeLocation(row, positions);
  },
  async save(db, rows) {
    const now = new Date().toISOString();
    await renameLocations(db, rows);
    const locations = rows.map(({ msas, former_url_names, tour_hours, ...location }) => ({
      ...location,
      sample: false,
      updated_at: now,
    }));
    await upsertRows(db, "location", ["url_name"], locations);
    const urlNames = rows.map(({ url_name }) => url_name);
    const ids = await idsByUrlName(db, "location", urlNames);
    await saveFormerNames(db, rows, ids);
    for (const { url_name, tour_hours } of rows) await saveTourHours(db, ids.get(url_name) ?? 0, tour_hours);
    const memberships = rows.map(({ url_name, msas }) => ({ location_id: ids.get(url_name) ?? 0, msas }));
    await saveMemberships(db, memberships);
  },
};

/** A location that never gave tours gets no calendar for them. */
async function saveTourHours(db: Kysely<Database>, id: number, hours: readonly OpenHours[]): Promise<void> {
  if (hours.length > 0 || (await findTours(db, id))) await setTourHours(db, id, hours);
}

type OwnColumn = Exclude<keyof LocationRow, "msas" | "former_url_names" | "tour_hours">;

function isColumn(column: keyof LocationRow): column is OwnColumn {
  return column !== "msas" && column !== "former_url_names" && column !== "tour_hours";
}

function completeLocation(row: CompleteRow<LocationRow>, positions: Map<string, Point>): void {
  const { merged, known, given } = row;
  if (findState(merged.state)?.country !== merged.country)
    row.problem("state", `is not in ${merged.country === "US" ? "the United States" : "Canada"}`);
  const code = parsePostalCode(merged.postal_code);
  if (!code?.complete || code.country !== merged.country) {
    const format = merged.country === "US" ? "a ZIP code of five digits" : "a postal code such as M5V 2T6";
    row.problem("postal_code", `must be ${format}`);
    return;
  }
  merged.postal_code = code.code;
  for (const column of ["facebook_url", "instagram_url", "booking_url"] as const)
    merged[column] = safeLink(row, column, merged[column]);

  const saysWhere = given.has("latitude") && given.has("longitude");
  const hasMoved = known !== undefined && known.postal_code !== merged.postal_code && !saysWhere;
  if (hasMoved || merged.latitude === null || merged.longitude === null) {
    const position = positions.get(postalArea(code));
    if (!position) {
      row.problem("latitude", `is needed, because ${merged.postal_code} is not in the gazetteer`);
      return;
    }
    merged.latitude = position.latitude;
    merged.longitude = position.longitude;
  }
  if (merged.time_zone === null || (hasMoved && !given.has("time_zone")))
    merged.time_zone = tzLookup(merged.latitude, merged.longitude);
}

function postalPositions(): Map<string, Point> {
  const { US, CA } = gazetteer().postalPlaces;
  return new Map([...US, ...CA].map(({ postal_code, ...place }) => [postal_code, place]));
}
