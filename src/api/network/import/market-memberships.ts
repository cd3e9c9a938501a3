import { type Kysely, sql } from "kysely";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { LocationImportRow } from "./location-file.ts";

/** Creates new markets and sets the memberships of these locations. */
export async function saveMemberships(
  db: Kysely<Database>,
  locations: Array<Pick<LocationImportRow, "msas"> & { location_id: number }>,
): Promise<void> {
  const markets = new Map(locations.flatMap(({ msas }) => msas.map(({ name, active }) => [name, active])));
  const ids = await marketIds(db, markets);
  const locationIds = locations.map(({ location_id }) => location_id);
  await db
    .deleteFrom("location_msa")
    .where(sql<boolean>`location_id = any(${locationIds}::bigint[])`)
    .execute();
  await insertRows(
    db,
    "location_msa",
    locations.flatMap(({ location_id, msas }) =>
      msas.map(({ name, created_at }) => ({ location_id, msa_id: ids.get(name), created_at })),
    ),
  );
}

async function marketIds(db: Kysely<Database>, markets: Map<string, boolean>): Promise<Map<string, number>> {
  const msas = await db.selectFrom("msa").select(["id", "name", "active"]).orderBy("id", "desc").execute();
  const ids = new Map(msas.map(({ id, name }) => [name, id]));
  for (const [name, active] of markets) {
    const id = ids.get(name);
    if (id !== undefined) await db.updateTable("msa").set({ active }).where("id", "=", id).execute();
    else {
      const added = await db
        .insertInto("msa")
        .values({ name, active })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.set(name, added.id);
    }
  }
  return ids;
}
