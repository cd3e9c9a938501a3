import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { statementTimeoutMs } from "#api/platform/database/connection.ts";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { appliedMigrations, isUnusableFor, releasedMigrations } from "#api/platform/database/migrate.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { hasTimeLimit } from "#api/platform/database/time-limit.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { withConnection } from "../../api/platform/database/connection.ts";
import { configuredDatabase, waitForDatabase } from "../processes/wait-for-database.ts";
import type { Config } from "../settings/config.ts";
import { checkClock } from "./check-clock.ts";
import { checkReplica } from "./check-replica.ts";
import { checkStored } from "./check-stored.ts";
import { checkWebhooks } from "./check-webhooks.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const about = "database";
const oldestVersion = 150_000;
const extensions = ["btree_gist", "pg_trgm"];

/** Maximum: pages and listener of each worker, and the jobs of one (docs/operating.md). */
const connectionsOf = (workers: number) => 15 * workers + 35;

/** Checks the database as this installation uses it, without changes. */
export async function checkDatabase(config: Config): Promise<Finding | Finding[]> {
  if (!config.does.api && !config.does.jobs) return [];
  const url = await reach(config);
  if (typeof url !== "string") return url;
  return withConnection({ url, statementTimeoutMs: statementTimeoutMs.job }, async (db) => {
    const server = await checkServer(db, config);
    const migrations = await checkMigrations(url);
    const stored =
      migrations.level === "ok" ? [...(await checkStored(db)), ...(await checkWebhooks(db, config))] : [];
    const between = [await checkPooler(config), await checkReplica(db, config)].flat();
    return [...server, migrations, await checkClock(db), ...between, ...stored];
  });
}

async function reach(config: Config): Promise<string | Finding> {
  const configured = configuredDatabase(config);
  if (!configured) {
    const own = await runningPostgresUrl(join(config.dataDir, "postgres"), "sola");
    return own ?? problem(about, "Our own database does not run.", "Start the site: it starts with it.");
  }
  try {
    await waitForDatabase(configured, { patienceMs: 0, tell: () => undefined });
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

async function checkServer(db: Kysely<Database>, { workers }: Config): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; version: number; most: number; used: number; known: string[] }>`
    select current_setting('server_version') as name, current_setting('server_version_num')::int as version,
      current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      (select array_agg(extname::text) from pg_extension) as known`.execute(db);
  const [{ name, version, most, used, known } = { name: "", version: 0, most: 0, used: 0, known: [] }] = rows;
  const findings: Finding[] = [];
  if (version < oldestVersion)
    findings.push(problem(about, `It is PostgreSQL ${name}.`, "Upgrade it to PostgreSQL 15 or later."));
  const missing = extensions.filter((extension) => !known.includes(extension));
  if (missing.length > 0)
    findings.push(
      problem(
        about,
        `It lacks ${missing.join(" and ")}.`,
        "The next start installs them, as the owner of the database.",
      ),
    );
  const connections = `${used} of ${pluralize(most, "connection")} are used`;
  if (used > 0.8 * most || connectionsOf(workers) > most)
    findings.push(
      warning(
        about,
        `${connections}; this installation alone may use ${connectionsOf(workers)}.`,
        "Raise max_connections, lower WORKERS, or put a pooler in between.",
      ),
    );
  return findings.length > 0 ? findings : [well(about, `PostgreSQL ${name}; ${connections}.`)];
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
