import { type Kysely, sql } from "kysely";

/** For a transaction that moves much data: on a slow machine one statement, or the work between two, may take minutes. */
export async function setNoTimeLimit<Database>(transaction: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}
