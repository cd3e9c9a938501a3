import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { freePort } from "./running-site.ts";

/** What a mail server on another machine takes for a mail. */
const answerMs = 100;

export interface AcceptedMail {
  messageId: string;
  /** Of the text before the first empty line. */
  header: string;
  /** By `performance.now()`. */
  atMs: number;
}

export interface MailServer {
  url: string;
  /** In the order in which it took them. */
  accepted: AcceptedMail[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server that answers as slowly as one far away. Not listening until it is started. */
export async function createMailServer(): Promise<MailServer> {
  const port = await freePort();
  const accepted: AcceptedMail[] = [];
  let server: SMTPServer | undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        closeTimeout: 50,
        async onData(stream, _session, answer) {
          const chunks = await stream.toArray().catch(() => null);
          // Whoever was killed in the middle of a mail hasn't sent it.
          if (!chunks) return;
          const source = Buffer.concat(chunks).toString("utf8");
          await setTimeout(answerMs);
          const header = source.slice(0, source.indexOf("\r\n\r\n"));
          const [, messageId = ""] = /^message-id: *(\S+)/im.exec(header) ?? [];
          accepted.push({ messageId, header, atMs: performance.now() });
          answer();
        },
      });
      // Clients that are killed are what is measured.
      server.on("error", () => undefined);
      const listening = once(server.listen(port, "127.0.0.1"), "listening");
      await listening;
    },
    async stop() {
      await new Promise<void>((closed) => (server ? server.close(closed) : closed()));
      server = undefined;
    },
  };
}
