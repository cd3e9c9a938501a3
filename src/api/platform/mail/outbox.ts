import { listen } from "../database/listen.ts";
import { watchMailServer } from "./mail-server-state.ts";
import type { MailServices } from "./mail-services.ts";
import { sendNextMail } from "./send-mail.ts";
import type { MailTransport } from "./transport.ts";

/** Finds retries that are due, and what was stored while nobody listened. While the server is away it is the time between probes. */
const pollMs = 2_000;

/**
 * Sends what waits in the table `mail`, until it is stopped: at once, for it is woken by each write, and as many at a time as
 * the server takes. Any number of processes may do so on one database. Returns what stops it, once what is under way has
 * ended.
 */
export function startOutbox(services: MailServices, { url }: { url: string }): () => Promise<void> {
  const server = watchMailServer(services);
  const remembering = rememberAccepted(server.transport);
  const sending = { ...services, transport: remembering.transport };
  const underWay = new Set<Promise<void>>();
  let stopping = false;

  /** One more sender, where there is room. Each that finds a mail begins another, so there are as many as there is work for. */
  function begin(): void {
    if (stopping || underWay.size >= server.atOnce()) return;
    const sender = send()
      .catch((error: unknown) => services.log.warn({ err: error }, "mail waits for the database"))
      .finally(() => underWay.delete(sender));
    underWay.add(sender);
  }

  async function send(): Promise<void> {
    do {
      const id = await sendNextMail(sending, { isProbe: !server.isUp(), serverBackAt: server.backAt() });
      if (id === null) return;
      remembering.forgetMarked(id);
      begin();
    } while (!stopping && server.isUp() && underWay.size <= server.atOnce());
  }

  const stopListening = listen({
    url,
    channel: "sola_mail",
    applicationName: "sola mail",
    onNotification: begin,
    onListening: begin,
  });
  const poll = setInterval(begin, pollMs);
  return async () => {
    stopping = true;
    clearInterval(poll);
    await stopListening();
    await Promise.all(underWay);
  };
}

/**
 * Where the database goes away between a delivery and its mark, this process knows that the server has the mail, and does not
 * hand it over again.
 */
function rememberAccepted(transport: MailTransport) {
  const accepted = new Set<string>();
  return {
    transport: {
      ...transport,
      async deliver(email) {
        if (accepted.has(email.id)) return { ok: true };
        const delivery = await transport.deliver(email);
        if (delivery.ok) accepted.add(email.id);
        return delivery;
      },
    } satisfies MailTransport,
    forgetMarked: (id: string) => accepted.delete(id),
  };
}
