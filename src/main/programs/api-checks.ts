import { type Kysely, sql } from "kysely";
import type { Database } from "#api/platform/database/schema.ts";
import { waitingMail } from "#api/platform/mail/waiting-mail.ts";
import { waitingWebhooks } from "#api/platform/webhooks/list-webhooks.ts";
import type { Check } from "../server/health.ts";

export function databaseCheck(db: Kysely<Database>): Check {
  return async () => {
    await sql`select 1`.execute(db);
    return { ok: true };
  };
}

/** A mail or message queued longer raises an alarm. */
const lateSeconds = 15 * 60;

/** Reports the age of the oldest queued mail and lead. Stays ready: leads are stored while mail is down. */
export function mailCheck(db: Kysely<Database>, now: () => Temporal.Instant): Check {
  return async () => {
    const { count, oldest_at, oldest_lead_at } = await waitingMail(db);
    return {
      ok: true,
      late: age(oldest_at, now) > lateSeconds,
      waiting: count,
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
