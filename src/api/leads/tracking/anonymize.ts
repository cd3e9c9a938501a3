import { type Kysely, sql } from "kysely";
import { personalUntil } from "#domain/platform/retention.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import { campaignOnly } from "../../platform/privacy/campaign-only.ts";

/** Removes all but the campaign from tracked leads past their retention period; returns how many it changed. */
export async function anonymizeLeadTracking(db: Kysely<Database>, now: Temporal.Instant): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("lead_tracking")
    .set({ utm_parameters: campaignOnly })
    .where("created_at", "<=", instant(personalUntil(now)))
    .where(sql<boolean>`utm_parameters <> ${campaignOnly}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
