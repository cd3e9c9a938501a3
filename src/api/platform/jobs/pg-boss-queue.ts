import { fromKysely, type PgBoss } from "pg-boss";
import { storedTrace } from "../logging/trace.ts";
import type { JobQueue } from "./job-queue.ts";

/** Stores jobs with the caller's transaction; a process that runs `startWorkers` on the same database executes them. */
export function pgBossQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue(transaction, { name, ...data }, { afterSeconds } = {}) {
      const db = fromKysely(transaction);
      await boss.send(
        name,
        { ...data, ...storedTrace() },
        afterSeconds === undefined ? { db } : { db, startAfter: afterSeconds },
      );
    },
  };
}
