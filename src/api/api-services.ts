import type { BookingJob, BookingServices } from "./booking/bookings/booking-services.ts";
import type { CleanupKind } from "./cleanups.ts";
import type { ContentReader } from "./content/import/content-reader.ts";
import type { InquiryJob, InquiryServices } from "./leads/inquiries/inquiry-services.ts";
import type { FeedServices } from "./network/feeds/write-feeds.ts";
import type { SearchServices } from "./network/search-index/search-index-services.ts";
import type { AccountJob, AccountServices } from "./platform/accounts/account-services.ts";
import type { HttpServices } from "./platform/http/http-services.ts";
import type { JobQueue } from "./platform/jobs/job-queue.ts";
import type { MailFilesJob } from "./platform/mail/delete-mail.ts";
import type { MailServices } from "./platform/mail/mail-services.ts";

/** What is done after the answer, each by the worker of the same name. */
export type Job =
  | InquiryJob
  | BookingJob
  | AccountJob
  | MailFilesJob
  /** Once a day: which mails were given up on, and which inquiries were set aside. */
  | { name: "mail-digest" }
  /** The tables of the content calls follow the content service. */
  | { name: "import-content" }
  /** Every night: the files that directories take. */
  | { name: "write-feeds" }
  /** Removes what is of no use any more, or may not be kept. */
  | { name: "tidy"; kind: CleanupKind };

/**
 * What the api is given by main, all of it together; each part says what it needs of this. Nothing here reaches for a clock, a
 * random number or a setting of its own.
 */
export interface ApiServices
  extends HttpServices,
    SearchServices,
    BookingServices,
    InquiryServices,
    AccountServices {
  jobs: JobQueue<Job>;
}

/** What the workers need, all of them together. */
export interface JobServices extends ApiServices, MailServices, FeedServices {
  content: ContentReader;
}
