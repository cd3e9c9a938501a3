import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { bulkLoad } from "../database/bulk-load.ts";
import type { Database } from "../database/schema.ts";
import type { JobQueue, NamedJob } from "../jobs/job-queue.ts";
import { type JobName, queues } from "../jobs/queues.ts";
import { type BackupPart, jobsTable } from "./backup-file.ts";
import { backedUpTables } from "./tables.ts";

const maxRows = 1_000;
const maxCharacters = 4_000_000;

const jobRow = z.object({
  name: z.enum(Object.keys(queues) as JobName[]),
  data: z.record(z.string(), z.unknown()),
  start_after: z.string(),
});

/** What would be lost by restoring over it. */
export interface PresentRows {
  locations: number;
  inquiries: number;
  bookings: number;
}

export async function presentRows(db: Kysely<Database>): Promise<PresentRows> {
  const { rows } = await sql<PresentRows>`
    select
      (select count(*)::int from location) as locations,
      (select count(*)::int from contact_inquiry) as inquiries,
      (select count(*)::int from booking where not sample) as bookings
  `.execute(db);
  return rows[0] ?? { locations: 0, inquiries: 0, bookings: 0 };
}

/** Whether another session than the caller's uses the database. */
export async function isInUse(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name in ('sola', 'sola changes', 'sola jobs')
      and pid <> pg_backend_pid()
  `.execute(db);
  return (rows[0]?.others ?? 0) > 0;
}

/**
 * Puts what a backup holds in the place of what is there, all or nothing. The database has the same migrations as the
 * one the backup was made of. What is worked out from it is not made here. Answers with the number of rows.
 */
export async function restoreRows(
  { db, jobs, now }: { db: Kysely<Database>; jobs: JobQueue; now: () => Temporal.Instant },
  parts: AsyncIterable<BackupPart>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const names = (await backedUpTables(transaction)).map(({ name }) => name as keyof Database);
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} cascade`.execute(transaction);
    const restored: Loaded = { rows: 0, jobs: [] };
    await bulkLoad(transaction, names, async () => {
      await loadParts(transaction, parts, restored);
      await sql`analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(transaction);
    });
    for (const name of names) await continueNumbers(transaction, name);
    await sql`delete from pgboss.job where name = any(${Object.keys(queues)})`.execute(transaction);
    for (const { job, startsAt } of restored.jobs) {
      const afterSeconds = Math.max(0, Math.round(startsAt.since(now()).total("seconds")));
      await jobs.enqueue(transaction, job, { afterSeconds });
    }
    return restored.rows + restored.jobs.length;
  });
}

interface Loaded {
  rows: number;
  jobs: Array<{ job: NamedJob; startsAt: Temporal.Instant }>;
}

async function loadParts(transaction: Kysely<Database>, parts: AsyncIterable<BackupPart>, restored: Loaded) {
  let table = "";
  let columns: string[] = [];
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await insertBatch(transaction, table, columns, batch);
    restored.rows += batch.length;
    batch = [];
    characters = 0;
  };
  for await (const part of parts) {
    if (part.kind === "table") {
      await flush();
      ({ table, columns } = part);
    } else if (table === jobsTable) {
      restored.jobs.push(jobOf(part.json));
    } else {
      batch.push(part.json);
      characters += part.json.length;
      if (batch.length >= maxRows || characters >= maxCharacters) await flush();
    }
  }
  await flush();
}

async function insertBatch(transaction: Kysely<Database>, table: string, columns: string[], batch: string[]) {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const into = sql.table(table);
  await sql`
    insert into ${into} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${into}, ${`[${batch.join(",")}]`}::json)
  `.execute(transaction);
}

function jobOf(json: string): Loaded["jobs"][number] {
  const { name, data, start_after } = jobRow.parse(JSON.parse(json));
  return { job: { ...data, name }, startsAt: Temporal.Instant.from(start_after) };
}

/** New rows are numbered after those that were restored. */
async function continueNumbers(transaction: Kysely<Database>, table: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> '' and not attisdropped`.execute(transaction);
  for (const { column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`.execute(transaction);
  }
}
