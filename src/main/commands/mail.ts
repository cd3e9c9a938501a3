import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mailTransport } from "../programs/render-mail.ts";
import { actionsOf, type Command, type CommandTools } from "./command.ts";
import { emailArgument } from "./option.ts";

export const mailCommand: Command = {
  name: "mail",
  summary: "send a test mail",
  run: actionsOf({ test }),
};

async function test(words: string[], { config, print, complain }: CommandTools): Promise<number> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const to = emailArgument(positionals[0]);
  const id = randomUUID();
  const sentence = `This is a test of the mail settings of ${config.publicUrl.host}. If you can read it, they work.`;
  const transport = mailTransport(config);
  const delivery = await transport.deliver({
    id,
    written_at: Temporal.Now.instant(),
    to,
    replyTo: null,
    subject: `A test mail from ${config.publicUrl.host}`,
    html: `<p>${sentence}</p>`,
    text: sentence,
    attachments: [],
  });
  transport.close();
  if (!delivery.ok) {
    complain(
      delivery.problem === "refused"
        ? `The mail server rejected it permanently: ${delivery.reason}`
        : `${whyDelayed(delivery.reason)} The site would try again: ${delivery.reason}`,
    );
    if (delivery.response) complain(`Its response: ${delivery.response}`);
    return 1;
  }
  print(
    config.smtpUrl
      ? `The mail server accepted it for ${to}.`
      : `Wrote ${join(config.dataDir, "mail", `${id}.eml`)}.`,
  );
  return 0;
}

/** By nodemailer's error codes; the mail server's own codes are numbers. */
function whyDelayed(reason: string): string {
  if (/^(ESOCKET|ECONNECTION|ETIMEDOUT|EDNS)\b/.test(reason)) return "The mail server can't be reached.";
  if (/^EAUTH\b/.test(reason)) return "The mail server rejected the user and password of SMTP_URL.";
  return "The mail server rejected it temporarily.";
}
