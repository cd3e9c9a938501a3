import type { JobQueue } from "#api/platform/jobs/job-queue.ts";
import type { Job } from "#api/services.ts";

export interface KeptJobs extends JobQueue<Job> {
  kept: Array<{ job: Job; afterSeconds: number }>;
}

/** A queue for tests to read; nobody works on it. It does not know what was rolled back. */
export function keepJobs(): KeptJobs {
  const kept: KeptJobs["kept"] = [];
  return {
    kept,
    async enqueue(_transaction, job, { afterSeconds = 0 } = {}) {
      kept.push({ job, afterSeconds });
    },
  };
}
