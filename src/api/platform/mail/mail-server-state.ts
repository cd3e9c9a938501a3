import type { MailServices } from "./mail-services.ts";
import type { Delivery, Email } from "./transport.ts";

/** docs/behavior.md: after so many failures in a row an upstream is left alone, but for one probe at a time. */
const maxFailures = 5;
/** So many mails are under way at once. */
export const maxMailsAtOnce = 10;

/** A circuit breaker around the transport, that also learns how much the server takes at once. */
export function watchMailServer(services: Pick<MailServices, "transport" | "now" | "log">) {
  const { transport, now, log } = services;
  /** Since the last success: the mails it was unavailable for, and the recipients it put off. */
  const failures = new Set<string>();
  let up = false;
  let backAt: Temporal.Instant | null = null;
  let atOnce = 1;

  function succeeded(): void {
    if (!up) {
      backAt = now();
      log.info({}, "the mail server takes mail");
    }
    up = true;
    failures.clear();
    atOnce = Math.min(maxMailsAtOnce, atOnce + 1);
  }

  function failed(email: Email, problem: "delayed" | "unavailable", reason: string): void {
    if (problem === "unavailable") atOnce = Math.max(1, Math.floor(atOnce / 2));
    if (failures.size === maxFailures) return;
    // One recipient whose mailbox is full says nothing of the server, however many mails they are sent.
    failures.add(problem === "unavailable" ? email.id : email.to);
    if (failures.size < maxFailures) return;
    up = false;
    atOnce = 1;
    log.error({ reason }, "the mail server takes no mail");
  }

  function note(email: Email, delivery: Delivery): void {
    if (delivery.ok || delivery.problem === "refused") succeeded();
    else failed(email, delivery.problem, delivery.reason);
  }

  return {
    /** The transport, watched: what becomes of each delivery is what is known of the server. */
    transport: {
      ...transport,
      async deliver(email: Email) {
        const delivery = await transport.deliver(email);
        note(email, delivery);
        return delivery;
      },
    },
    /** Whether it takes mail; false until it has taken one. */
    isUp: () => up,
    /** When it took mail again, after an outage or the start. */
    backAt: () => backAt,
    /** How many mails it may be handed at once: one more for each that it takes, half as many when it is too busy for one. */
    atOnce: () => atOnce,
  };
}
