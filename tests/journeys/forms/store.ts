import { join } from "node:path";
import pg from "pg";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { site } from "../site.ts";

/** What the database of the journeys' site holds. */
export async function stored<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  const connectionString =
    site.settings?.DATABASE_DIRECT_URL ??
    (await runningPostgresUrl(join(site.dataDir ?? "", "postgres"), "sola"));
  if (!connectionString) throw new Error("The site has no database.");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}
