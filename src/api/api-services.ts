import type { BookingJob, BookingServices } from "./booking/booking-services.ts";
import type { CalendarReader } from "./booking/calendars/read-calendars.ts";
import type { CleanupKind } from "./cleanups.ts";
import type { ContentReader } from "./content/import/read-country.ts";
import type { InquiryJob, InquiryServices } from "./leads/inquiries/inquiry-services.ts";
import type { SearchServices } from "./network/search/read/lexicon/search-index.ts";
import type { AccountJob, AccountServices } from "./platform/accounts/account-queries.ts";
import type { HttpServices } from "./platform/http/http-services.ts";
import type { JobQueue } from "./platform/jobs/job-queue.ts";
import type { MailFilesJob } from "./platform/mail/delete-mail-files.ts";
import type { MailServices } from "./platform/outbox/deliver-mail.ts";

/** Background jobs, each run by the worker of the same name. */
export type Job =
  | InquiryJob
  | BookingJob
  | AccountJob
  | MailFilesJob
  /** Daily: failed mails, quarantined inquiries and unread calendars. */
  | { name: "mail-digest" }
  /** Copies blog and news from the content service. */
  | { name: "import-content" }
  /** Deletes expired rows and personal data past retention. */
  | { name: "tidy"; kind: CleanupKind; erased?: readonly string[] };

/** What main passes to the API. The API has no clock, random source or setting of its own. */
export interface ApiServices
  extends HttpServices,
    SearchServices,
    BookingServices,
    InquiryServices,
    AccountServices {
  jobs: JobQueue<Job>;
}

/** What the workers need. */
export interface JobServices extends ApiServices, MailServices, CalendarReader {
  content: ContentReader;
}
