import type { PgBoss } from "pg-boss";
import { queues } from "./queues.ts";

/** The jobs of one queue by state; failed jobs are those that ran out of retries and are still stored. */
export type JobCounts = Awaited<ReturnType<typeof countJobs>>[number];

/** As pg-boss counts them once a minute where jobs are done: reading that costs next to nothing. */
export async function countJobs(boss: PgBoss) {
  const jobQueues = await boss.getQueues(Object.keys(queues));
  return jobQueues.map(({ name, deferredCount, readyCount, activeCount, failedCount }) => ({
    queue: name,
    deferred: deferredCount,
    due: readyCount,
    active: activeCount,
    failed: failedCount,
  }));
}
