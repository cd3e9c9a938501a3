import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

const rowsAtOnce = 4_000;

/** Many rows at once, all with the columns of the first; values are written as JSON, so arrays and objects stay what they are. */
export async function insertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: ReadonlyArray<{ [Column in keyof Database[Table]]?: unknown }>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const into = sql.table(table);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const batch = JSON.stringify(rows.slice(at, at + rowsAtOnce));
    await sql`
      insert into ${into} (${columns})
      select ${columns} from json_populate_recordset(null::${into}, ${batch}::json)
    `.execute(db);
  }
}
