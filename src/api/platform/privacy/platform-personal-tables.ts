import { sql } from "kysely";
import { hasEmail, messagesKept, type PersonalTable, refersBy } from "./personal-table.ts";

export const platformPersonalTables: readonly PersonalTable[] = [
  {
    name: "account",
    title: "accounts",
    noun: "account",
    personal: "email password_hash",
    plain: "id password_changed_at created_at",
    secret: ["password_hash"],
    whose: hasEmail("email"),
    // Other programs of the brand know a professional by it.
    stays: sql`exists (select from stylist where lower(stylist.email) = lower(account.email) and active)`,
  },
  {
    name: "reset_token",
    title: "password_links",
    personal: "hash",
    plain: "account_id created_at expires_at used_at",
    secret: ["hash"],
    links: { account: refersBy("account_id") },
    clock: { age: sql`expires_at`, period: { hours: 0 } },
  },
  {
    name: "message",
    title: "messages",
    noun: "message",
    personal: "recipient detail last_error",
    plain: `id channel kind event_id contact_inquiry_id booking_id account_id opening_alert_id language status priority attempts tried_at
      retry_at leased_until due_at give_up_at created_at sent_at failed_at`,
    whose: hasEmail("recipient"),
    links: {
      contact_inquiry: refersBy("contact_inquiry_id"),
      booking: refersBy("booking_id"),
      account: refersBy("account_id"),
      opening_alert: refersBy("opening_alert_id"),
    },
    clock: {
      // Mail about an inquiry or a booking is stored with it. The last digest stays: the next one reports what came after it.
      age: sql`case
        when channel = 'webhook' then greatest(created_at, give_up_at - interval '720 hours')
        when contact_inquiry_id is null and booking_id is null and status <> 'waiting'
          and id not in (select id from message where kind = 'mail-digest' order by created_at desc limit 1) then created_at
      end`,
      period: messagesKept,
    },
    // Leads that left in one mail have one file.
    files: sql`array_remove(array[case channel when 'mail' then id end, detail ->> 'sent_as'], null)`,
  },
  {
    // An Idempotency-Key leads to the ids of what it stored; a client that sends again does so within minutes.
    name: "idempotency",
    title: "idempotency_keys",
    personal: "key request_hash subject_id",
    plain: "scope created_at",
    secret: ["request_hash"],
    links: Object.fromEntries(
      ["contact_inquiry", "booking"].map((parent) => [
        parent,
        (ids) => sql`string_to_array(subject_id, ',') && array(${ids})`,
      ]),
    ),
    clock: { age: sql`created_at`, period: { hours: 7 * 24 } },
  },
  {
    name: "rate_limit",
    title: "rate_limits",
    personal: "client",
    plain: "name empty_at",
    links: {
      contact_inquiry: (ids) => sql`split_part(client, ' ', 1) in (
        select case family(request_ipaddress) when 4 then host(request_ipaddress)
          else text(network(set_masklen(request_ipaddress, 64))) end
        from contact_inquiry where id in (${ids}))`,
    },
    clock: { age: sql`empty_at`, period: { hours: 0 } },
  },
  {
    name: "pgboss.job",
    title: "jobs",
    personal: "data output source_output",
    plain: "",
    whose: (key) => sql`lower(data ->> 'email') = ${key}`,
  },
];
