import type { Log } from "../logging/log.ts";
import { openConnection, statementTimeoutMs } from "./connection.ts";

export type ReadReplica = ReturnType<typeof openReadReplica>;

/** A page rendered after a change must show it; the proxy before replicas sends nothing to one further behind (docs/operating.md). */
const maxLagMs = 5_000;
const restMs = 5_000;
const answerTimeoutMs = 1_000;

/** A second pool for the reads that `run-call.ts` names; the primary serves them after a change and after a failure. */
export function openReadReplica({ url, pooled, log }: { url: string; pooled: boolean; log: Log }) {
  const connection = openConnection({
    ...{ url, pooled, answerTimeoutMs },
    statementTimeoutMs: statementTimeoutMs.page,
  });
  let primaryUntilMs = 0;
  const readPrimaryFor = (forMs: number) => {
    primaryUntilMs = Math.max(primaryUntilMs, performance.now() + forMs);
  };
  return {
    db: connection.db,
    pool: connection.pool,
    isPreferred: () => performance.now() >= primaryUntilMs,
    changed: () => readPrimaryFor(maxLagMs),
    failed(error: unknown) {
      log.warn({ err: error }, "read replica unavailable, reading from the primary");
      readPrimaryFor(restMs);
    },
    close: connection.close,
  };
}
