import { type Kysely, sql } from "kysely";
import { clientNetwork } from "#contract/platform/client-network.ts";
import {
  clockStepMs,
  type RateLimit,
  type RateLimitName,
  rateLimits,
} from "#contract/platform/rate-limit.ts";
import type { Database } from "../database/schema.ts";
import type { Log } from "../logging/log.ts";

/** `left` is missing where a call could not be counted. */
export type Taken = { ok: true; left?: Left } | { ok: false; retryAfterSeconds: number };

interface Left {
  calls: number;
  /** Until there is one more. */
  moreInSeconds: number;
}

/** Counts the calls of a client against a limit, in all or about one subject. Never throws. */
export interface RateLimiter {
  take(name: RateLimitName, address: string, subject?: number): Promise<Taken>;
  /** Takes a counted call out again. */
  giveBack(name: RateLimitName, address: string, subject?: number): Promise<void>;
  /** The network that counts as one client; null if unknown, or if nothing is counted. */
  networkOf(address: string | null): string | null;
}

/** For tests and benches (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimiter = {
  take: async () => ({ ok: true }),
  giveBack: async () => undefined,
  networkOf: () => null,
};

const purgeEveryMs = 60_000;
const maxRefusals = 10_000;
const maxRows = 200_000;

/**
 * A leaky bucket for each client, shared over all instances through one row of Postgres, which holds the moment the
 * bucket will be empty. Where the count cannot be had everybody is let through. A client that is refused is refused from
 * memory until its time comes, so that a flood costs the database next to nothing.
 */
export function createRateLimiter({
  db,
  now,
  log,
}: {
  db: Kysely<Database>;
  now: () => Temporal.Instant;
  log: Log;
}): RateLimiter {
  const refusedUntilMs = new Map<string, number>();
  let purgedAtMs = 0;

  return {
    async take(name, address, subject) {
      const client = clientOf(address, subject);
      if (client === null) return { ok: true };
      const nowMs = now().epochMilliseconds;
      const key = `${name} ${client}`;
      const untilMs = refusedUntilMs.get(key) ?? 0;
      if (untilMs > nowMs && untilMs <= nowMs + callMsOf(rateLimits[name])) return refusal(untilMs - nowMs);
      refusedUntilMs.delete(key);

      try {
        if (nowMs - purgedAtMs > purgeEveryMs) {
          purgedAtMs = nowMs;
          await purge(db, nowMs);
        }
        const { waitMs, left } = await pour(db, name, client, nowMs);
        if (waitMs === 0) return { ok: true, left };
        if (refusedUntilMs.size >= maxRefusals) refusedUntilMs.clear();
        refusedUntilMs.set(key, nowMs + waitMs);
        return refusal(waitMs);
      } catch (error) {
        log.warn({ limit: name, err: error }, "rate limiter unavailable, calls allowed");
        return { ok: true };
      }
    },

    async giveBack(name, address, subject) {
      const client = clientOf(address, subject);
      refusedUntilMs.delete(`${name} ${client}`);
      const call = sql`make_interval(secs => ${callMsOf(rateLimits[name]) / 1000})`;
      await sql`
        update rate_limit set empty_at = empty_at - ${call} where name = ${name} and client = ${client}
      `
        .execute(db)
        .catch((error: unknown) => log.warn({ limit: name, err: error }, "rate limit not refunded"));
    },

    networkOf: (address) => (address === null ? null : clientNetwork(address)),
  };
}

function clientOf(address: string, subject: number | undefined): string | null {
  const network = clientNetwork(address);
  return network === null || subject === undefined ? network : `${network} ${subject}`;
}

function callMsOf({ everySeconds, calls }: RateLimit): number {
  return (everySeconds * 1000) / calls;
}

/** Pours one call into a client's bucket: what room is left, or how long until there is room for one. */
async function pour(
  db: Kysely<Database>,
  name: RateLimitName,
  client: string,
  nowMs: number,
): Promise<{ waitMs: number; left: Left }> {
  const limit: RateLimit = rateLimits[name];
  const callMs = callMsOf(limit);
  const bucketMs = callMs * limit.burst;
  const now = sql`to_timestamp(${nowMs / 1000})`;
  const call = sql`make_interval(secs => ${callMs / 1000})`;
  const fullest = sql`${now} + make_interval(secs => ${bucketMs / 1000})`;
  const step = sql`make_interval(secs => ${clockStepMs / 1000})`;
  const storedEmptyAt = sql`case when rate_limit.empty_at > ${fullest} + ${step} then ${now} else greatest(rate_limit.empty_at, ${now}) end`;
  const { rows } = await sql<{ poured: boolean; empty_in_ms: number }>`
    with poured as (
      insert into rate_limit (name, client, empty_at) values (${name}, ${client}, ${now} + ${call})
      on conflict (name, client) do update
        set empty_at = ${storedEmptyAt} + ${call}
        where ${storedEmptyAt} + ${call} <= ${fullest}
      returning empty_at
    ), bucket as (
      select true as poured, empty_at from poured
      union all
      select false, empty_at from rate_limit
      where name = ${name} and client = ${client} and not exists (select from poured)
    )
    select poured, extract(epoch from empty_at - ${now})::float8 * 1000 as empty_in_ms from bucket
  `.execute(db);
  const [row] = rows;
  const freeMs = Math.round(bucketMs - (row?.empty_in_ms ?? 0));
  const calls = Math.floor(freeMs / callMs);
  const left = { calls, moreInSeconds: Math.ceil((calls * callMs + callMs - freeMs) / 1000) };
  return { waitMs: !row || row.poured ? 0 : Math.max(1, callMs - freeMs), left };
}

/** Empty buckets are as good as none; should a flood from everywhere leave too many, all are emptied. */
async function purge(db: Kysely<Database>, nowMs: number): Promise<void> {
  await sql`delete from rate_limit where empty_at <= to_timestamp(${nowMs / 1000})`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from rate_limit limit ${maxRows + 1}) as bucket
  `.execute(db);
  if ((rows[0]?.count ?? 0) > maxRows) await sql`delete from rate_limit`.execute(db);
}

function refusal(waitMs: number): Taken {
  return { ok: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
