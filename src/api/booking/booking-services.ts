import type { Kysely } from "kysely";
import type { Database } from "../platform/database/schema.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import type { JobQueue } from "../platform/jobs/job-queue.ts";
import type { LanguageServices } from "../platform/language/written-language.ts";
import type { MailSources } from "../platform/mail/define-message.ts";
import type { SigningKey } from "../platform/signing/signed-token.ts";

export type BookingJob =
  /** The day before, unless the booking has changed since. */
  | { name: "remind-of-booking"; booking_id: string; sequence: number }
  /** After the visit, if it took place. */
  | { name: "follow-up-booking"; booking_id: string; sequence: number }
  /** Offers open times to matching alerts: those of one professional, or of all. */
  | { name: "offer-openings"; stylist_id: number | null }
  /** Closes an offer; its time goes to the next alert unless it was booked. */
  | { name: "expire-offer"; offer_id: string }
  /** Reads a professional's own calendar, or all of them. */
  | { name: "read-calendar"; stylist_id: number | null };

export interface BookingServices extends LanguageServices {
  db: Kysely<Database>;
  jobs: JobQueue<BookingJob>;
  now: () => Temporal.Instant;
  /** Also limits what one client network takes of a professional's time. */
  rateLimiter: RateLimiter;
  /** Origin of links in mails, without a path. */
  publicUrl: string;
  /** Signs links; from `signingKey`. */
  signingKey: SigningKey;
  /** Sender of all mail, and organizer of calendar files. */
  mailFrom: MailSources["mailFrom"];
  /** Recipient of booking mails when neither professional nor location has an email. */
  fallbackEmail: string;
  /** Webhook receivers of inquiries and bookings, each with its own secret (`WEBHOOK_URLS`). */
  webhookUrls: readonly string[];
}
