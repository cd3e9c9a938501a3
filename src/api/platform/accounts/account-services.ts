import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";

/** A password link was requested. */
export interface AccountJob {
  name: "mail-password-reset";
  email: string;
}

export interface AccountServices {
  db: Kysely<Database>;
  jobs: JobQueue<AccountJob>;
  now: () => Temporal.Instant;
}
