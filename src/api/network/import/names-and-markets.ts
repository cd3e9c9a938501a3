import { type Kysely, sql } from "kysely";
import { insertRows, upsertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { LocationRow } from "./location-file.ts";

type Renamed = Pick<LocationRow, "url_name" | "former_url_names">;

/** Renames the location that is known only by one of a row's former names. */
export async function renameLocations(db: Kysely<Database>, rows: readonly Renamed[]): Promise<void> {
  for (const { url_name, former_url_names } of rows.filter((row) => row.former_url_names.length > 0)) {
    await sql`
      update location set url_name = ${url_name}
      where id = (select id from location where url_name = any(${former_url_names}::text[]) order by id limit 1)
        and not exists (select from location where url_name = ${url_name})
    `.execute(db);
  }
}

/** Sets the former names of these locations. */
export async function saveFormerNames(
  db: Kysely<Database>,
  rows: readonly Renamed[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .deleteFrom("location_former_url_name")
    .where(sql<boolean>`location_id = any(${[...ids.values()]}::bigint[])`)
    .execute();
  const names = new Map(
    rows.flatMap((row) =>
      row.former_url_names
        .filter((name) => name !== row.url_name)
        .map((name) => [name, { url_name: name, location_id: ids.get(row.url_name) }]),
    ),
  );
  await upsertRows(db, "location_former_url_name", ["url_name"], [...names.values()]);
}

/** Creates new markets and sets the memberships of these locations. */
export async function saveMemberships(
  db: Kysely<Database>,
  locations: Array<Pick<LocationRow, "msas"> & { location_id: number }>,
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
  const known = await db.selectFrom("msa").select(["id", "name", "active"]).orderBy("id", "desc").execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
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
