import { createSearchIndex } from "#api/network/search/read/lexicon/search-index.ts";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { noRateLimits } from "#api/platform/http/rate-limiter.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { pgBossQueue } from "#api/platform/jobs/pg-boss-queue.ts";
import type { WriteMail } from "#api/platform/mail/define-message.ts";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import { startOutbox } from "#api/platform/outbox/start-outbox.ts";
import { signingKey } from "#api/platform/signing/signing-key.ts";
import { startWorkers } from "#api/workers.ts";
import { fetchCalendar } from "#clients/platform/fetch-calendar.ts";
import { createClock } from "./clock.ts";
import { postInquiry } from "./inquiry.ts";
import { keepLog } from "./log.ts";

/**
 * A process for tests to kill: runs the API and its jobs on the database of its first argument, with the mail server
 * of its second. When it receives a location's id, it accepts an inquiry for it and reports the answer.
 */
const [url = "", smtpUrl = ""] = process.argv.slice(2);
const log = keepLog();
const { db } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job });
const boss = await startBoss({ url, works: true, log });
// The mails are JSX, which Node doesn't run.
const writeMail: WriteMail = async ({ kind }) => ({
  ...{ subject: kind, html: `<p>${kind}</p>`, text: kind },
  ...{ replyTo: null, attachments: [] },
});
const services = {
  db,
  search: createSearchIndex(console.error),
  jobs: pgBossQueue(boss),
  rateLimiter: noRateLimits,
  now: createClock().now,
  publicUrl: "https://www.sola.example",
  signingKey: await signingKey(db),
  fallbackEmail: "leasing@sola.example",
  webhookUrls: [],
  corsOrigins: [],
  log,
  transport: smtpTransport(smtpUrl, "Sola <hello@sola.example>"),
  content: { entries: async () => [] },
  writeMail,
};
const jobServices = { ...services, fetchCalendar };
await startWorkers(boss, jobServices);
startOutbox(jobServices, { url });

process.on("message", async (location_id) => {
  await postInquiry(services, { location_id, email: `visitor-${location_id}@example.com` });
  process.send?.("answered");
});
process.send?.("ready");
