import type { Job, JobQueue } from "#api/jobs/job-queue.ts";

export interface KeptJobs extends JobQueue {
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
