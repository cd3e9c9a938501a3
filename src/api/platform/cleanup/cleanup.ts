import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailFilesJob } from "../mail/delete-mail.ts";

export interface CleanupServices {
  db: Kysely<Database>;
  jobs: JobQueue<MailFilesJob>;
  now: () => Temporal.Instant;
}

/** Deletes expired data. Each cleanup runs in its own transaction, so that one can't block another. */
export interface Cleanup {
  /** When it is done, as cron has it, in UTC. */
  cron: string;
  /** Answers with how many rows it was. */
  run(services: CleanupServices): Promise<number>;
}

/** Deletes the rows whose time in a column has come; returns how many. */
export async function deleteUntil(
  db: Kysely<Database>,
  table: keyof Database,
  column: string,
  until: Temporal.Instant,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(column)} <= ${instant(until)}`.execute(db);
  return Number(numAffectedRows);
}

/** The ids of rows. With a limit they are locked, and those that another transaction holds are left to it. */
export async function idsOf<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, { id: string }>,
  limit: number | undefined,
): Promise<string[]> {
  const rows = await (limit === undefined ? query : query.limit(limit).forUpdate().skipLocked()).execute();
  return rows.map(({ id }) => id);
}

/** So few at a time that no statement takes long. */
const batch = 500;

/** Takes names and addresses out of what is old, a batch at a time. */
export async function inBatches(
  services: CleanupServices,
  findOld: (db: Kysely<Database>, now: Temporal.Instant, limit: number) => Promise<string[]>,
  anonymize: (
    transaction: Kysely<Database>,
    ids: readonly string[],
    services: CleanupServices,
  ) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await services.db.transaction().execute(async (transaction) => {
      const ids = await findOld(transaction, services.now(), batch);
      await anonymize(transaction, ids, services);
      return ids.length;
    });
    done += count;
    if (count < batch) return done;
  }
}
