import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp, canWrite } from "#api/platform/backup/back-up.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const backupCommand: Command = {
  name: "backup",
  summary: "write everything that is kept to one file, while the site runs",
  help: `npm run sola -- backup [FILE] [--force]

Writes the network, leads with their files, bookings, mail, accounts, flags and what the site still has to do to FILE (without
one, sola-backup-DATE.jsonl.gz), as they stood at one moment. It holds names, addresses and password hashes: only its owner
may read it, and it belongs where only you can reach it. Not in it: content files, which come with the release, and
DATA_DIR/mail, the mails of a site without a mail server. "restore" reads it.

  --force   write over FILE, which may be the only good backup there is`,

  async run(words, { config, print, complain, folder }) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { force: { type: "boolean", default: false } },
    });
    const now = Temporal.Now.instant();
    const [name = `sola-backup-${now.toString().slice(0, 16).replaceAll(":", "")}.jsonl.gz`, more] =
      positionals;
    if (more !== undefined) throw new UsageError("Name one file.");
    const file = resolve(folder, name);
    if (existsSync(file) && !values.force) {
      complain(`${name} is there already. Name another file, or say --force to write over it.`);
      return 1;
    }
    if (!(await canWrite(file))) {
      complain(`${name} cannot be written there.`);
      return 1;
    }
    const { rows, tables } = await withDatabase(config, (db) => backUp(db, file, now));
    print(`Wrote ${name}: ${pluralize(rows, "row")} of ${pluralize(tables, "table")}.`);
    return 0;
  },
};
