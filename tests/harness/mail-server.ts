import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "./site.ts";

interface ReceivedMail extends Email {
  recipients: string[];
  source: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** The response to a recipient if not acceptance: `550`, `451`. */
  refusals: Map<string, number>;
  /** Leaves new mail unanswered until it is released. */
  hold(): { held: () => number; release: () => void };
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server that stores mail. Starts on request, always on the same port. */
export async function createMailServer(): Promise<MailServer> {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  let server: SMTPServer | undefined;
  let held = 0;
  let gate: Promise<void> | undefined;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      const release = () => {
        if (gate === promise) gate = undefined;
        resolve();
      };
      return { held: () => held, release };
    },
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        // Keep-alive connections don't delay a stop.
        closeTimeout: 50,
        onRcptTo({ address }, _session, answer) {
          const code = refusals.get(address);
          answer(code === undefined ? null : Object.assign(new Error("Not here"), { responseCode: code }));
        },
        async onData(stream, { envelope }, answer) {
          const chunks: Buffer[] | null = await stream.toArray().catch(() => null);
          // A client killed amid a mail hasn't sent it.
          if (!chunks) return;
          held += 1;
          await gate;
          held -= 1;
          const source = Buffer.concat(chunks);
          received.push({
            ...(await PostalMime.parse(source)),
            recipients: envelope.rcptTo.map(({ address }) => address),
            source: source.toString("utf8"),
          });
          answer();
        },
      });
      // Ignores clients that disconnect during a test.
      server.on("error", () => undefined);
      await new Promise<void>((listening) => server?.listen(port, "127.0.0.1", listening));
    },
    async stop() {
      await new Promise<void>((closed) => (server ? server.close(closed) : closed()));
      server = undefined;
    },
  };
}
