import { type Kysely, sql } from "kysely";
import { upsertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";

interface Renamed {
  url_name: string;
  /** Earlier addresses, which redirect to the present one. */
  former_url_names: string[];
}

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
  await upsertRows(db, "location_former_url_name", "url_name", [...names.values()]);
}
