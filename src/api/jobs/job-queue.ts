import type { Kysely } from "kysely";
import type { CleanupKind } from "../cleanup/cleanup.ts";
import type { Database } from "../database/schema.ts";

/** What is done after the answer, each by the worker of the same name. */
export type Job =
  /** A lead nobody acknowledged goes to the fallback address. */
  | { name: "escalate-inquiry"; contact_inquiry_id: string }
  /** A split inquiry whose second step never came is still a lead. */
  | { name: "notify-partial-inquiry"; contact_inquiry_id: string }
  /** Somebody asked for a link that sets a new password. */
  | { name: "mail-password-reset"; email: string }
  /** Once a day: which mails were given up on, and which inquiries were set aside. */
  | { name: "mail-digest" }
  /** The tables of the content calls follow the content service. */
  | { name: "import-content" }
  /** Removes what is of no use any more, or may not be kept. */
  | { name: "tidy"; kind: CleanupKind }
  /** The day before, unless the booking has changed since. */
  | { name: "remind-of-booking"; booking_id: string; sequence: number };

export interface JobQueue {
  /** Stored in the caller's own transaction: rolled back with it, and lost only with it. */
  enqueue(transaction: Kysely<Database>, job: Job, options?: { afterSeconds?: number }): Promise<void>;
}
