import { createTransport, type NodemailerError } from "nodemailer";
import { toSingleLine } from "#domain/content/plain-text.ts";
import { messageOf, parseMailbox } from "./message.ts";
import type { Delivery, MailTransport } from "./transport.ts";

/** So many mails are on their way at once. */
export const maxMailsAtOnce = 10;
/** docs/behavior.md "Budgets": SMTP 10 s, for each wait. */
const timeoutMs = 10_000;
const timeouts = {
  dnsTimeout: timeoutMs,
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
};
/** For all of a delivery, should the server answer one byte at a time. */
const deliveryTimeoutMs = 30_000;

/** Sends through the server of an address such as `smtps://user:password@smtp.example.com`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const sender = parseMailbox(from);
  const pool = createTransport({
    url,
    pool: true,
    // Fewer where the address says so, as `?maxConnections=2`.
    maxConnections: maxMailsAtOnce,
    ...timeouts,
  });
  return {
    async deliver(email) {
      try {
        await pool.sendMail({
          ...messageOf(email, sender),
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

/** Whether the server takes our user and password; nothing is sent. */
export async function verifySmtp(url: string): Promise<Delivery> {
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return { ok: true };
  } catch (error) {
    return failedDelivery(error as NodemailerError);
  } finally {
    transport.close();
  }
}

/** The server's own words often repeat the address, so only codes make the reason. */
function failedDelivery({ code, responseCode, command, response, message }: NodemailerError): Delivery {
  const reason = [code ?? "ERROR", responseCode, command].filter(Boolean).join(" ");
  return {
    ok: false,
    problem: problemOf(responseCode, command),
    reason,
    response: toSingleLine(response ?? message),
  };
}

/**
 * What the server said of this recipient or this message is about this mail. Anything else, such as a refused login or sender,
 * is a matter of the server or of our settings: mail stays queued until that is fixed. 421 and 503 end the session.
 */
function problemOf(responseCode: number | undefined, command: string | undefined) {
  const isAboutThisMail = command === "RCPT TO" || command === "DATA";
  if (!isAboutThisMail || responseCode === undefined || responseCode === 421 || responseCode === 503)
    return "unavailable";
  return responseCode >= 500 ? "refused" : "delayed";
}
