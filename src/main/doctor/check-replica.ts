import { type Kysely, sql } from "kysely";
import { statementTimeoutMs, withConnection } from "#api/platform/database/connection.ts";
import type { Database } from "#api/platform/database/schema.ts";
import type { Config } from "../settings/config.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const about = "replica";
const setting = "The one of DATABASE_READ_URL";

/** Checks that the replica answers, and is one of this database. How far it is behind is its proxy's business. */
export async function checkReplica(
  primary: Kysely<Database>,
  { databaseReadUrl, databaseDirectUrl }: Config,
): Promise<Finding[]> {
  if (!databaseReadUrl) return [];
  const pooled = databaseDirectUrl !== null;
  const options = { url: databaseReadUrl, statementTimeoutMs: statementTimeoutMs.page, pooled };
  try {
    const [source, copy] = [await identify(primary), await withConnection(options, identify)];
    if (source.database !== copy.database)
      return [problem(about, `${setting} is of another database.`, "Rebuild it from the primary.")];
    if (!copy.isReplica)
      return [warning(about, `${setting} is no replica.`, "Name a replica, or leave the setting out.")];
    return [well(about, "It answers, and is a replica of the database.")];
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return [
      problem(about, `${setting} does not answer: ${says}`, "Searches are read from the primary meanwhile."),
    ];
  }
}

async function identify(db: Kysely<Database>): Promise<{ database: string; isReplica: boolean }> {
  const { rows } = await sql<{ database: string; isReplica: boolean }>`
    select concat_ws(' ', system_identifier, current_database()) as database, pg_is_in_recovery() as "isReplica"
    from pg_control_system()`.execute(db);
  return rows[0] ?? { database: "", isReplica: false };
}
