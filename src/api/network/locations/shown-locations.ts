import type { Kysely } from "kysely";
import type { Location } from "#contract/network/location.ts";
import type { Point } from "#domain/network/distance.ts";
import type { Database } from "../../platform/database/schema.ts";
import { selectLocations, toLocation } from "./location-queries.ts";

/** Locations in this order as lists show them, with their distances from a point. */
export async function shownLocations(
  db: Kysely<Database>,
  locations: readonly { id: number }[],
  from: Point | null,
): Promise<Location[]> {
  if (locations.length === 0) return [];
  const ids = locations.map(({ id }) => id);
  const rows = await selectLocations(db).where("location.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toLocation(row, from)] : [];
  });
}
