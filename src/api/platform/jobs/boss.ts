import { PgBoss } from "pg-boss";
import type { Log } from "../logging/log.ts";
import { queues } from "./queues.ts";

/** Longer than a job's own statements may take: pg-boss tidies its tables in the background. */
const statementTimeoutMs = 30_000;

export interface BossOptions {
  url: string;
  /** Whether this process works on jobs; one that only stores them doesn't maintain the queue. */
  works: boolean;
  log: Log;
}

/**
 * Starts pg-boss on connections of its own: it reads columns with the driver's parsers, not with ours. Once this returns,
 * jobs can be stored.
 */
export async function startBoss({ url, works, log }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "sola jobs",
    options: `-c statement_timeout=${statementTimeoutMs}`,
    max: 4,
    useListenNotify: works,
    supervise: works,
    // How soon an expired job is retried.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: works,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue failed"));
  boss.on("warning", ({ message, data }) => log.warn({ ...data, reason: message }, "job queue warning"));
  try {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
    return boss;
  } catch (error) {
    // As far as it came, it has connections.
    await boss.stop().catch(() => undefined);
    throw error;
  }
}
