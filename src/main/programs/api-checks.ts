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

/** A mail or a message that has waited longer is an alarm. */
export const lateSeconds = 15 * 60;

/**
 * Tells how long the oldest mail has waited, and the oldest lead. It takes nothing out of service: leads are kept while mail is
 * down, and a site that is taken down gets none.
 */
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

/** Tells what waits for the brand's own programs. They are not the site, so nothing of theirs takes it out of service. */
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
