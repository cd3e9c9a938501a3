import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { statementTimeoutMs } from "#api/platform/database/connection.ts";
import { databaseHistory } from "#api/platform/database/read-replica.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { withConnection } from "../../api/platform/database/connection.ts";
import type { Config } from "../settings/config.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const about = "replica";
const setting = "The one of DATABASE_READ_URL";
/** The site reads from the primary while its replica lags more than this. */
const maxLagSeconds = 10;

/** Checks that the replica answers, is a replica, and has caught up with the primary's position at the start. */
export async function checkReplica(
  primary: Kysely<Database>,
  { databaseReadUrl, databaseDirectUrl }: Pick<Config, "databaseReadUrl" | "databaseDirectUrl">,
  patienceSeconds = maxLagSeconds,
): Promise<Finding[]> {
  if (!databaseReadUrl) return [];
  const { rows } = await sql<{ history: string; position: string }>`
    select ${databaseHistory} as history, pg_current_wal_lsn()::text as position`.execute(primary);
  const pooled = databaseDirectUrl !== null;
  const options = { url: databaseReadUrl, statementTimeoutMs: statementTimeoutMs.page, pooled };
  try {
    const point = rows[0] ?? { history: "", position: "0/0" };
    return [await withConnection(options, (replica) => look(replica, point, patienceSeconds))];
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return [
      problem(about, `${setting} does not answer: ${says}`, "Searches are read from the primary meanwhile."),
    ];
  }
}

/** `history` and `position` are the primary's. */
async function look(
  replica: Kysely<Database>,
  { history, position }: { history: string; position: string },
  patienceSeconds: number,
): Promise<Finding> {
  let missing = 0;
  for (let second = 0; second < patienceSeconds; second += 1) {
    const { rows } = await sql<{ isReplica: boolean; isOther: boolean; missing: number | null }>`
      select
        pg_is_in_recovery() as "isReplica",
        ${databaseHistory} <> ${history} as "isOther",
        pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn())::float8 as missing
    `.execute(replica);
    if (rows[0]?.isOther)
      return problem(
        about,
        `${setting} is of another database, or of this one before a recovery.`,
        "Rebuild it from the primary. Searches are read from the primary meanwhile.",
      );
    if (!rows[0]?.isReplica)
      return warning(about, `${setting} is no replica.`, "Name a replica, or leave the setting out.");
    missing = rows[0].missing ?? Number.POSITIVE_INFINITY;
    if (missing <= 0)
      return well(
        about,
        second === 0
          ? "It has what the primary has."
          : `It has what the primary had ${pluralize(second, "second")} ago.`,
      );
    await setTimeout(1_000);
  }
  return warning(
    about,
    `${setting} is more than ${pluralize(patienceSeconds, "second")} behind; ${Math.ceil(missing / 1e3)} KB are missing.`,
    "Searches are read from the primary meanwhile: see pg_stat_replication there.",
  );
}
