import { findRule, setRule } from "#api/platform/feature-flags/feature-flag-handlers.ts";
import { maintenanceFlag } from "#domain/platform/feature-flag.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const maintenanceCommand: Command = {
  name: "maintenance",
  summary: "close the site for maintenance, reopen it, or show its state",
  async run([word, more], { config, print }) {
    if (![undefined, "on", "off"].includes(word) || more !== undefined)
      throw new UsageError("Expected on, off or no argument.");
    const isClosed = await withDatabase(config, async (db) => {
      if (word === undefined) return findRule(db, maintenanceFlag);
      await setRule(db, maintenanceFlag, word === "on", Temporal.Now.instant());
      return word === "on";
    });
    print(isClosed ? "The site is closed for maintenance." : "The site is open.");
    return 0;
  },
};
