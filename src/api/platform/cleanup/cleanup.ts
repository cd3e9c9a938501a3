import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailFilesJob } from "../mail/delete-mail-files.ts";

export interface CleanupServices {
  db: Kysely<Database>;
  jobs: JobQueue<MailFilesJob>;
  now: () => Temporal.Instant;
  /** Tables that an erasure has changed. */
  erased?: readonly string[] | undefined;
}

/** Deletes expired data. Each cleanup runs in its own transaction, so that one can't block another. */
export interface Cleanup {
  /** When it is done, as cron has it, in UTC. */
  cron: string;
  /** Answers with how many rows it was. */
  run(services: CleanupServices): Promise<number>;
}
