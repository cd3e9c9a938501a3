import type { BookingServices } from "../../booking/booking-services.ts";
import type { SearchIndex } from "../../network/search/read/lexicon/search-index.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";

export type InquiryJob =
  /** Sends an unacknowledged lead to FALLBACK_EMAIL. */
  | { name: "escalate-inquiry"; contact_inquiry_id: string }
  /** Sends a split inquiry whose second step didn't come. */
  | { name: "notify-partial-inquiry"; contact_inquiry_id: string };

/** `fallbackEmail` also gets leads without a manager, and escalated leads. */
export interface InquiryServices extends Omit<BookingServices, "jobs"> {
  search: SearchIndex;
  jobs: JobQueue<InquiryJob>;
}
