import type { JobResult, PgBoss, WorkOptions } from "pg-boss";
import type { Log } from "../logging/log.ts";
import { inTrace, readStoredTrace } from "../logging/trace.ts";
import type { JobName } from "./queues.ts";

/** Has this process do the jobs of one name until the boss is stopped. The queue tries again what is thrown, each time after a longer wait. */
export async function startWorker<Data extends object>(
  boss: PgBoss,
  name: JobName,
  { options, work, log }: { options: WorkOptions; work: (data: Data) => Promise<void>; log: Log },
): Promise<void> {
  await boss.work<Data>(name, { ...options, perJobResults: true }, async (jobs) => {
    const results: JobResult[] = [];
    for (const { id, data } of jobs) {
      // The queue's own jobs, by the clock, have no data.
      await inTrace(readStoredTrace(data ?? {}), async () => {
        try {
          await work(data);
          results.push({ id, status: "completed" });
        } catch (error) {
          log.error({ job: name, err: error }, "job failed");
          results.push({ id, status: "failed", output: error });
        }
      });
    }
    return results;
  });
}
