import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ProfessionalDetails } from "#contract/network/professional.ts";
import { parseExternalUrl } from "#domain/platform/external-url.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import type { Database } from "../../platform/database/schema.ts";
import { weeklyHours } from "../../platform/database/stylist-rows.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { missing } from "../../platform/http/refusals.ts";
import { selectAtWork } from "./professional-queries.ts";

export const professionalHandlers: Handlers<"getStylistDetails"> = {
  async getStylistDetails({ url_name }, { db }) {
    const stylist = isUrlName(url_name) ? await stylistDetails(db, url_name) : null;
    return stylist ? { ok: true, data: stylist } : missing(locationMessages.stylistPageNotFound);
  },
};

/** A professional's public profile by url_name. */
async function stylistDetails(db: Kysely<Database>, urlName: string): Promise<ProfessionalDetails | null> {
  const row = await selectAtWork(db)
    .where("stylist.url_name", "=", urlName)
    .select([
      "stylist.biography",
      "stylist.website_url",
      "stylist.instagram_url",
      "stylist.facebook_url",
      "stylist.cancellation_policy",
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
