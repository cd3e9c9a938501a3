import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const removeSampleCommand: Command = {
  name: "remove-sample",
  summary: "take the sample network out, once your own is in",
  help: `npm run sola -- remove-sample

Deletes the sample locations, professionals and bookings. Those that somebody has written to or booked with are hidden
instead, so that nothing visitors left is lost. What you imported stays.`,

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
