import { setTimeout } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Log } from "../logging/log.ts";
import { openConnection, statementTimeoutMs } from "./connection.ts";
import type { Database } from "./schema.ts";

export type ReadReplica = ReturnType<typeof openReadReplica>;

export interface ReplicaOptions {
  url: string;
  /** What it is a replica of. */
  primary: Kysely<Database>;
  /** A pooler stands before it. */
  pooled: boolean;
  log: Log;
}

/** A replica further behind than this is not read from. */
const maxLagMs = 10_000;
const pauseMs = 1_000;
/** While something that changed is not yet seen. */
const shortPauseMs = 100;
const timeoutMs = 1_000;

/** Opens a replica and looks every second how far it is behind. Nothing is read from it before that is known. */
export function openReadReplica({ url, primary, pooled, log }: ReplicaOptions) {
  const connection = openConnection({
    url,
    pooled,
    statementTimeoutMs: statementTimeoutMs.page,
    answerTimeoutMs: timeoutMs,
  });
  const lag = createReplicaLag(() => performance.now());
  const closing = new AbortController();
  /** Why it is not read from; null when it is, undefined before that is known. */
  let problem: string | null | undefined;
  let isPrimaryAway = false;

  async function look(): Promise<string | null | undefined> {
    const written = lag.begin();
    const [found, replica] = [
      await withinTime(positionOf(primary, sql`pg_current_wal_lsn()`)).catch(() => null),
      await positionOf(connection.db, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`),
    ];
    notePrimary(found === null);
    if (found === null) return problem;
    const { position, history } = found;
    if (position !== null) written(position);
    if (replica.history !== history) return "it is of another database, or of this one before a recovery";
    // A name that resolves to the primary itself, as after a failover, has no lag.
    const behindMs = lag.replayed(replica.position ?? position ?? 0n);
    if (behindMs === null) return undefined;
    return behindMs > maxLagMs ? `it is more than ${maxLagMs / 1_000} seconds behind` : null;
  }

  function note(found: string | null | undefined): void {
    if (typeof found === "string" && typeof problem !== "string")
      log.warn({ reason: found }, "searches and lists are read from the primary, not from its replica");
    if (found === null && problem !== null) log.info({}, "searches and lists are read from the replica");
    if (found !== undefined || problem === null) problem = found;
  }

  function notePrimary(isAway: boolean): void {
    if (isAway && !isPrimaryAway) log.error({}, "the primary is away; the replica is read on");
    if (!isAway && isPrimaryAway) log.info({}, "the primary is back");
    isPrimaryAway = isAway;
  }

  const looking = (async () => {
    while (!closing.signal.aborted) {
      note(await look().catch(reasonOf));
      const rest = lag.isAwaited() ? shortPauseMs : pauseMs;
      await setTimeout(rest, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  return {
    /**
     * To read from now; null while the replica is away, too far behind, or has not yet seen what changed. A replica that was read
     * goes on being read while the primary is away.
     */
    current: () => (problem === null && (isPrimaryAway || !lag.isAwaited()) ? connection.db : null),
    /** The replica while the primary is away; null otherwise. */
    withoutPrimary: () => (problem === null && isPrimaryAway ? connection.db : null),
    /** It may lack a change; what is read from it then must not be cached. */
    isBehind: lag.isAwaited,
    /** A write that later reads have to see. */
    changed: () => lag.await(),
    pool: connection.pool,
    async close() {
      closing.abort();
      await looking;
      await connection.close();
    },
  };
}

interface LogPosition {
  history: string;
  /** In bytes from the start of the write-ahead log. */
  position: bigint | null;
}

async function positionOf(db: Kysely<Database>, position: RawBuilder<unknown>): Promise<LogPosition> {
  const { rows } = await sql<{ history: string; bytes: string | null }>`
    select ${databaseHistory} as history, pg_wal_lsn_diff(${position}, '0/0')::text as bytes
  `.execute(db);
  const { history, bytes } = rows[0] ?? { history: "", bytes: null };
  return { history, position: bytes === null ? null : BigInt(bytes) };
}

/** The primary's pool has no timeout for results, and a pooler holds a query while its server is away. */
function withinTime<Result>(asking: Promise<Result>): Promise<Result> {
  const late = setTimeout(timeoutMs, undefined, { ref: false });
  return Promise.race([asking, late.then(() => Promise.reject(new Error("The primary did not answer.")))]);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Tells databases apart, and what one was from what it became by a recovery. A replica has that of its primary; after a failover
 * from its next checkpoint on.
 */
const databaseHistory: RawBuilder<string> = sql`(
  select concat_ws(' ', system_identifier, timeline_id, current_database())
  from pg_control_system(), pg_control_checkpoint()
)`;

export type ReplicaLag = ReturnType<typeof createReplicaLag>;

/** What the primary said longer ago tells nothing more. */
const historyMs = 60_000;

/**
 * How long a replica is behind its primary: since when the primary was where the replica is now. The replica's own clock does
 * not tell, for nothing is replayed while nothing is written.
 */
export function createReplicaLag(nowMs: () => number) {
  /** Where the primary was and when; the first is the last that the replica has reached. */
  let history: Array<{ position: bigint; atMs: number }> = [];
  /** Where the replica has to be before it is read again; `next` until the primary has said where that is. */
  let awaited: bigint | "next" | null = null;

  return {
    /** Reads have to see writes before this position. */
    await() {
      awaited = "next";
    },
    isAwaited: () => awaited !== null,
    /** Before the primary is asked how far it has written; takes its answer, in bytes of the write-ahead log. */
    begin() {
      // What is written while the primary is being asked may be missing from its answer.
      const isFirstSince = awaited === "next";
      return (position: bigint) => {
        history.push({ position, atMs: nowMs() });
        history = history.filter(({ atMs }, index) => index === 0 || nowMs() - atMs <= historyMs);
        if (isFirstSince) awaited = position;
      };
    },
    /** How far the replica has come by now; answers with how long it is behind, null while that is not known. */
    replayed(position: bigint) {
      if (typeof awaited === "bigint" && position >= awaited) awaited = null;
      const reached = history.findLastIndex((one) => one.position <= position);
      history = history.slice(Math.max(reached, 0));
      const sinceMs = nowMs() - (history[0]?.atMs ?? nowMs());
      if (reached < 0) return sinceMs > 0 ? sinceMs : null;
      return history.length === 1 ? 0 : sinceMs;
    },
  };
}
