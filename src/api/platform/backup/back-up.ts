import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { queues } from "../jobs/queues.ts";
import { type BackupHeading, jobsTable, markedLine } from "./backup-file.ts";
import { type BackedUpTable, backedUpTables } from "./tables.ts";

const rowsAtOnce = { usual: 1_000, files: 4 };

/** Scheduled jobs are not backed up. */
const keptJobs = Object.keys(queues).filter(
  (name) => !["import-content", "tidy", "mail-digest"].includes(name),
);

export interface BackupResult {
  rows: number;
  tables: number;
}

/**
 * Writes everything that cannot be worked out again, as it stood at one moment, while the site runs. The file is
 * complete or it is not there; only its owner may read it.
 */
export async function backUp(
  db: Kysely<Database>,
  file: string,
  now: Temporal.Instant,
): Promise<BackupResult> {
  const unfinished = `${file}.part`;
  const result: BackupResult = { rows: 0, tables: 0 };
  try {
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (transaction) => {
        const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
        await pipeline(lines(transaction, now, result), createGzip(), output);
      });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return result;
}

async function* lines(
  transaction: Kysely<Database>,
  now: Temporal.Instant,
  result: BackupResult,
): AsyncGenerator<string> {
  const heading: BackupHeading = {
    format: "sola-backup",
    version: 1,
    made_at: now.toString(),
    migrations: await appliedMigrations(transaction),
  };
  yield markedLine(heading);
  for (const table of await backedUpTables(transaction)) {
    yield markedLine({ table: table.name, columns: table.columns });
    result.tables += 1;
    for await (const batch of batches(transaction, table)) {
      result.rows += batch.length;
      yield batch.map((row) => `${row}\n`).join("");
    }
  }
  const jobs = await waitingJobs(transaction);
  yield markedLine({ table: jobsTable, columns: ["name", "data", "start_after"] });
  result.rows += jobs.length;
  yield jobs.map((job) => `${job}\n`).join("");
  yield markedLine({ rows: result.rows });
}

async function appliedMigrations(db: Kysely<Database>): Promise<BackupHeading["migrations"]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows;
}

/** Through a cursor, so that no table has to fit into memory. */
async function* batches(
  transaction: Kysely<Database>,
  { name, columns, key, holdsFiles }: BackedUpTable,
): AsyncGenerator<string[]> {
  const list = (names: string[]) => sql.join(names.map((column) => sql.ref(column)));
  const order = key.length > 0 ? sql`order by ${list(key)}` : sql``;
  await sql`
    declare backup no scroll cursor for
    select row_to_json(kept)::text as row from (select ${list(columns)} from ${sql.table(name)} ${order}) as kept
  `.execute(transaction);
  const count = sql.raw(String(holdsFiles ? rowsAtOnce.files : rowsAtOnce.usual));
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${count} from backup`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup`.execute(transaction);
}

/** Reminders, escalations and mail that are still to come. A database whose site never ran has none. */
async function waitingJobs(transaction: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(transaction);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ row: string }>`
    select json_build_object('name', name, 'data', data, 'start_after', start_after)::text as row from pgboss.job
    where state in ('created', 'retry', 'active') and name = any(${keptJobs}) order by start_after, id
  `.execute(transaction);
  return rows.map(({ row }) => row);
}

/** Whether a folder can be written to, found out before an hour of work. */
export async function canWrite(file: string): Promise<boolean> {
  try {
    await (await open(`${file}.part`, "w", 0o600)).close();
    await rm(`${file}.part`);
    return true;
  } catch {
    return false;
  }
}
