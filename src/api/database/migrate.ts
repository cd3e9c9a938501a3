import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

export interface AppliedMigration {
  name: string;
  checksum: string;
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const ownMigrations = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any number will do, as long as every Sola takes the same lock. */
const lock = 7652;

/**
 * Applies the migrations the database does not have, in order of name; answers with their names. With `only`, it stops
 * where somebody else's database stood.
 */
export async function migrate(
  url: string,
  folder = ownMigrations,
  only?: readonly AppliedMigration[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "sola migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query(
      "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const applied = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migration",
    );
    const checksums = new Map(applied.rows.map(({ name, checksum }) => [name, checksum]));
    const migrations = readMigrations(folder);
    refuseOtherHistory("The database", checksums, migrations);

    if (only)
      refuseOtherHistory(
        "The backup",
        new Map(only.map(({ name, checksum }) => [name, checksum])),
        migrations,
      );
    const missing = migrations
      .filter(({ name }) => !checksums.has(name))
      .filter(({ name }) => !only || only.some((one) => one.name === name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The migrations a database has, in order; none when it has never been migrated. */
export async function appliedMigrations(url: string): Promise<AppliedMigration[]> {
  const client = new pg.Client({ connectionString: url, application_name: "sola migrate" });
  await client.connect();
  try {
    const { rows: found } = await client.query("select to_regclass('migration') is not null as there");
    if (!found[0].there) return [];
    const { rows } = await client.query<AppliedMigration>(
      "select name, checksum from migration order by name",
    );
    return rows;
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

function refuseOtherHistory(whose: string, checksums: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of checksums) {
    if (!known.has(name)) {
      throw new Error(
        `${whose} has migration ${name}, which this version does not know. Run the newer version.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `Migration ${name} was changed after this database applied it. Restore it and write a new one.`,
      );
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name} failed and was undone: ${reason}`, { cause });
  }
}
