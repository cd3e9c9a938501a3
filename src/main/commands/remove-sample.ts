import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const removeSampleCommand: Command = {
  name: "remove-sample",
  summary: "delete the sample network",
  help: `npm run sola -- remove-sample

Deletes the sample locations, professionals and bookings. Those with visitors' inquiries or bookings are hidden instead, so
that no visitor's data is lost. Imported data stays.`,

  async run(words, { config, print }) {
    parseArgs({ args: words });
    const { removeSampleNetwork } = await import("#sample/remove.ts");
    const removed = await withDatabase(config, removeSampleNetwork);
    print(
      `Removed ${removed.locations} locations and ${removed.professionals} professionals; hid ${removed.hidden}.`,
    );
    return 0;
  },
};
