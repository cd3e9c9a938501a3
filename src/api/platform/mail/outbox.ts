import { drainOutbox } from "../outbox/drain-outbox.ts";
import { watchMailServer } from "./mail-server-state.ts";
import type { MailServices } from "./mail-services.ts";
import { sendNextMail } from "./send-mail.ts";
import type { MailTransport } from "./transport.ts";

/** Sends what waits in the table `mail`, as many at a time as the server takes. While it is away, one probe a round. */
export function startOutbox(services: MailServices, { url }: { url: string }): () => Promise<void> {
  const server = watchMailServer(services);
  const remembering = rememberAccepted(server.transport);
  const sending = { ...services, transport: remembering.transport };
  const sendNext = async () => {
    const id = await sendNextMail(sending, { isProbe: !server.isUp(), serverBackAt: server.backAt() });
    if (id !== null) remembering.forgetMarked(id);
    return id !== null;
  };
  return drainOutbox([{ ...server, sendNext }], {
    url,
    channel: "sola_mail",
    name: "mail",
    log: services.log,
  });
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
