import { type Kysely, sql } from "kysely";
import { bulkLoad } from "#api/platform/database/bulk-load.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { setNoTimeLimit } from "#api/platform/database/time-limit.ts";

const tables = [
  "location",
  "location_msa",
  "stylist",
  "service",
  "weekly_hours",
  "working_time",
  "time_off",
  "booking",
] as const;

/** Copies every location within about twenty miles, with professionals and calendars, until there are `times` as many. */
export async function grow(db: Kysely<Database>, times: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await setNoTimeLimit(transaction);
    await bulkLoad(transaction, tables, async () => {
      for (const [table, changes] of Object.entries(copies(times)))
        await copyRows(transaction, table as keyof Database, changes, times - 1);
      // The copies' working time is there already.
      await sql`update working_time_due set due_at = (select max(due_at) from working_time_due)`.execute(
        transaction,
      );
    });
    await sql`analyze`.execute(transaction);
  });
}

/** Columns that differ in copy number n: its ids follow those of the previous copy. */
const copies = (times: number): Partial<Record<keyof Database, Record<string, string>>> => ({
  location: {
    id: "id + n * (select max(id) from location)",
    url_name: "left(url_name, 70) || '-' || n",
    latitude: "latitude + (random() - 0.5) * 0.6",
    longitude: "longitude + (random() - 0.5) * 0.6",
  },
  stylist: {
    id: "id + n * (select max(id) from stylist)",
    guid: "gen_random_uuid()",
    location_id: `location_id + n * (select max(id) / ${times} from location)`,
    url_name: "left(url_name, 70) || '-' || n",
  },
  service: {
    id: "id + n * (select max(id) from service)",
    guid: "gen_random_uuid()",
    stylist_id: `stylist_id + n * (select max(id) / ${times} from stylist)`,
  },
  weekly_hours: { stylist_id: `stylist_id + n * (select max(id) / ${times} from stylist)` },
  working_time: { stylist_id: `stylist_id + n * (select max(id) / ${times} from stylist)` },
  time_off: {
    id: "id + n * (select max(id) from time_off)",
    stylist_id: `stylist_id + n * (select max(id) / ${times} from stylist)`,
  },
  booking: {
    id: "id || '-' || n",
    reference: "reference || '-' || n",
    stylist_id: `stylist_id + n * (select max(id) / ${times} from stylist)`,
    location_id: `location_id + n * (select max(id) / ${times} from location)`,
  },
});

async function copyRows(
  db: Kysely<Database>,
  table: keyof Database,
  changes: Record<string, string>,
  count: number,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped`.execute(
    db,
  );
  const names = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => (changes[name] ? sql.raw(changes[name]) : sql.ref(name))))}
    from ${sql.table(table)} cross join generate_series(1, ${count}::int) as n`.execute(db);
}
