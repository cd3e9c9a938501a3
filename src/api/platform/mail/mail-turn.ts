import { type Kysely, type RawBuilder, sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import type { Database } from "../database/schema.ts";
import { isForVisitor, kindsOf, leadMailKinds, type MailKind, maxAnHour, shareOf } from "./mail-kind.ts";

/** Beyond so many within an hour, the leads of half a minute reach a manager in one mail. */
const maxSingleLeads = 20;

/** What the turn of a new mail depends on. */
interface MailOfTurn {
  kind: MailKind;
  recipient: string;
  booking_id?: string;
  detail?: Record<string, unknown>;
  isMinutely?: boolean;
  notBefore?: Temporal.Instant | undefined;
}

interface Turn {
  /** ISO text; null for at once. */
  due_at: string | null;
  /** A visitor's mail whose turn is more than a day away: who floods a mailbox doesn't fill it for weeks. */
  isTooMuch: boolean;
}

/** When a new mail may leave. Turns of one mailbox are given in order, concurrent transactions included. */
export async function turnOf(
  transaction: Kysely<Database>,
  mail: MailOfTurn,
  at: RawBuilder<string>,
): Promise<Turn> {
  const share = shareOf(mail.kind, mail.detail?.side);
  if (share === "account") return { due_at: null, isTooMuch: false };
  const isVisitors = isForVisitor(share);
  if (isVisitors)
    await sql`select pg_advisory_xact_lock(hashtextextended('mail ' || mailbox_of(${mail.recipient}), 0))`.execute(
      transaction,
    );
  const due = share === "lead" ? leadWindow(mail, at) : hourlyTurn(mail, at);
  const { rows } = await sql<{ due_at: string | null; is_too_much: boolean }>`
    select to_json(due) #>> '{}' as due_at, coalesce(${isVisitors} and due > ${at} + interval '1 day', false) as is_too_much
    from (select nullif(greatest(${due}, ${mail.isMinutely ? minuteAfter(mail) : null}, ${mail.notBefore?.toString() ?? null}::timestamptz, ${at}), ${at}) as due) as turn
  `.execute(transaction);
  return { due_at: rows[0]?.due_at ?? null, isTooMuch: rows[0]?.is_too_much ?? false };
}

/** An hour after the mail that was the last its recipient could have at once. */
function hourlyTurn({ kind, recipient, detail }: MailOfTurn, at: RawBuilder<string>) {
  const share = shareOf(kind, detail?.side);
  const isToProfessional = sql`coalesce(detail ->> 'side' = 'stylist', false)`;
  const draws = sql`kind = any(${kindsOf(share)}::text[])`;
  const [who, which] = isForVisitor(share)
    ? [sql`mailbox_of(recipient) = mailbox_of(${recipient})`, sql`${draws} and not ${isToProfessional}`]
    : [sql`lower(recipient) = ${emailKey(recipient)}`, sql`(${draws} or ${isToProfessional})`];
  return sql`(
    select coalesce(due_at, created_at) + interval '1 hour' from message
    where ${who} and ${which} and created_at > ${at} - interval '7 days'
    order by coalesce(due_at, created_at) desc offset ${(maxAnHour[share] ?? 0) - 1} limit 1
  )`;
}

/** The end of this half minute, for a manager who has had many leads within the hour. */
function leadWindow({ recipient }: MailOfTurn, at: RawBuilder<string>) {
  return sql`(
    select case when count(*) >= ${maxSingleLeads}
      then date_bin('30 seconds', ${at}, timestamptz '2000-01-01 00:00:00Z') + interval '30 seconds' end
    from message
    where lower(recipient) = ${emailKey(recipient)} and kind = any(${leadMailKinds}::text[])
      and created_at > ${at} - interval '1 hour'
  )`;
}

function minuteAfter({ kind, booking_id, recipient }: MailOfTurn) {
  return sql`(
    select max(coalesce(due_at, created_at)) + interval '1 minute' from message
    where kind = ${kind} and booking_id = ${booking_id ?? null} and recipient = ${recipient}
  )`;
}
