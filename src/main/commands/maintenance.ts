import { findRule, setRule } from "#api/platform/feature-flags/feature-flag-queries.ts";
import { maintenanceFlag } from "#domain/platform/feature-flag.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const maintenanceCommand: Command = {
  name: "maintenance",
  summary: "close the site for maintenance, open it again, or see how it stands",
  help: `npm run sola -- maintenance
npm run sola -- maintenance on|off

Without a word it says how the site stands. While it is on, every page answers "Website Under Maintenance" with status 503, and the brand's telephone number. Forms
that are open in a browser keep what was typed.`,

  async run([word, more], { config, print }) {
    if (![undefined, "on", "off"].includes(word) || more !== undefined)
      throw new UsageError("Say on or off, or nothing to see how it stands.");
    const isClosed = await withDatabase(config, async (db) => {
      if (word === undefined) return findRule(db, maintenanceFlag);
      await setRule(db, maintenanceFlag, word === "on", Temporal.Now.instant());
      return word === "on";
    });
    print(isClosed ? "The site is closed for maintenance." : "The site is open.");
    return 0;
  },
};
