import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp, canWrite } from "#api/platform/backup/back-up.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const backupCommand: Command = {
  name: "backup",
  summary: "write all data to one file, while the site runs",
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
      complain(`${name} exists. Name another file, or pass --force to overwrite it.`);
      return 1;
    }
    if (!(await canWrite(file))) {
      complain(`${name} can't be written.`);
      return 1;
    }
    const { rows, tables } = await withDatabase(config, (db) => backUp(db, file, now));
    print(`Wrote ${name}: ${pluralize(rows, "row")} of ${pluralize(tables, "table")}.`);
    return 0;
  },
};
