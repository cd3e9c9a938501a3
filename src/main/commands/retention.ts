import { parseArgs } from "node:util";
import { cleanupKinds, cleanups } from "#api/cleanups.ts";
import { personalTables } from "#api/personal-tables.ts";
import { deleteMailFiles } from "#api/platform/mail/delete-mail-files.ts";
import { countOldRows } from "#api/platform/privacy/personal-rows.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import type { Command } from "./command.ts";
import { withMail, withOperations } from "./reach-database.ts";

export const retentionCommand: Command = {
  name: "retention",
  summary: "anonymize old leads and bookings now",
  async run(words, { config, print }) {
    const { values } = parseArgs({
      args: words,
      options: { "dry-run": { type: "boolean", default: false } },
    });
    const now = Temporal.Now.instant;
    return withOperations(config, async ({ db, jobs }) => {
      if (values["dry-run"]) {
        const leads = await countOldRows(db, personalTables, "contact_inquiry", now());
        const bookings = await countOldRows(db, personalTables, "booking", now());
        const old = `${pluralize(leads, "lead")} and ${pluralize(bookings, "booking")}`;
        print(`Old: ${old}. Nothing changed.`);
        return 0;
      }
      await withMail(config, async (transport) => {
        for (const kind of cleanupKinds)
          print(`${kind.padEnd(18)}${await cleanups[kind].run({ db, jobs, now })}`);
        await deleteMailFiles(db, transport);
      });
      return 0;
    });
  },
};
