import { parseArgs } from "node:util";
import { createAccount, listAccounts } from "#api/account/accounts.ts";
import { mailPasswordReset, type ResetMail } from "#api/account/mail-password-reset.ts";
import { columnTable } from "./column-table.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { emailArgument } from "./option.ts";
import { withDatabase, withOperations } from "./reach-database.ts";

const resetSentence: Record<ResetMail, (email: string) => string> = {
  queued: (email) =>
    `A link for a new password goes to ${email} as soon as the site runs. It is good for 60 minutes.`,
  unknown: (email) =>
    `${email} belongs to no account and no active professional. Create it first: npm run sola -- accounts create ${email}`,
  "too-often": (email) => `${email} has been sent three links within an hour. Try again later.`,
};

export const accountsCommand: Command = {
  name: "accounts",
  summary: "list accounts, create one, or mail a link for a new password",
  help: `npm run sola -- accounts list [WORDS]
npm run sola -- accounts create ADDRESS [--send-reset]
npm run sola -- accounts send-reset ADDRESS

An account is an address with the password that other programs of the brand check. A professional gets one by asking for
a link; "create" makes one for anybody else. "send-reset" mails the link that sets a password, three times an hour at most.
Nobody can read or set a password here.`,

  async run([word, ...words], tools) {
    if (word === "list") return list(words, tools);
    if (word === "create") return create(words, tools);
    if (word === "send-reset") return sendReset(words, tools);
    throw new UsageError("Say list, create or send-reset.");
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

async function create(words: string[], { config, print }: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { "send-reset": { type: "boolean", default: false } },
  });
  const email = emailArgument(positionals[0]);
  return withOperations(config, async (operations) => {
    const isNew = await createAccount(operations.db, email, operations.now());
    print(isNew ? `${email} has an account.` : `${email} has an account already.`);
    if (!values["send-reset"]) return isNew ? 0 : 1;
    const outcome = await mailPasswordReset(operations, email);
    print(resetSentence[outcome](email));
    return outcome === "queued" ? 0 : 1;
  });
}

async function sendReset(words: string[], { config, print }: CommandTools): Promise<number> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const email = emailArgument(positionals[0]);
  const outcome = await withOperations(config, (operations) => mailPasswordReset(operations, email));
  print(resetSentence[outcome](email));
  return outcome === "queued" ? 0 : 1;
}
