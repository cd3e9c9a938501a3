import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import type { Database } from "../database/schema.ts";

/** The data stored about one email address. */
export interface PersonalData {
  inquiries: Array<Record<string, unknown> & { id: string }>;
  files: Array<{ id: string; contact_inquiry_id: string; name: string; media_type: string; content: string }>;
  bookings: Array<Record<string, unknown> & { id: string }>;
  /** Mails to the person, and mails about them. */
  mails: Array<
    Record<string, unknown> & { id: string; status: string; kind: string; failed_at: string | null }
  >;
  /** Webhook messages about the person, with address and time. */
  webhooks: Array<Record<string, unknown>>;
  account: Record<string, unknown> | null;
  /** A professional's own calendar. */
  calendar_url: string | null;
  /** Whether the address is that of a professional, whose page is maintained by an import. */
  is_professional: boolean;
}

/** Gathers it, in the words of the columns; the password and what only we can read stay out. */
export async function readPersonalData(db: Kysely<Database>, email: string): Promise<PersonalData> {
  const key = emailKey(email);
  const { rows } = await sql<PersonalData>`
    with inquiry as (
      select * from contact_inquiry where lower(email) = ${key} and anonymised_at is null
    ), appointment as (
      select * from booking
      where lower(email) = ${key} and status <> 'held' and anonymised_at is null and not sample
    )
    select
      coalesce((select json_agg(to_jsonb(inquiry) - 'fingerprint' order by created_at) from inquiry), '[]') as inquiries,
      coalesce((
        select json_agg(json_build_object(
          'id', id, 'contact_inquiry_id', contact_inquiry_id, 'name', name, 'media_type', media_type,
          'content', encode(content, 'base64')
        ) order by name)
        from contact_inquiry_file where contact_inquiry_id in (select id from inquiry)
      ), '[]') as files,
      coalesce((select json_agg(to_jsonb(appointment) order by created_at) from appointment), '[]') as bookings,
      coalesce((
        select json_agg(to_jsonb(mail) order by created_at) from mail
        where lower(recipient) = ${key}
          or contact_inquiry_id in (select id from inquiry)
          or booking_id in (select id from appointment)
      ), '[]') as mails,
      coalesce((
        select json_agg(json_build_object(
          'id', id, 'type', type, 'url', url, 'status', status, 'created_at', created_at, 'delivered_at', delivered_at
        ) order by created_at)
        from webhook
        where contact_inquiry_id in (select id from inquiry) or booking_id in (select id from appointment)
      ), '[]') as webhooks,
      (select to_jsonb(account) - 'password_hash' from account where lower(email) = ${key}) as account,
      (select max(calendar_url) from stylist where lower(email) = ${key}) as calendar_url,
      exists (select from stylist where lower(email) = ${key} and active) as is_professional
  `.execute(db);
  const [data] = rows;
  if (!data) throw new Error("A query for one row answered none");
  return data;
}
