import { type Kysely, sql } from "kysely";
import type { Database } from "#api/platform/database/schema.ts";
import { waitingMail } from "#api/platform/mail/waiting-mail.ts";
import { waitingWebhooks } from "#api/platform/webhooks/list-webhooks.ts";
import type { Check } from "../server/health.ts";

/**
 * Reports the times that are held, the most that one client network holds, and the inquiries set aside as spam within the hour;
 * the read shows that the database answers.
 */
export function databaseCheck(db: Kysely<Database>): Check {
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

/** Reports the age of the oldest queued mail and lead. Stays ready: leads are stored while mail is down. */
export function mailCheck(db: Kysely<Database>, now: () => Temporal.Instant): Check {
  return async () => {
    const { count, put_off, oldest_at, oldest_lead_at } = await waitingMail(db, now());
    return {
      ok: true,
      late: age(oldest_at, now) > lateSeconds,
      waiting: count,
      put_off,
      oldest_waiting_seconds: age(oldest_at, now),
      oldest_waiting_lead_seconds: age(oldest_lead_at, now),
    };
  };
}

/** Reports queued webhooks. Stays ready: the brand's receivers aren't the site. */
export function webhookCheck(
  db: Kysely<Database>,
  urls: readonly string[],
  now: () => Temporal.Instant,
): Check {
  return async () => {
    const { count, oldest_at, stopped } = await waitingWebhooks(db, urls);
    return {
      ok: true,
      late: age(oldest_at, now) > lateSeconds,
      waiting: count,
      oldest_waiting_seconds: age(oldest_at, now),
      stopped,
    };
  };
}

function age(since: Temporal.Instant | null, now: () => Temporal.Instant): number {
  return since ? Math.round(now().since(since).total("seconds")) : 0;
}
