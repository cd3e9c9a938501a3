import { type Kysely, sql } from "kysely";
import { personalUntil } from "#domain/platform/retention.ts";
import { idsOf } from "../../platform/cleanup/cleanup.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { deleteMail, type MailFilesJob } from "../../platform/mail/delete-mail.ts";
import { campaignOnly } from "../../platform/privacy/campaign-only.ts";
import { deleteWebhooksAbout } from "../../platform/webhooks/delete-webhooks.ts";

/** Bookings past their retention period, still identifiable. */
export function oldBookings(db: Kysely<Database>, now: Temporal.Instant, limit?: number): Promise<string[]> {
  const old = db
    .selectFrom("booking")
    .where("anonymised_at", "is", null)
    .where("sample", "=", false)
    .where(sql<boolean>`upper(during) <= ${instant(personalUntil(now))}`)
    .select("id");
  return idsOf(old, limit);
}

/** Removes personal data from bookings and deletes their mails and webhooks; the count stays. */
export async function anonymizeBookings(
  transaction: Kysely<Database>,
  ids: readonly string[],
  { jobs, now }: { jobs: JobQueue<MailFilesJob>; now: () => Temporal.Instant },
): Promise<void> {
  if (ids.length === 0) return;
  await deleteWebhooksAbout(transaction, "booking_id", ids);
  await deleteMail(transaction, jobs, sql`booking_id = any(${ids})`);
  await transaction
    .updateTable("booking")
    .set({
      reference: sql<string>`'gone-' || id`,
      first_name: "",
      last_name: "",
      email: "",
      phone: "",
      note: "",
      cancel_reason: null,
      utm_parameters: campaignOnly,
      anonymised_at: now().toString(),
    })
    .where("id", "in", ids)
    .execute();
}
