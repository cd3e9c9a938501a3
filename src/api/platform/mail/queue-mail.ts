import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { storedTrace } from "../logging/trace.ts";
import { type MailKind, mailKinds } from "./mail-kind.ts";
import { turnOf } from "./mail-turn.ts";

export interface NewMail {
  kind: MailKind;
  recipient: string;
  /** A code, as in `languages.ts`; English by default. */
  language?: string | undefined;
  contact_inquiry_id?: string;
  booking_id?: string;
  account_id?: number;
  opening_alert_id?: string;
  /** What its template needs beside the rows it is about. A `sequence` tells a mail that is sent once more from the one before. */
  detail?: { sequence?: number } & Record<string, unknown>;
  created_at?: Temporal.Instant;
  /** It leaves a minute after the last of its kind about the same booking, if that was to the same recipient. */
  isMinutely?: boolean;
  /** The earliest that it leaves, for what is stored after it and belongs into it. */
  notBefore?: Temporal.Instant | undefined;
}

/**
 * Has a mail sent once the transaction is committed: it is committed and rolled back with it, and leaves at once, or in its turn
 * where its recipient has had enough for an hour. One mail of a kind goes to one recipient about one inquiry or booking,
 * however often it is asked for.
 */
export async function queueMail(transaction: Kysely<Database>, mail: NewMail): Promise<void> {
  const { detail = {}, created_at, isMinutely: _, notBefore: __, ...row } = mail;
  const at = created_at ? sql<string>`${created_at.toString()}::timestamptz` : sql<string>`now()`;
  const { due_at, isTooMuch } = await turnOf(transaction, mail, at);
  await transaction
    .insertInto("message")
    .values({
      ...row,
      id: randomUUID(),
      priority: mailKinds[mail.kind].priority,
      detail: JSON.stringify({ ...detail, ...storedTrace() }),
      created_at: at,
      due_at,
      retry_at: due_at,
      // Without a failure time no digest lists it: a visitor causes no alarm.
      ...(isTooMuch && { status: "failed", last_error: "more than a day of mail to this address" }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
