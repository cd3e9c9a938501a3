import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import pg from "pg";
import { setNoTimeLimit } from "./time-limit.ts";

const ownMigrations = fileURLToPath(new URL("./migrations", import.meta.url));

const migrationTableName = "migration";
const migrationLockTableName = "migration_lock";

export interface MigrateOptions {
  folder?: string;
}

/** Applies the migrations the database does not have, in order of name, all or none; returns their names. */
export async function migrate(
  url: string,
  { folder = ownMigrations }: MigrateOptions = {},
): Promise<string[]> {
  const provider: MigrationProvider = { getMigrations: () => readMigrations(folder) };
  return withDatabase(url, async (db) => {
    await adoptFormerTable(db);
    const knownMigrations = Object.keys(await provider.getMigrations());
    const applied = await namesIn(db);
    const unusable = applied.find(isUnusableFor(knownMigrations));
    if (unusable)
      throw new Error(
        `The database has migration ${unusable}, which this version does not know. Run the newer version.`,
      );
    // A newer release has made them, and all of this one.
    if (knownMigrations.every((name) => applied.includes(name))) return [];

    const migrator = new Migrator({ db, provider, migrationTableName, migrationLockTableName });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find(({ status }) => status === "Error")?.migrationName;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(failed ? `Migration ${failed} failed and was rolled back: ${reason}` : reason, {
        cause: error,
      });
    }
    return results.map(({ migrationName }) => migrationName);
  });
}

/** The names of the migrations a database has, in order; none when it has never been migrated. */
export async function appliedMigrations(url: string): Promise<string[]> {
  return withDatabase(url, namesIn);
}

/** The names of the migrations of this release, in order. */
export async function releasedMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations(ownMigrations)).toSorted();
}

/** Each file of SQL is a migration of its name. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  const files = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), "utf8");
    const up = async (db: Kysely<unknown>) => {
      // The role of a pooled database has a limit of its own.
      await setNoTimeLimit(db);
      await sql.raw(text).execute(db);
    };
    return [name, { up }];
  });
  return Object.fromEntries(await Promise.all(files));
}

async function namesIn(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ table: string | null }>`
    select to_regclass(${migrationTableName}) as table`.execute(db);
  if (!tables[0]?.table) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(migrationTableName)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Whether a release that knows some migrations cannot run on a database that has this one. What a newer release adds is nothing to
 * an older one; what it takes away says in its name which migration a release must know to do without:
 * `0021-no-names-needs-0020.sql`.
 */
export function isUnusableFor(knownMigrations: readonly string[]): (applied: string) => boolean {
  return (applied) => {
    if (knownMigrations.includes(applied)) return false;
    const [, needed] = /-needs-(\d{4})\.sql$/.exec(applied) ?? [];
    return needed !== undefined && !knownMigrations.some((name) => name.startsWith(needed));
  };
}

/** The lock that releases with a table of their own making took while they migrated. */
const formerLock = 7652;

/** Such a release wrote when each migration was applied, and its checksum, where Kysely expects a text named `timestamp`. */
async function adoptFormerTable(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${formerLock})`.execute(transaction);
    const { rows } = await sql`
      select from pg_attribute
      where attrelid = to_regclass(${migrationTableName}) and attname = 'checksum' and not attisdropped
    `.execute(transaction);
    if (rows.length === 0) return;
    await sql`
      alter table migration drop column checksum;
      alter table migration rename column applied_at to timestamp;
      alter table migration
        alter column timestamp drop default,
        alter column timestamp type text
          using to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    `.execute(transaction);
  });
}

/** Migrations have no time limit. */
async function withDatabase<Result>(
  url: string,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, application_name: "sola migrate", max: 1 });
  // The pool ends before its connections have closed, and the server may stop meanwhile.
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
