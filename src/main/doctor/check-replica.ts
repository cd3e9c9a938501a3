import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import type { Database } from "#api/platform/database/schema.ts";
import type { Config } from "../settings/config.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const about = "replica";
const setting = "The one of DATABASE_READ_URL";
/** The site reads from the primary while its replica is further behind. */
const maxLagSeconds = 10;

/** Whether the replica answers, is one, and has by now what the primary had when this began. */
export async function checkReplica(
  primary: Kysely<Database>,
  { databaseReadUrl, databaseDirectUrl }: Config,
): Promise<Finding[]> {
  if (!databaseReadUrl) return [];
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_lsn()::text as position`.execute(primary);
  const replica = openConnection({
    url: databaseReadUrl,
    statementTimeoutMs: statementTimeoutMs.page,
    connections: 1,
    pooled: databaseDirectUrl !== null,
  });
  try {
    return [await look(replica.db, rows[0]?.position ?? "0/0")];
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return [
      problem(about, `${setting} does not answer: ${says}`, "Searches are read from the primary meanwhile."),
    ];
  } finally {
    await replica.close();
  }
}

async function look(replica: Kysely<Database>, position: string): Promise<Finding> {
  for (let second = 0; second < maxLagSeconds; second += 1) {
    const { rows } = await sql<{ isReplica: boolean; hasAll: boolean | null }>`
      select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasAll"
    `.execute(replica);
    if (!rows[0]?.isReplica)
      return warning(about, `${setting} is no replica.`, "Name a replica, or leave the setting out.");
    if (rows[0].hasAll) return well(about, "It has what the primary has.");
    await setTimeout(1_000);
  }
  return warning(
    about,
    `${setting} is more than ${maxLagSeconds} seconds behind.`,
    "Searches are read from the primary meanwhile: see pg_stat_replication there.",
  );
}
