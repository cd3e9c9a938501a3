import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import type { Database } from "../database/schema.ts";
import { storedTrace } from "../logging/trace.ts";
import { type MailKind, mailPriority } from "./mail-kind.ts";

export interface NewMail {
  kind: MailKind;
  recipient: string;
  contact_inquiry_id?: string;
  booking_id?: string;
  account_id?: number;
  opening_alert_id?: string;
  /** What its template needs beside the rows it is about. A `sequence` tells a mail that is sent once more from the one before. */
  detail?: { sequence?: number } & Record<string, unknown>;
  created_at?: Temporal.Instant;
}

/**
 * Has a mail sent once the transaction is committed: it is committed and rolled back with it, and leaves at once, or in its turn
 * where its recipient has had enough for an hour. One mail of a kind goes to one recipient about one inquiry or booking,
 * however often it is asked for.
 */
export async function queueMail(transaction: Kysely<Database>, mail: NewMail): Promise<void> {
  const { detail = {}, created_at, ...row } = mail;
  const at = created_at ? sql<string>`${created_at.toString()}::timestamptz` : sql<string>`now()`;
  await transaction
    .insertInto("mail")
    .values({
      ...row,
      id: randomUUID(),
      priority: mailPriority(mail.kind),
      detail: JSON.stringify({ ...detail, ...storedTrace() }),
      created_at: at,
      retry_at: turnOf(mail, at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An hour after the mail that was the last its recipient could have at once; null for one that may leave now. */
function turnOf({ kind, recipient }: NewMail, at: ReturnType<typeof sql<string>>) {
  const limit = maxMailsAnHour(kind);
  if (limit === null) return null;
  return sql<string>`(
    select nullif(greatest(${at}, coalesce(retry_at, created_at) + interval '1 hour'), ${at}) from mail
    where lower(recipient) = ${emailKey(recipient)} and created_at > ${at} - interval '7 days'
    order by coalesce(retry_at, created_at) desc offset ${limit - 1} limit 1
  )`;
}

/** Mails that a public form sends to an address of the sender's choice. */
const namedByForms: ReadonlySet<MailKind> = new Set(["inquiry-visitor", "booking-client", "alert-confirm"]);

/** Counted where they are asked for; in an hour their links are of no use. */
const carryingLinks: ReadonlySet<MailKind> = new Set(["password-reset", "password-changed", "booking-links"]);

/** After so many within an hour, of whatever kind, a mail of this kind is delayed. Null if never. */
function maxMailsAnHour(kind: MailKind): number | null {
  if (carryingLinks.has(kind)) return null;
  return namedByForms.has(kind) ? 10 : 100;
}
