import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import { openConnection, statementTimeoutMs } from "#api/database/connection.ts";
import { queues } from "#api/jobs/queues.ts";
import { startWorkers } from "#api/jobs/workers.ts";
import { maxMailsAtOnce } from "#api/mail/mail-server-state.ts";
import { startOutbox } from "#api/mail/outbox.ts";
import type { ApiServices } from "#api/services.ts";
import { maxWebhooksAtOnce, startWebhooks } from "#api/webhook/start-webhooks.ts";
import { createContentEntries } from "#clients/content/content-entries.ts";
import { createWebhookPoster } from "#clients/webhook/post-webhook.ts";
import type { Config } from "./config.ts";
import { publishedSpace } from "./content-spaces.ts";
import type { FetchHandler } from "./fetch-handler.ts";
import { mailTransport } from "./mail-transport.ts";
import { renderMail } from "./render-mail.ts";

interface Surroundings extends ApiServices {
  /** Of the database. */
  url: string;
  /** Our own content service. */
  content: FetchHandler;
}

export interface Jobs {
  /** Their connections to the database. */
  pool: Pool;
  /** Has this process do the jobs, until the boss is stopped. */
  start(boss: PgBoss): Promise<void>;
  close(): Promise<void>;
}

/** What the jobs need: connections of their own, so that no page waits for one, and the way for mails. */
export function buildJobs(config: Config, { url, content, ...services }: Surroundings): Jobs {
  const connection = openConnection({
    url,
    statementTimeoutMs: statementTimeoutMs.job,
    // Two for each mail, one that keeps it locked and one that reads what it says, and one for a job of each kind. Webhooks
    // need theirs for moments only.
    connections: 2 * maxMailsAtOnce + Object.keys(queues).length + maxWebhooksAtOnce,
  });
  const transport = mailTransport(config);
  const jobServices = {
    ...services,
    db: connection.db,
    content: createContentEntries(publishedSpace(config, content)),
    renderMail,
    transport,
  };
  const post = createWebhookPoster({ endpoints: config.webhooks, fetch, now: services.now });
  const addresses = config.webhooks.map((endpoint) => endpoint.url);
  let stopOutbox: (() => Promise<void>) | undefined;
  let stopWebhooks: (() => Promise<void>) | undefined;
  return {
    pool: connection.pool,
    async start(boss) {
      stopOutbox ??= startOutbox(jobServices, { url });
      if (addresses.length > 0) stopWebhooks ??= startWebhooks({ ...jobServices, post }, { url, addresses });
      await startWorkers(boss, jobServices);
    },
    async close() {
      await Promise.all([stopOutbox?.(), stopWebhooks?.()]);
      transport.close();
      await connection.close();
    },
  };
}
