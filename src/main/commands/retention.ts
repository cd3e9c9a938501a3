import { parseArgs } from "node:util";
import { oldBookings } from "#api/booking/bookings/anonymize-bookings.ts";
import { cleanupKinds, cleanups } from "#api/cleanups.ts";
import { oldInquiries } from "#api/leads/inquiries/anonymize-inquiries.ts";
import { deleteMailFiles } from "#api/platform/mail/delete-mail.ts";
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
        const leads = await oldInquiries(db, now());
        const bookings = await oldBookings(db, now());
        const old = `${pluralize(leads.length, "lead")} and ${pluralize(bookings.length, "booking")}`;
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
