import { type Kysely, sql } from "kysely";
import type { Database } from "#api/database/schema.ts";
import { oldestWaitingMail } from "#api/mail/waiting-mail.ts";
import type { Check } from "./health.ts";

export function databaseCheck(db: Kysely<Database>): Check {
  return async () => {
    await sql`select 1`.execute(db);
    return { ok: true };
  };
}

/** Tells how long the oldest mail has waited. It takes nothing out of service: leads are kept while mail is down. */
export function mailCheck(db: Kysely<Database>, now: () => Temporal.Instant): Check {
  return async () => {
    const since = await oldestWaitingMail(db);
    return { ok: true, oldest_waiting_seconds: since ? Math.round(now().since(since).total("seconds")) : 0 };
  };
}
