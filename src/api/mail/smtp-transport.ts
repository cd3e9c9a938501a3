import { createTransport, type NodemailerError } from "nodemailer";
import { messageOf, parseMailbox } from "./message.ts";
import type { Delivery, MailTransport } from "./transport.ts";

/** Behaviour §1: SMTP 10 s, for each wait. */
const timeoutMs = 10_000;
/** For all of a delivery, should the server answer one byte at a time. */
const deliveryTimeoutMs = 30_000;

/** Sends through the server of an address such as `smtps://user:password@smtp.example.com`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const sender = parseMailbox(from);
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async deliver(letter) {
      try {
        await pool.sendMail({
          ...messageOf(letter, sender),
          signal: AbortSignal.timeout(deliveryTimeoutMs),
        });
        return { ok: true };
      } catch (error) {
        return failedDelivery(error as NodemailerError);
      }
    },
    forget: async () => undefined,
    close: () => pool.close(),
  };
}

/** The server's own words often repeat the address, so only codes are kept. */
function failedDelivery({ code, responseCode, command }: NodemailerError): Delivery {
  const reason = [code ?? "ERROR", responseCode, command].filter(Boolean).join(" ");
  return { ok: false, problem: isFinal(responseCode, command) ? "refused" : "delayed", reason };
}

/**
 * Whether the server refused this recipient or this message for good. A refused login or sender is a matter of
 * configuration: the mail waits until somebody mends it.
 */
function isFinal(responseCode: number | undefined, command: string | undefined): boolean {
  const isAboutThisMail = command === "RCPT TO" || command === "DATA";
  return isAboutThisMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
}
