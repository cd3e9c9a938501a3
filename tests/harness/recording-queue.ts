import type { Job } from "#api/api-services.ts";
import type { JobQueue } from "#api/platform/jobs/job-queue.ts";

export interface RecordingQueue extends JobQueue<Job> {
  enqueued: Array<{ job: Job; afterSeconds: number }>;
}

/** Records jobs for tests and runs none. Doesn't notice rollbacks. */
export function createRecordingQueue(): RecordingQueue {
  const enqueued: RecordingQueue["enqueued"] = [];
  return {
    enqueued,
    async enqueue(_transaction, job, { afterSeconds = 0 } = {}) {
      enqueued.push({ job, afterSeconds });
    },
  };
}
