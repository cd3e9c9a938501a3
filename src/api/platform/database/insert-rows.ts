import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "./schema.ts";

const rowsAtOnce = 4_000;

export type Rows<Table extends keyof Database> = ReadonlyArray<{
  [Column in keyof Database[Table]]?: unknown;
}>;

/** Many rows at once, all with the columns of the first; values are written as JSON, so arrays and objects stay what they are. */
export async function insertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: Rows<Table>,
): Promise<void> {
  await write(db, table, rows, () => sql``);
}

/** Like `insertRows`; a row whose key is known already is brought up to date instead. */
export async function upsertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  keys: ReadonlyArray<keyof Database[Table] & string>,
  rows: Rows<Table>,
): Promise<void> {
  const target = sql.join(keys.map((key) => sql.ref(key)));
  await write(db, table, rows, (columns) => {
    const changes = columns
      .filter((column) => !keys.some((key) => key === column))
      .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
    return sql`on conflict (${target}) do update set ${sql.join(changes)}`;
  });
}

async function write<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: Rows<Table>,
  conflict: (columns: string[]) => RawBuilder<unknown>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const into = sql.table(table);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const batch = JSON.stringify(rows.slice(at, at + rowsAtOnce));
    await sql`
      insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${batch}::json)
      ${conflict(names)}
    `.execute(db);
  }
}
