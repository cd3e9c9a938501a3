import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

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
];

/**
 * Has PostgreSQL take new samples of what the tables hold. Those it plans by are values of rows, addresses and names among
 * them, and stay for as long as it sees no need for others. Answers with the number of tables.
 */
export async function forgetSamples(db: Kysely<Database>): Promise<number> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
  return tables.length;
}
