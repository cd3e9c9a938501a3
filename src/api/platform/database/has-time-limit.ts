import { type Kysely, sql } from "kysely";

/** Whether a statement on this connection is ended when it takes too long. */
export async function hasTimeLimit<Database>(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  return rows[0]?.statement_timeout !== "0";
}
