import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type MailKind, mailPriorities } from "./mail-kind.ts";

export interface NewMail {
  kind: MailKind;
  recipient: string;
  contact_inquiry_id?: string;
  booking_id?: string;
  account_id?: number;
  /** What its template needs beside the rows it is about. A `sequence` tells a mail that is sent once more from the one before. */
  detail?: { sequence?: number } & Record<string, unknown>;
  created_at?: Temporal.Instant;
}

/**
 * Has a mail sent once the transaction is committed: it is kept and rolled back with it, and leaves at once. One mail of a
 * kind goes to one recipient about one inquiry or booking, however often it is asked for.
 */
export async function queueMail(transaction: Kysely<Database>, mail: NewMail): Promise<void> {
  const { detail = {}, created_at, ...row } = mail;
  await transaction
    .insertInto("mail")
    .values({
      ...row,
      id: randomUUID(),
      priority: mailPriorities[mail.kind],
      detail: JSON.stringify(detail),
      ...(created_at && { created_at: created_at.toString() }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
