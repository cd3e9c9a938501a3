import type { PgBoss } from "pg-boss";
import type { ApiServices } from "#api/api-services.ts";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { queues } from "#api/platform/jobs/queues.ts";
import { maxMailsAtOnce } from "#api/platform/mail/smtp-transport.ts";
import { maxWebhooksAtOnce } from "#api/platform/outbox/deliver-webhook.ts";
import { startOutbox } from "#api/platform/outbox/start-outbox.ts";
import { eventDefinitions } from "#api/webhook-events.ts";
import { startWorkers } from "#api/workers.ts";
import { createContentEntries } from "#clients/content/content-entries.ts";
import { fetchCalendar } from "#clients/platform/fetch-calendar.ts";
import { createWebhookPoster } from "#clients/platform/webhook/post-webhook.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { Config } from "../settings/config.ts";
import { publishedSpace, tracedFetch } from "./content-spaces.ts";
import { mailTransport, writeMailLazily } from "./render-mail.ts";

interface Surroundings extends ApiServices {
  /** Database connections. */
  url: string;
  /** Our own content service. */
  content: FetchHandler;
  /** Called with the text of each failed statement. */
  statementFailed: (sql: string) => void;
}

export type Jobs = ReturnType<typeof buildJobs>;

/** What jobs need: their own connections, so that no page queues behind one, and the mail transport. */
export function buildJobs(config: Config, { url, content, statementFailed, ...services }: Surroundings) {
  const connection = openConnection({
    url,
    statementTimeoutMs: statementTimeoutMs.job,
    onFailure: statementFailed,
    // One per message on its way, while it is written and marked, and one per kind of job.
    connections: maxMailsAtOnce + maxWebhooksAtOnce + Object.keys(queues).length,
  });
  const transport = mailTransport(config);
  const jobServices = {
    ...services,
    db: connection.db,
    content: createContentEntries(publishedSpace(config, content)),
    fetchCalendar,
    writeMail: writeMailLazily,
    transport,
  };
  const post = createWebhookPoster({
    endpoints: config.webhooks,
    fetch: (url, init) => tracedFetch(new Request(url, init)),
    now: services.now,
  });
  const urls = config.webhooks.map((endpoint) => endpoint.url);
  const webhooks = { urls, events: eventDefinitions, post };
  let stopOutbox: (() => Promise<void>) | undefined;
  return {
    /** Their database connections. */
    pool: connection.pool,
    /** Runs the jobs in this process until the boss is stopped. */
    async start(boss: PgBoss) {
      stopOutbox ??= startOutbox(jobServices, { url, webhooks });
      await startWorkers(boss, jobServices);
    },
    async close() {
      await stopOutbox?.();
      transport.close();
      await connection.close();
    },
  };
}
