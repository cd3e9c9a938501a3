import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Erasure, erasePerson, isListed } from "#api/erase-person.ts";
import { personalTables } from "#api/personal-tables.ts";
import { readPersonalRows } from "#api/platform/privacy/personal-rows.ts";
import { emailKey } from "#domain/platform/email.ts";
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
  const data = await readPerson(tools, email);
  if (!data) {
    tools.complain(noData(email));
    return 1;
  }
  const messages = data.messages?.map((message) => ({
    ...message,
    file: mailFile(String(message.id), tools),
  }));
  const text = JSON.stringify(
    { email, made_at: Temporal.Now.instant().toString(), ...data, messages },
    null,
    2,
  );
  deliver(`${text}\n`, values.output, tools);
  return 0;
}

async function erase(words: string[], tools: CommandTools): Promise<number> {
  const { config, print, complain } = tools;
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  const email = emailArgument(positionals[0]);
  if (values["dry-run"]) {
    const data = await readPerson(tools, email);
    if (data && isListed(data)) print(listed);
    print(
      data ? `To be erased: ${counted(({ title }) => data[title]?.length)}. Nothing changed.` : noData(email),
    );
    return 0;
  }
  const erasure = await withOperations(config, (operations) =>
    withMail(config, (transport) => erasePerson({ ...operations, transport }, email)),
  );
  const isDone = erasure.ok || erasure.problem === "finished";
  for (const line of erasureLines(email, erasure)) (isDone ? print : complain)(line);
  return isDone ? 0 : 1;
}

const listed = "The page and account of an active professional or location stay: an import maintains them.";

function erasureLines(email: string, erasure: Erasure): string[] {
  if (erasure.ok)
    return [
      `Erased: ${counted(({ name }) => erasure.erased.get(name))}.`,
      ...(erasure.isListed ? [listed] : []),
      "Out of reach: mail accepted by a mail server, sent webhooks, exported files, and backups.",
    ];
  if (erasure.problem === "no-data") return [noData(email)];
  if (erasure.problem === "finished") return ["Finished an interrupted erasure."];
  if (erasure.problem === "telling")
    return ["Nothing was erased: mail about a canceled booking is still queued. Try again in a few minutes."];
  return [
    "Nothing was erased: cancel these upcoming bookings first:",
    ...erasure.references.map((reference) => `  npm run sola -- bookings cancel ${reference}`),
  ];
}

/** British, so without a comma before "and". */
const list = new Intl.ListFormat("en-GB");

/** `2 leads, 1 booking and 5 messages`. */
function counted(count: (table: (typeof personalTables)[number]) => number | undefined): string {
  const counts = personalTables.flatMap((table) =>
    table.noun && count(table) ? [pluralize(count(table) ?? 0, table.noun)] : [],
  );
  return counts.length > 0 ? list.format(counts) : "no lead, booking or message";
}

function noData(email: string): string {
  return `No data about ${email}.`;
}

/** Null if there is no data about the person. */
async function readPerson({ config }: CommandTools, email: string) {
  const data = await withDatabase(config, (db) => readPersonalRows(db, personalTables, emailKey(email)));
  return Object.values(data).some((rows) => rows.length > 0) ? data : null;
}

/** Mails written to files because no server took them. */
function mailFile(id: string, { config }: CommandTools): string | null {
  const file = join(config.dataDir, "mail", `${id}.eml`);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
