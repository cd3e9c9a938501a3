import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { anonymizeBookings } from "#api/booking/bookings/anonymize-bookings.ts";
import { anonymizeInquiries } from "#api/leads/inquiries/anonymize-inquiries.ts";
import { type Erasure, erasePerson } from "#api/platform/privacy/erase-person.ts";
import { type PersonalData, readPersonalData } from "#api/platform/privacy/personal-data.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { actionsOf, type Command, type CommandTools } from "./command.ts";
import { deliver } from "./deliver-file.ts";
import { emailArgument } from "./option.ts";
import { withDatabase, withMail, withOperations } from "./reach-database.ts";

export const privacyCommand: Command = {
  name: "privacy",
  summary: "export or erase one person's data",
  run: actionsOf({ export: give, erase }),
};

async function give(words: string[], tools: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { output: { type: "string" } },
  });
  const email = emailArgument(positionals[0]);
  const data = await withDatabase(tools.config, (db) => readPersonalData(db, email));
  if (isNothing(data)) {
    tools.complain(noData(email));
    return 1;
  }
  const mails = data.mails.map((mail) => ({ ...mail, message: mailFile(mail.id, tools) }));
  const text = JSON.stringify({ email, made_at: Temporal.Now.instant().toString(), ...data, mails }, null, 2);
  deliver(`${text}\n`, values.output, tools);
  return 0;
}

async function erase(words: string[], { config, print, complain }: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  const email = emailArgument(positionals[0]);
  if (values["dry-run"]) {
    const data = await withDatabase(config, (db) => readPersonalData(db, email));
    print(
      isNothing(data)
        ? noData(email)
        : `To be erased: ${countedAll(data.inquiries.length, data.bookings.length, data.mails.length)}. Nothing changed.`,
    );
    return 0;
  }
  const erasure = await withOperations(config, (operations) =>
    withMail(config, (transport) =>
      erasePerson({ ...operations, transport, anonymizeInquiries, anonymizeBookings }, email),
    ),
  );
  const isDone = erasure.ok || erasure.problem === "finished";
  for (const line of erasureLines(email, erasure)) (isDone ? print : complain)(line);
  return isDone ? 0 : 1;
}

function erasureLines(email: string, erasure: Erasure): string[] {
  if (erasure.ok) {
    const { inquiries, bookings, mails, account } = erasure;
    const lines = [`Erased: ${countedAll(inquiries, bookings, mails)}.`];
    if (account === "erased") lines.push("The account is deleted.");
    if (account === "kept") lines.push("The account stays because it belongs to a professional.");
    lines.push("Out of reach: mail accepted by a mail server, sent webhooks, exported files, and backups.");
    return lines;
  }
  if (erasure.problem === "no-data") return [noData(email)];
  if (erasure.problem === "finished") return ["Finished an interrupted erasure."];
  if (erasure.problem === "telling")
    return ["Nothing was erased: mail about a canceled booking is still queued. Try again in a few minutes."];
  return [
    "Nothing was erased: cancel these upcoming bookings first:",
    ...erasure.references.map((reference) => `  npm run sola -- bookings cancel ${reference}`),
  ];
}

function countedAll(inquiries: number, bookings: number, mails: number): string {
  return `${pluralize(inquiries, "lead")}, ${pluralize(bookings, "booking")} and ${pluralize(mails, "mail")}`;
}

function noData(email: string): string {
  return `No data about ${email}.`;
}

function isNothing({ inquiries, bookings, mails, account }: PersonalData): boolean {
  return inquiries.length + bookings.length + mails.length === 0 && account === null;
}

/** Mails written to files because no server took them. */
function mailFile(id: string, { config }: CommandTools): string | null {
  const file = join(config.dataDir, "mail", `${id}.eml`);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
