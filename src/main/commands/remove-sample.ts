import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const removeSampleCommand: Command = {
  name: "remove-sample",
  summary: "delete the sample network",
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
