import type { WebhookServices } from "#api/platform/outbox/deliver-webhook.ts";
import { eventDefinitions } from "#api/webhook-events.ts";
import { createWebhookPoster } from "#clients/platform/webhook/post-webhook.ts";
import { tracedFetch } from "#main/programs/content-spaces.ts";
import type { TestApi } from "./api.ts";
import { type KeptLog, keepLog } from "./log.ts";
import { type WebhookReceiver, webhookKeys } from "./webhook-receiver.ts";

/** The services that send an API's webhooks to real receivers, by its clock. */
export function webhookServices(
  { database, clock }: TestApi,
  receivers: readonly WebhookReceiver[],
  deadlineMs = 15_000,
): WebhookServices & { log: KeptLog } {
  const endpoints = receivers.map(({ url }) => ({ url, keys: webhookKeys }));
  return {
    db: database.db,
    now: clock.now,
    log: keepLog(),
    events: eventDefinitions,
    post: createWebhookPoster({
      endpoints,
      fetch: (url, init) => tracedFetch(new Request(url, init)),
      now: clock.now,
      deadlineMs,
    }),
  };
}
