import { type Kysely, sql } from "kysely";
import { personalUntil } from "#domain/platform/retention.ts";
import { idsOf } from "../../platform/cleanup/cleanup.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { deleteMail, type MailFilesJob } from "../../platform/mail/delete-mail.ts";
import { campaignOnly } from "../../platform/privacy/campaign-only.ts";
import { deleteWebhooksAbout } from "../../platform/webhooks/delete-webhooks.ts";

/** Leads past their retention period, still identifiable. */
export function oldInquiries(db: Kysely<Database>, now: Temporal.Instant, limit?: number): Promise<string[]> {
  const old = db
    .selectFrom("contact_inquiry")
    .where("anonymised_at", "is", null)
    .where(
      sql<boolean>`greatest(created_at, completed_at, acknowledged_at) <= ${instant(personalUntil(now))}`,
    )
    .select("id");
  return idsOf(old, limit);
}

/** Anonymizes leads and deletes their files, mails and webhooks; counts by location, day, service and campaign stay. */
export async function anonymizeInquiries(
  transaction: Kysely<Database>,
  ids: readonly string[],
  { jobs, now }: { jobs: JobQueue<MailFilesJob>; now: () => Temporal.Instant },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom("contact_inquiry_file").where("contact_inquiry_id", "in", ids).execute();
  await deleteWebhooksAbout(transaction, "contact_inquiry_id", ids);
  await deleteMail(transaction, jobs, sql`contact_inquiry_id = any(${ids})`);
  await transaction
    .updateTable("contact_inquiry")
    .set({
      reference: sql<string>`'gone-' || id`,
      first_name: "",
      last_name: "",
      email: "",
      phone: "",
      message: "",
      state: null,
      contact_how: null,
      contact_when: [],
      tour_days: [],
      tour_times: [],
      allow_team_to_text_you: false,
      text_permission_wording: null,
      text_permission_at: null,
      text_permission_page: null,
      request_ipaddress: null,
      device_id: null,
      requesturl_landing: null,
      requesturl_referring: null,
      utm_parameters: campaignOnly,
      fingerprint: Buffer.alloc(0),
      anonymised_at: now().toString(),
    })
    .where("id", "in", ids)
    .execute();
}
