import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { SigningKey } from "../../platform/signing/signed-token.ts";

/** Sends the day-before reminder unless the booking has changed. */
export interface BookingJob {
  name: "remind-of-booking";
  booking_id: string;
  sequence: number;
}

export interface BookingServices {
  db: Kysely<Database>;
  jobs: JobQueue<BookingJob>;
  now: () => Temporal.Instant;
  /** Origin of links in mails, such as `https://www.sola.example`. */
  publicUrl: string;
  /** Signs links; from `signingKey`. */
  signingKey: SigningKey;
  /** Recipient of booking mails when neither professional nor location has an email. */
  fallbackEmail: string;
  /** Webhook receivers of inquiries and bookings, each with its own secret (`WEBHOOK_URLS`). */
  webhookUrls: readonly string[];
}
