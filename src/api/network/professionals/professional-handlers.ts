import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import { weeklyHours } from "../../platform/database/professional-table.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { missing } from "../../platform/http/refusals.ts";
import { selectAtWork } from "./professional-queries.ts";

export const professionalHandlers: Handlers<"getStylistDetails"> = {
  async getStylistDetails({ url_name }, { db }) {
    const professional = isUrlName(url_name) ? await findProfessional(db, url_name) : null;
    return professional
      ? { ok: true, data: professional }
      : missing(locationMessages.professionalPageNotFound);
  },
};

/** A professional's public profile by present or former url_name. */
async function findProfessional(db: Kysely<Database>, urlName: string): Promise<ProfessionalDetails | null> {
  const row = await selectAtWork(db)
    .where(
      sql<boolean>`stylist.id = any(array(
        select id from stylist where url_name = ${urlName}
        union all select stylist_id from stylist_former_url_name where url_name = ${urlName}
      ))`,
    )
    .orderBy(sql`stylist.url_name = ${urlName}`, "desc")
    .select([
      "stylist.biography",
      "stylist.website_url",
      "stylist.instagram_url",
      "stylist.facebook_url",
      "stylist.horizon_days",
      "stylist.minimum_notice_minutes",
    ])
    .select((builder) =>
      jsonArrayFrom(weeklyHours(builder).orderBy("weekday").orderBy("opens")).as("weekly_hours"),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    booking_url: parseExternalUrl(row.booking_url),
    website_url: parseExternalUrl(row.website_url),
    instagram_url: parseExternalUrl(row.instagram_url),
    facebook_url: parseExternalUrl(row.facebook_url),
  };
}
