import type { Kysely } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import { type Destination, drainOutbox } from "../outbox/drain-outbox.ts";
import { sendNextWebhook } from "./send-webhook.ts";
import type { WebhookSenderServices } from "./webhook-services.ts";

/** So many messages are on their way to one address at once. */
export const maxWebhooksAtOnce = 4;
/** docs/behavior.md "Budgets": after so many failures in a row an address is left alone, but for one try now and then. */
const maxFailures = 5;
const maxRestMs = 60_000;

/**
 * Sends what waits in the table `webhook`, until it is stopped. Each address is a destination of its own, so that one that is
 * slow or away holds up nothing but itself.
 */
export function startWebhooks(
  services: WebhookSenderServices,
  { url, addresses }: { url: string; addresses: readonly string[] },
): () => Promise<void> {
  const stopping = new AbortController();
  const stop = drainOutbox(
    addresses.map((address) => createDestination(services, address, stopping.signal)),
    { url, channel: "sola_webhook", name: "webhooks", log: services.log },
  );
  return () => {
    stopping.abort();
    return stop();
  };
}

function createDestination(
  services: WebhookSenderServices,
  address: string,
  stopped: AbortSignal,
): Destination {
  /** Not known before it has taken a message. */
  let isUp = false;
  let atOnce = 1;
  let failures = 0;
  let restUntilMs = 0;
  const isResting = () => performance.now() < restUntilMs;

  /** Makes the backlog of an address due when it responds again. */
  async function succeeded(): Promise<void> {
    const wasAway = !isUp;
    isUp = true;
    failures = 0;
    atOnce = Math.min(maxWebhooksAtOnce, atOnce + 1);
    if (wasAway) await retryFailedWebhooks(services.db, address, services.now());
  }

  function failed(): void {
    failures += 1;
    atOnce = 1;
    if (failures < maxFailures) return;
    isUp = false;
    restUntilMs = performance.now() + Math.min(maxRestMs, 1_000 * 2 ** (failures - maxFailures));
  }

  return {
    async sendNext() {
      const sent = await sendNextWebhook(services, address, stopped);
      if (sent === "delivered") await succeeded();
      if (sent === "failed") failed();
      return sent !== "none";
    },
    atOnce: () => (isResting() ? 0 : atOnce),
    isUp: () => !isResting(),
  };
}

/** Has everything that an address did not take so far sent at once; what is on its way has no error and is left alone. */
async function retryFailedWebhooks(db: Kysely<Database>, url: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("webhook")
    .set({ due_at: now.toString() })
    .where("url", "=", url)
    .where("status", "=", "waiting")
    .where("last_error", "is not", null)
    .where("due_at", ">", instant(now))
    .execute();
}
