import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { setNoTimeLimit } from "../database/time-limit.ts";
import type { PersonalTable } from "./personal-table.ts";

/** A rewrite locks its table, so a large one is left with free space that new rows overwrite (docs/operating.md). */
const maxRewrittenBytes = 64 * 2 ** 20;

/** Removes erased rows from the tables' files, as far as no running transaction sees them. Needs the tables' owner. */
export async function vacuumTables(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    // PostgreSQL ends an autovacuum that is in the way after `deadlock_timeout`, one second.
    await sql`set lock_timeout = '2s'`.execute(connection);
    try {
      for (const table of tables) {
        const { rows } = await sql<{ bytes: number }>`
          select coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size(${table}))::float8 as bytes
          from pg_partition_tree(${table})`.execute(connection);
        const isSmall = (rows[0]?.bytes ?? 0) <= maxRewrittenBytes;
        await sql`vacuum ${isSmall ? sql`(full)` : sql``} ${sql.table(table)}`.execute(connection);
      }
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/**
 * Samples the tables again: the planner's statistics hold values of rows, names and addresses among them. ANALYZE leaves the
 * statistics of an empty table, so PostgreSQL 18 clears them first; earlier versions can't. Returns the number of tables.
 */
export function forgetSamples(db: Kysely<Database>, tables: readonly PersonalTable[]): Promise<number> {
  const names = tables.map(({ name }) => name);
  return db.transaction().execute(async (transaction) => {
    await setNoTimeLimit(transaction);
    const { rows } = await sql<{ isKnown: boolean }>`
      select to_regproc('pg_clear_attribute_stats') is not null as "isKnown"`.execute(transaction);
    if (rows[0]?.isKnown)
      await sql`
        with relation as (
          select name as id from unnest(${names}::regclass[]) as name
          union select relid from unnest(${names}::regclass[]) as name, pg_partition_tree(name)
        )
        select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats
        where format('%I.%I', schemaname, tablename)::regclass in (
          select id from relation union select indexrelid from pg_index where indrelid in (select id from relation)
        )`.execute(transaction);
    await sql`analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(transaction);
    return names.length;
  });
}
