import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mailSummary, waitingMail } from "#api/platform/mail/waiting-mail.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { mailTransport } from "../programs/render-mail.ts";
import { actionsOf, type Command, type CommandTools } from "./command.ts";
import { emailArgument } from "./option.ts";
import { printTable, utcMinute } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

export const mailCommand: Command = {
  name: "mail",
  summary: "send a test mail, or show queued and failed mail",
  run: actionsOf({ test, status }),
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

async function status(words: string[], { config, print }: CommandTools): Promise<number> {
  parseArgs({ args: words });
  const { counts, waiting } = await withDatabase(config, async (db) => ({
    counts: await mailSummary(db),
    waiting: await waitingMail(db),
  }));
  printTable(
    print,
    counts,
    [
      ["kind", ({ kind }) => kind],
      ["status", ({ status }) => status],
      ["mails", ({ count }) => count],
      ["oldest (UTC)", ({ oldest_at }) => utcMinute(oldest_at)],
      ["newest (UTC)", ({ newest_at }) => utcMinute(newest_at)],
    ],
    "No mail yet.",
  );
  if (waiting.oldest_at) print(`The oldest mail has been queued for ${age(waiting.oldest_at)}.`);
  if (waiting.oldest_lead_at) print(`The oldest lead has been queued for ${age(waiting.oldest_lead_at)}.`);
  return 0;
}

function age(since: Temporal.Instant): string {
  return formatDuration(Math.round(Temporal.Now.instant().since(since).total("minutes")));
}
