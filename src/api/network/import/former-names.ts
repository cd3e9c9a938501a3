import { type Kysely, sql } from "kysely";
import { upsertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";

interface Renamed {
  url_name: string;
  /** Addresses it used to have; they lead to the one it has now. */
  former_url_names: string[];
}

/** A location that is known by a former name only is that location, under its new name. */
export async function renameLocations(db: Kysely<Database>, rows: readonly Renamed[]): Promise<void> {
  for (const { url_name, former_url_names } of rows.filter((row) => row.former_url_names.length > 0)) {
    await sql`
      update location set url_name = ${url_name}
      where id = (select id from location where url_name = any(${former_url_names}::text[]) order by id limit 1)
        and not exists (select from location where url_name = ${url_name})
    `.execute(db);
  }
}

/** Makes the former names of these locations exactly the given ones. */
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
