import { parseArgs } from "node:util";
import { createAccount, listAccounts } from "#api/platform/accounts/accounts.ts";
import { mailPasswordReset, type ResetMail } from "#api/platform/accounts/mail-password-reset.ts";
import { columnTable } from "./column-table.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { emailArgument } from "./option.ts";
import { withDatabase, withOperations } from "./reach-database.ts";

const resetSentence: Record<ResetMail, (email: string) => string> = {
  queued: (email) => `A password link goes to ${email} as soon as the site runs. It works for 60 minutes.`,
  unknown: (email) =>
    `${email} has no account and isn't an active professional. Create an account first: npm run sola -- accounts create ${email}`,
  "too-often": (email) => `${email} got three links within an hour. Try again later.`,
};

export const accountsCommand: Command = {
  name: "accounts",
  summary: "list or create accounts, or mail a password link",
  help: `npm run sola -- accounts list [WORDS]
npm run sola -- accounts create ADDRESS [--without-mail]
npm run sola -- accounts send-reset ADDRESS

An account is a mail address with the password that the brand's other programs check. Professionals create theirs by
requesting a link; "create" adds one for another person and mails a welcome with a link to set the password. "send-reset"
mails only that link, at most three times an hour. No command can read or set a password.`,

  async run([word, ...words], tools) {
    if (word === "list") return list(words, tools);
    if (word === "create") return create(words, tools);
    if (word === "send-reset") return sendReset(words, tools);
    throw new UsageError("Expected list, create or send-reset.");
  },
};

async function list(words: string[], { config, print }: CommandTools): Promise<number> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const accounts = await withDatabase(config, (db) => listAccounts(db, positionals[0]));
  const day = (at: Temporal.Instant | null) => at?.toString().slice(0, 10) ?? "none yet";
  const lines = columnTable(accounts, [
    ["address", ({ email }) => email],
    ["created", ({ created_at }) => day(created_at)],
    ["password", ({ password_changed_at }) => day(password_changed_at)],
    ["professional", ({ is_professional }) => (is_professional ? "yes" : "no")],
  ]);
  for (const line of accounts.length > 0 ? lines : ["There are none."]) print(line);
  return 0;
}

async function create(words: string[], { config, print, complain }: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { "without-mail": { type: "boolean", default: false } },
  });
  const email = emailArgument(positionals[0]);
  const welcomes = !values["without-mail"];
  const isNew = await withOperations(config, (operations) => createAccount(operations, email, { welcomes }));
  if (!isNew) {
    complain(`${email} already has an account. For a link: npm run sola -- accounts send-reset ${email}`);
    return 1;
  }
  print(`${email} has an account.`);
  if (welcomes)
    print("A welcome goes there as soon as the site runs. Its password link works for 60 minutes.");
  return 0;
}

async function sendReset(words: string[], { config, print, complain }: CommandTools): Promise<number> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const email = emailArgument(positionals[0]);
  const outcome = await withOperations(config, (operations) => mailPasswordReset(operations, email));
  const isQueued = outcome === "queued";
  (isQueued ? print : complain)(resetSentence[outcome](email));
  return isQueued ? 0 : 1;
}
