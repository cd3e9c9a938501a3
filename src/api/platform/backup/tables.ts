import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

export interface BackedUpTable {
  name: string;
  /** Stored columns, without generated ones. */
  columns: string[];
  /** What the rows are in order of. */
  key: string[];
  /** Rows that may hold whole files are read few at a time. */
  holdsFiles: boolean;
}

/** Tables that are derived from the rest or from this release's files, or whose loss does no harm. */
const leftOut = [
  "migration",
  "migration_lock",
  "network_version",
  "content_version",
  "rate_limit",
  "name_word",
  "specialty",
];

/** Every table in the backup, referenced tables first. */
export async function backedUpTables(db: Kysely<Database>): Promise<BackedUpTable[]> {
  const { rows } = await sql<BackedUpTable & { refersTo: string[] }>`
    select
      class.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select attname::text from pg_constraint as key
        cross join unnest(key.conkey) with ordinality as part (attnum, at)
        join pg_attribute on attrelid = class.oid and pg_attribute.attnum = part.attnum
        where key.conrelid = class.oid and key.contype = 'p' order by part.at
      ) as key,
      exists (
        select from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and atttypid = 'bytea'::regtype
      ) as "holdsFiles",
      array(
        select other.relname::text from pg_constraint as foreign_key
        join pg_class as other on other.oid = foreign_key.confrelid
        where foreign_key.conrelid = class.oid and foreign_key.contype = 'f' and other.oid <> class.oid
      ) as "refersTo"
    from pg_class as class
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and class.relname <> all(${leftOut})
    order by class.relname
  `.execute(db);
  return inOrderOfReference(rows);
}

function inOrderOfReference<Table extends { name: string; refersTo: string[] }>(tables: Table[]): Table[] {
  const ordered = new Map<string, Table>();
  const waiting = [...tables];
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ refersTo }) => refersTo.every((name) => ordered.has(name)));
    const [table] = waiting.splice(at, 1);
    if (at < 0 || !table) throw new Error("Tables refer to each other in a circle");
    ordered.set(table.name, table);
  }
  return [...ordered.values()];
}
