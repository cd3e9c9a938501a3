import { listen } from "../database/listen.ts";
import { retryFailedWebhooks } from "./retry-failed.ts";
import { sendNextWebhook } from "./send-webhook.ts";
import type { WebhookSenderServices } from "./webhook-services.ts";

/** Finds retries that are due, and what was stored while nobody listened. */
const pollMs = 2_000;
/** So many messages are on their way to one address at once. */
export const maxWebhooksAtOnce = 4;
/** Behaviour §1: after so many failures in a row an address is left alone, but for one try now and then. */
const maxFailures = 5;
const maxRestMs = 60_000;

/**
 * Sends what waits in the table `webhook`, until it is stopped. Each address has a sender of its own, so that one that is slow
 * or away holds up nothing but itself. Returns what stops it, with what is on its way.
 */
export function startWebhooks(
  services: WebhookSenderServices,
  { url, addresses }: { url: string; addresses: readonly string[] },
): () => Promise<void> {
  const stopping = new AbortController();
  const senders = addresses.map((address) => createSender(services, address, stopping.signal));
  const begin = () => {
    for (const sender of senders) sender.begin();
  };
  const stopListening = listen({
    url,
    channel: "sola_webhook",
    applicationName: "sola webhooks",
    onNotification: begin,
    onListening: begin,
  });
  const poll = setInterval(begin, pollMs);
  return async () => {
    stopping.abort();
    clearInterval(poll);
    await stopListening();
    await Promise.all(senders.flatMap(({ underWay }) => [...underWay]));
  };
}

function createSender(services: WebhookSenderServices, address: string, stopped: AbortSignal) {
  const underWay = new Set<Promise<void>>();
  /** Not known before it has taken a message. */
  let isUp = false;
  let atOnce = 1;
  let failures = 0;
  let restUntilMs = 0;

  /** One more, where there is room. Each that finds a message begins another, so there are as many as there is work for. */
  function begin(): void {
    if (isResting() || underWay.size >= atOnce) return;
    const sending = send()
      .catch((error: unknown) => services.log.warn({ err: error }, "webhooks wait for the database"))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  function isResting(): boolean {
    return stopped.aborted || performance.now() < restUntilMs;
  }

  async function send(): Promise<void> {
    do {
      const sent = await sendNextWebhook(services, address, stopped);
      if (sent === "none") return;
      if (sent === "delivered") await succeeded();
      if (sent === "failed") failed();
      begin();
    } while (!isResting() && underWay.size <= atOnce);
  }

  /** What waits for an address that was away need not wait longer. */
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

  return { begin, underWay };
}
