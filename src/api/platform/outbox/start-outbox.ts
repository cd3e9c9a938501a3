import { createDestination } from "./create-destination.ts";
import { type MailServices, mailCarrier } from "./deliver-mail.ts";
import { type WebhookServices, webhookCarrier } from "./deliver-webhook.ts";
import { drainOutbox } from "./drain-outbox.ts";

export interface StartOutboxOptions {
  /** Of the database. */
  url: string;
  webhooks?: Pick<WebhookServices, "events" | "post"> & { urls: readonly string[] };
}

/** Sends what is queued to the mail server and the URLs of webhooks, until it is stopped. */
export function startOutbox(
  services: MailServices,
  { url, webhooks }: StartOutboxOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const carriers = [
    mailCarrier(services),
    ...(webhooks
      ? webhooks.urls.map((address) => webhookCarrier({ ...services, ...webhooks }, address, stopping.signal))
      : []),
  ];
  const destinations = carriers.map((carrier) => createDestination(services, carrier));
  const stop = drainOutbox(destinations, { url, log: services.log });
  return () => {
    stopping.abort();
    return stop();
  };
}
