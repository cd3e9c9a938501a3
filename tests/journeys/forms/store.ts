import { join } from "node:path";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { query } from "../../harness/query.ts";
import { site } from "../site.ts";

export async function stored<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const connectionString = await runningPostgresUrl(join(site.dataDir ?? "", "postgres"), "sola");
  if (!connectionString) throw new Error("The site has no database.");
  return query<Row>(connectionString, sql, ...values);
}
