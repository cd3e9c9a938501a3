import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { statementTimeoutMs } from "#api/platform/database/connection.ts";
import { readConstraints } from "#api/platform/database/constraints.ts";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { appliedMigrations, isUnusableFor, releasedMigrations } from "#api/platform/database/migrate.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { hasTimeLimit } from "#api/platform/database/time-limit.ts";
import { withConnection } from "../../api/platform/database/connection.ts";
import { configuredDatabase, waitForDatabase } from "../processes/wait-for-database.ts";
import type { Config } from "../settings/config.ts";
import { checkBookings } from "./check-bookings.ts";
import { checkReplica } from "./check-replica.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const about = "database";
const oldestVersion = 150_000;

/** Checks the database as this installation uses it, without changes. */
export async function checkDatabase(config: Config): Promise<Finding | Finding[]> {
  if (!config.does.api && !config.does.jobs) return [];
  const url = await reach(config);
  if (typeof url !== "string") return url;
  return withConnection({ url, statementTimeoutMs: statementTimeoutMs.job }, async (db) => {
    const migrations = await checkMigrations(url);
    return [
      await checkServer(db),
      migrations,
      await checkConstraints(db),
      await checkPooler(config),
      await checkReplica(db, config),
      migrations.level === "ok" ? await checkBookings(db) : [],
    ].flat();
  });
}

async function reach(config: Config): Promise<string | Finding> {
  const configured = configuredDatabase(config);
  if (!configured) {
    const localUrl = await runningPostgresUrl(join(config.dataDir, "postgres"), "sola");
    return localUrl ?? problem(about, "Our own database does not run.", "Start the site: it starts with it.");
  }
  try {
    await waitForDatabase(configured, { patienceMs: 0, reportProgress: () => undefined });
    return configured.url;
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return problem(
      about,
      says,
      `Look at ${configured.setting}, at the network, and whether PostgreSQL runs.`,
    );
  }
}

async function checkServer(db: Kysely<Database>): Promise<Finding> {
  const { rows } = await sql<{ name: string; version: number }>`
    select current_setting('server_version') as name, current_setting('server_version_num')::int as version
  `.execute(db);
  const { name, version } = rows[0] ?? { name: "", version: 0 };
  if (version >= oldestVersion) return well(about, `PostgreSQL ${name}.`);
  return problem(about, `It is PostgreSQL ${name}.`, "Upgrade it to PostgreSQL 15 or later.");
}

async function checkMigrations(url: string): Promise<Finding> {
  const [applied, released] = [await appliedMigrations(url), await releasedMigrations()];
  const unusable = applied.filter(isUnusableFor(released));
  const newer = applied.filter((name) => !released.includes(name));
  const missing = released.filter((name) => !applied.includes(name));
  if (unusable.length > 0)
    return problem("migrations", `A newer release has made ${unusable.join(", ")}.`, "Run that release.");
  if (missing.length > 0)
    return problem(
      "migrations",
      `${missing.join(", ")} of this release is missing.`,
      "Restart the site: it migrates before it listens.",
    );
  const more = newer.length > 0 ? ` A newer release has added ${newer.join(", ")}.` : "";
  return well("migrations", `All ${released.length} of this release are applied.${more}`);
}

/** The rules of the migrations that the database no longer has, such as the one that alone forbids double bookings. */
async function checkConstraints(db: Kysely<Database>): Promise<Finding> {
  const created = readFileSync(
    new URL("../../api/platform/database/migrations/constraints.txt", import.meta.url),
    "utf8",
  )
    .trim()
    .split("\n");
  const present = new Set(await readConstraints(db));
  const missing = created.filter((line) => !present.has(line));
  if (missing.length === 0)
    return well("constraints", `All ${created.length} of the migrations are in force.`);
  return problem(
    "constraints",
    `${missing.length} of the migrations are missing or changed: ${missing.slice(0, 5).join("; ")}.`,
    "If migrations are missing, restart the site. Else stop it, correct the rows that break the rule, and create it again.",
  );
}

/** Whether slow statements are canceled on this connection. */
async function checkPooler({ databaseUrl, databaseDirectUrl }: Config): Promise<Finding | Finding[]> {
  if (!databaseUrl || !databaseDirectUrl) return [];
  try {
    if (await withConnection({ url: databaseUrl, statementTimeoutMs: 0, pooled: true }, hasTimeLimit))
      return well("pooler", "It answers, and statements have a time limit.");
    return warning(
      "pooler",
      "Statements through it have no time limit.",
      "Give the role one: docs/operating.md, PgBouncer.",
    );
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return problem(
      "pooler",
      `The one of DATABASE_URL does not answer: ${says}`,
      "See whether PgBouncer runs and reaches the database.",
    );
  }
}
