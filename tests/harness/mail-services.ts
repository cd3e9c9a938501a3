import { randomBytes } from "node:crypto";
import { noRateLimits } from "#api/http/rate-limiter.ts";
import type { JobQueue } from "#api/jobs/job-queue.ts";
import type { JobServices } from "#api/jobs/services.ts";
import { renderMail } from "#api/mail/templates.tsx";
import type { MailTransport } from "#api/mail/transport.ts";
import { createSearchIndex } from "#api/search/search-index.ts";
import { createClock } from "./clock.ts";
import type { TestDatabase } from "./database.ts";
import { type KeptLog, keepLog } from "./log.ts";

export interface TestMailServices extends JobServices {
  log: KeptLog;
}

/** What sending mail needs, with the real templates and a content service without entries; the clock stands at Saturday, November 21, 9 am in Austin. */
export function mailServices(
  { db }: TestDatabase,
  jobs: JobQueue,
  transport: MailTransport,
): TestMailServices {
  return {
    db,
    search: createSearchIndex(db),
    jobs,
    transport,
    renderMail,
    content: { entries: async () => [] },
    rateLimiter: noRateLimits,
    now: createClock().now,
    publicUrl: "https://www.sola.example",
    signingKey: randomBytes(32),
    spamChallenge: null,
    fallbackEmail: "leasing@sola.example",
    webhookUrls: [],
    corsOrigins: [],
    log: keepLog(),
  };
}
