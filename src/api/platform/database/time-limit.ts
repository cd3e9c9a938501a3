import { type Kysely, sql } from "kysely";

/** Whether a statement on this connection is ended when it takes too long. */
export async function hasTimeLimit<Database>(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  return rows[0]?.statement_timeout !== "0";
}

/** For a transaction that moves much data: on a slow machine one statement, or the work between two, may take minutes. */
export async function setNoTimeLimit<Database>(transaction: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}
