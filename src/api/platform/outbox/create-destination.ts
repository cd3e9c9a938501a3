import type { MessageRow } from "../database/visitor-tables.ts";
import {
  type Attempt,
  type Carrier,
  deliverNext,
  type FailedDelivery,
  type OutboxServices,
} from "./deliver-message.ts";

/** docs/behavior.md: after so many failures in a row a destination is left alone, but for one probe at a time. */
const maxFailures = 5;

/** Where messages go that delay each other: the mail server, or a URL. */
export type Destination = ReturnType<typeof createDestination>;

/** A circuit breaker that also learns how many messages the destination takes at once. */
export function createDestination(services: OutboxServices, carrier: Carrier) {
  const { now, log } = services;
  const { channel, url, maxAtOnce, maxRestMs } = carrier;
  const fields = url === undefined ? {} : { host: new URL(url).host };
  /** Since the last success: the messages it was unavailable for, and the recipients it put off. */
  const failures = new Set<string>();
  /** Delivered, and not marked yet because the database was away. */
  const accepted = new Set<string>();
  let isUp = false;
  let backAt: Temporal.Instant | null = null;
  let atOnce = 1;
  let restMs = 1_000;
  let restUntilMs = 0;

  function succeeded(): void {
    if (!isUp) {
      backAt = now();
      log.info(fields, `${channel} server available`);
    }
    isUp = true;
    failures.clear();
    restMs = 1_000;
    atOnce = Math.min(maxAtOnce, atOnce + 1);
  }

  function failed(
    { id, recipient }: MessageRow,
    { problem, reason, retryAfterSeconds = 0 }: FailedDelivery,
  ): void {
    if (problem === "unavailable") atOnce = Math.max(1, Math.floor(atOnce / 2));
    const wasOpen = failures.size === maxFailures;
    // One mailbox that is full says nothing of the server, however many mails it is sent.
    if (!wasOpen) failures.add(problem === "unavailable" ? id : recipient);
    if (failures.size < maxFailures) return;
    if (!wasOpen) log.error({ ...fields, reason }, `${channel} server unavailable`);
    isUp = false;
    atOnce = 1;
    restUntilMs = performance.now() + Math.max(Math.min(restMs, maxRestMs), 1_000 * retryAfterSeconds);
    restMs *= 2;
  }

  return {
    /** Sends the message that is next. Returns false if none is. */
    async sendNext(): Promise<boolean> {
      let deliveredId = "";
      const attempt =
        (message: MessageRow): Attempt =>
        async (id, send) => {
          deliveredId = id;
          const answer = accepted.has(id) ? ({ ok: true } as const) : await send();
          if (answer.ok) accepted.add(id);
          if (answer.ok || answer.problem === "refused") succeeded();
          else failed(message, answer);
          return answer;
        };
      const delivery = await deliverNext(services, carrier, { isProbe: !isUp, backAt }, attempt);
      if (delivery === undefined) return false;
      if (delivery?.ok) accepted.delete(deliveredId);
      return true;
    },
    /** How many messages may be on their way at once: one more for each that it takes, half as many when it is too busy for one. */
    atOnce: () => (performance.now() < restUntilMs ? 0 : atOnce),
    /** Whether to continue immediately after a message; else at the next round. */
    isUp: () => isUp,
  };
}
