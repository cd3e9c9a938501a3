import type { PgBoss } from "pg-boss";
import type { BossOptions } from "#api/platform/jobs/boss.ts";
import type { JobQueue } from "#api/platform/jobs/job-queue.ts";
import { inTrace } from "#api/platform/logging/trace.ts";

export interface Queue {
  jobs: JobQueue;
  open(): Promise<PgBoss>;
  close(): Promise<void>;
}

/** The job queue, opened lazily so that no first page blocks on it, and reopened if closed. */
export function buildQueue(options: BossOptions): Queue {
  let opened: Promise<PgBoss> | undefined;
  const open = () => {
    // The first caller's request context must not own later log lines.
    opened ??= inTrace(undefined, () => start(options)).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    open,
    jobs: {
      async enqueue(...job) {
        const { pgBossQueue } = await import("#api/platform/jobs/pg-boss-queue.ts");
        await pgBossQueue(await open()).enqueue(...job);
      },
    },
    async close() {
      const closing = opened;
      opened = undefined;
      const boss = await closing?.catch(() => undefined);
      await boss?.stop();
    },
  };
}

async function start(options: BossOptions): Promise<PgBoss> {
  const { startBoss } = await import("#api/platform/jobs/boss.ts");
  return startBoss(options);
}
