import { type Kysely, sql } from "kysely";
import { slotAt } from "#domain/booking/slot.ts";
import { planColumns } from "#domain/leads/plan-question.ts";
import type { Database } from "../../platform/database/schema.ts";
import { leadMailKinds } from "../../platform/mail/mail-kind.ts";

/** The state of a lead, for operators. */
export const inquiryStates = [
  /** Acknowledged by the leasing manager. */
  "answered",
  /** Mailed to the manager. */
  "sent",
  /** Queued for the manager. */
  "waiting",
  /** No mail about it could be delivered. */
  "undelivered",
  /** The second step is pending; the manager hasn't been mailed. */
  "unfinished",
  /** Quarantined; the manager hasn't been mailed. */
  "quarantined",
] as const;

export type InquiryState = (typeof inquiryStates)[number];

export interface InquiryFilter {
  state?: InquiryState | undefined;
  /** A location's url_name. */
  location?: string | undefined;
  /** Local date at the location, such as `2026-11-21`. */
  since?: string | undefined;
  limit?: number | undefined;
}

/** A lead as operators list and export it. */
export type ListedInquiry = Awaited<ReturnType<typeof listInquiries>>[number];

/** Newest first. Omits demos and anonymized leads. */
export async function listInquiries(db: Kysely<Database>, { state, location, since, limit }: InquiryFilter) {
  const hasMail = (status: string) => sql<boolean>`exists (
    select from message
    where message.contact_inquiry_id = contact_inquiry.id and kind = any(${leadMailKinds}) and status = ${status}
  )`;
  const stateOf = sql<InquiryState>`case
    when quarantined then 'quarantined'
    when acknowledged_at is not null then 'answered'
    when ${hasMail("sent")} then 'sent'
    when ${hasMail("waiting")} then 'waiting'
    when ${hasMail("failed")} then 'undelivered'
    else 'unfinished'
  end`;
  const utm = (name: string) => sql<string | null>`utm_parameters ->> ${name}`;
  const rows = await db
    .selectFrom("contact_inquiry")
    .innerJoin("location", "location.id", "contact_inquiry.location_id")
    .where("demo", "=", false)
    .where("anonymised_at", "is", null)
    .$if(state !== undefined, (query) => query.where(stateOf, "=", state ?? "sent"))
    .$if(location !== undefined, (query) => query.where("location.url_name", "=", location ?? ""))
    .$if(since !== undefined, (query) =>
      query.where(sql<boolean>`created_at >= ${since ?? ""}::timestamp at time zone location.time_zone`),
    )
    .orderBy("created_at", "desc")
    .orderBy("contact_inquiry.id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .select([
      "reference",
      "created_at",
      "stage",
      "form",
      "location.url_name as location",
      "location.name as location_name",
      "location.time_zone",
      "first_name",
      "last_name",
      "email",
      "phone",
      "services",
      ...planColumns,
      "tour_days",
      "tour_times",
      "message",
      "contact_how",
      "contact_when",
      "allow_team_to_text_you",
      "requesturl_landing",
      "suspicion",
      stateOf.as("state"),
      utm("utm_source").as("utm_source"),
      utm("utm_medium").as("utm_medium"),
      utm("utm_campaign").as("utm_campaign"),
    ])
    .execute();
  return rows.map(({ created_at, time_zone, ...row }) => ({
    ...row,
    // Local time with offset.
    received: slotAt(created_at, time_zone),
  }));
}
