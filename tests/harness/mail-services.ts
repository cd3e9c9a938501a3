import { randomBytes } from "node:crypto";
import type { Job, JobServices } from "#api/api-services.ts";
import { writeMail } from "#api/messages.ts";
import { createSearchIndex } from "#api/network/search/read/lexicon/search-index.ts";
import type { JobQueue } from "#api/platform/jobs/job-queue.ts";
import type { MailTransport } from "#api/platform/mail/transport.ts";
import { apiSettings } from "./api-settings.ts";
import { createClock } from "./clock.ts";
import type { TestDatabase } from "./database.ts";
import { type KeptLog, keepLog } from "./log.ts";

export interface TestMailServices extends JobServices {
  log: KeptLog;
}

/** The services for sending mail, with the real templates and no content; the clock is at Saturday, November 21, 9 am in Austin. */
export function mailServices(
  { db }: TestDatabase,
  jobs: JobQueue<Job>,
  transport: MailTransport,
): TestMailServices {
  return {
    ...apiSettings,
    publicUrl: "https://www.sola.example",
    signingKey: { current: randomBytes(32), former: null },
    db,
    search: createSearchIndex(console.error),
    jobs,
    transport,
    writeMail,
    fetchCalendar: async () => ({ ok: false, problem: "unreachable" }),
    content: { entries: async () => [] },
    now: createClock().now,
    log: keepLog(),
  };
}
