import { parseArgs } from "node:util";
import { createAccount, listAccounts } from "#api/platform/accounts/account-queries.ts";
import { actionsOf, type Command, type CommandTools } from "./command.ts";
import { emailArgument } from "./option.ts";
import { printTable } from "./print-table.ts";
import { withDatabase, withOperations } from "./reach-database.ts";

export const accountsCommand: Command = {
  name: "accounts",
  summary: "list or create accounts",
  run: actionsOf({ list, create }),
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
    const page = new URL("/reset-password/new", config.publicUrl).href;
    complain(`${email} already has an account. Its owner gets a password link at ${page}.`);
    return 1;
  }
  print(`${email} has an account.`);
  if (welcomes)
    print("A welcome goes there as soon as the site runs. Its password link works for 60 minutes.");
  return 0;
}
