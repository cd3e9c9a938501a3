import { type Kysely, sql } from "kysely";
import type { Database } from "#api/platform/database/schema.ts";
import { leadMailKinds } from "#api/platform/mail/mail-kind.ts";
import { countStopped, waitingMessages } from "#api/platform/outbox/list-messages.ts";
import type { ReadinessCheck } from "../server/health.ts";

/**
 * Reports the times that are held, the most that one client network holds, and the inquiries set aside as spam within the hour;
 * the read shows that the database answers.
 */
export function databaseCheck(db: Kysely<Database>): ReadinessCheck {
  return async () => {
    const { rows } = await sql<{ holds: number; holds_of_one_network: number; set_aside: number }>`
      select coalesce(sum(holds), 0)::int as holds,
        coalesce(max(holds) filter (where held_by is not null), 0)::int as holds_of_one_network,
        (
          select count(*)::int from contact_inquiry
          where quarantined and acknowledged_at is null and created_at > now() - interval '1 hour'
        ) as set_aside
      from (
        select held_by, count(*) as holds from booking where status = 'held' and held_until > now() group by held_by
      ) as network
    `.execute(db);
    return { ok: true, ...rows[0] };
  };
}

/** A mail or message queued longer raises an alarm. */
const lateSeconds = 15 * 60;

/**
 * Reports the messages queued for the mail server, or for the URLs of webhooks, the age of the oldest, and that of the oldest
 * lead. Stays ready: leads are stored while mail is down, and the brand's receivers aren't the site.
 */
export function outboxCheck(
  db: Kysely<Database>,
  now: () => Temporal.Instant,
  urls?: readonly string[],
): ReadinessCheck {
  return async () => {
    const { count, put_off, oldest_at, oldest_of_kinds_at } = await waitingMessages(db, {
      ...{ now: now(), kinds: leadMailKinds },
      ...(urls && { urls }),
    });
    const seconds = age(oldest_at, now);
    const waiting = { waiting: count, put_off, oldest_waiting_seconds: seconds };
    return {
      ...{ ok: true, late: seconds > lateSeconds, ...waiting },
      ...(urls
        ? { stopped: await countStopped(db, urls) }
        : { oldest_waiting_lead_seconds: age(oldest_of_kinds_at, now) }),
    };
  };
}

function age(since: Temporal.Instant | null, now: () => Temporal.Instant): number {
  return since ? Math.round(now().since(since).total("seconds")) : 0;
}
