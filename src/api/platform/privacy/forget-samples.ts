import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { setNoTimeLimit } from "../database/time-limit.ts";

/** Those that hold what people said of themselves, the jobs of the queue among them. */
const tables = [
  "contact_inquiry",
  "contact_inquiry_file",
  "booking",
  "mail",
  "account",
  "idempotency",
  "lead_tracking",
  "pgboss.job",
  "pgboss.job_common",
];

/**
 * Samples the tables again: the planner's statistics hold values of rows, names and addresses among them. ANALYZE leaves the
 * statistics of an empty table, so PostgreSQL 18 clears them first; earlier versions can't. Returns the number of tables.
 */
export function forgetSamples(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await setNoTimeLimit(transaction);
    const { rows } = await sql<{ isKnown: boolean }>`
      select to_regproc('pg_clear_attribute_stats') is not null as "isKnown"`.execute(transaction);
    if (rows[0]?.isKnown)
      await sql`
        select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats
        where format('%I.%I', schemaname, tablename)::regclass in (
          select unnest(${tables}::regclass[])
          union select indexrelid from pg_index where indrelid = any(${tables}::regclass[])
        )`.execute(transaction);
    await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(transaction);
    return tables.length;
  });
}
