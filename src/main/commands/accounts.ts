import { parseArgs } from "node:util";
import { createAccount, listAccounts } from "#api/platform/accounts/accounts.ts";
import { mailPasswordReset, type ResetMail } from "#api/platform/accounts/mail-password-reset.ts";
import { actionsOf, type Command, type CommandTools } from "./command.ts";
import { emailArgument } from "./option.ts";
import { printTable } from "./print-table.ts";
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
  run: actionsOf({ list, create, "send-reset": sendReset }),
};

async function list(words: string[], { config, print }: CommandTools): Promise<number> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const accounts = await withDatabase(config, (db) => listAccounts(db, positionals[0]));
  const day = (at: Temporal.Instant | null) => at?.toString().slice(0, 10) ?? "none yet";
  printTable(print, accounts, [
    ["address", ({ email }) => email],
    ["created", ({ created_at }) => day(created_at)],
    ["password", ({ password_changed_at }) => day(password_changed_at)],
    ["professional", ({ is_professional }) => (is_professional ? "yes" : "no")],
  ]);
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
