import { type Kysely, sql } from "kysely";
import { personalUntil } from "#domain/platform/retention.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { campaignOnly } from "../../platform/privacy/campaign-only.ts";

/** Leaves of tracked leads that are old only what is counted. Returns how many had more than that. */
export async function anonymizeLeadTracking(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("lead_tracking")
    .set({ utm_parameters: campaignOnly })
    .where("created_at", "<=", instant(personalUntil(now)))
    .where(sql<boolean>`utm_parameters <> ${campaignOnly}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
