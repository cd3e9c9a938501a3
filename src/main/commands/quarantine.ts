import { parseArgs } from "node:util";
import { releaseFromQuarantine } from "#api/leads/inquiries/deliver-again.ts";
import { listInquiries } from "#api/leads/inquiries/list-inquiries.ts";
import { actionsOf, type Command, type CommandTools } from "./command.ts";
import { tell } from "./inquiries.ts";
import { referenceArgument } from "./option.ts";
import { localMinute, printTable } from "./print-table.ts";
import { withDatabase, withOperations } from "./reach-database.ts";

export const quarantineCommand: Command = {
  name: "quarantine",
  summary: "list or release leads quarantined as suspicious",
  run: actionsOf({ list, release }),
};

async function list(words: string[], { config, print }: CommandTools): Promise<number> {
  parseArgs({ args: words });
  const set = await withDatabase(config, (db) => listInquiries(db, { state: "quarantined" }));
  printTable(
    print,
    set,
    [
      ["reference", ({ reference }) => reference],
      ["received", ({ received }) => localMinute(received)],
      ["against", ({ suspicion }) => suspicion],
      ["location", ({ location }) => location],
      ["name", ({ first_name, last_name }) => `${first_name} ${last_name}`],
      ["address", ({ email }) => email],
      ["message", ({ message }) => message],
    ],
    "No lead is quarantined.",
  );
  return 0;
}

async function release(words: string[], tools: CommandTools): Promise<number> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const reference = referenceArgument(positionals[0], "LS-4Q8M-TN");
  const done = await withOperations(tools.config, (operations) =>
    releaseFromQuarantine(operations, reference),
  );
  return tell(done, `${reference} is released. Its manager gets mail as soon as the site runs.`, tools);
}
