import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { JobName } from "./queues.ts";

/** Something to do after the answer, by the worker of the same name; what else it says is between the two. */
export interface NamedJob {
  name: JobName;
}

export interface JobQueue<Job extends NamedJob = NamedJob> {
  /** Stored in the caller's own transaction: rolled back with it, and lost only with it. */
  enqueue(transaction: Kysely<Database>, job: Job, options?: { afterSeconds?: number }): Promise<void>;
}
