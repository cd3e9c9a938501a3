import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * The rules that the database enforces by itself, one a line: constraints, unique indexes and triggers, as PostgreSQL writes
 * them. `constraints.txt` beside the migrations lists those that they create.
 */
export async function readConstraints(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (
      select pg_class.oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
    )
    select format('%s: constraint %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid, true)) as line
    from pg_constraint where conrelid in (select oid from own) and contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select indrelid::regclass || ': ' || pg_get_indexdef(indexrelid, 0, true) || case when indisvalid then '' else ' INVALID' end
    from pg_index where indrelid in (select oid from own) and indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select tgrelid::regclass || ': ' || pg_get_triggerdef(oid, true) || case tgenabled when 'D' then ' DISABLED' else '' end
    from pg_trigger where tgrelid in (select oid from own) and not tgisinternal
    order by line
  `.execute(db);
  return rows.map(({ line }) => line).sort();
}
