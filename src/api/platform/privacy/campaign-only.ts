import { type RawBuilder, sql } from "kysely";

/** What is counted by, of the parameters a visit began with; the rest (terms, click ids) can identify a person. */
const campaignNames = ["utm_source", "utm_medium", "utm_campaign"];

/** The row's `utm_parameters` with the names of the campaign alone. */
export const campaignOnly: RawBuilder<string> = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(utm_parameters)
  where key = any(${campaignNames}::text[])
)`;
