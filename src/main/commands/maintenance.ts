import { setRule } from "#api/feature-flag/queries.ts";
import { maintenanceFlag } from "#domain/feature-flag.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const maintenanceCommand: Command = {
  name: "maintenance",
  summary: "close the site for maintenance, or open it again",
  help: `npm run sola -- maintenance on|off

While it is on, every page answers "Website Under Maintenance" with status 503, and the brand's telephone number. Forms
that are open in a browser keep what was typed.`,

  async run([word, more], { config, print }) {
    if ((word !== "on" && word !== "off") || more !== undefined) throw new UsageError("Say on or off.");
    await withDatabase(config, (db) => setRule(db, maintenanceFlag, word === "on", Temporal.Now.instant()));
    print(word === "on" ? "The site is closed for maintenance." : "The site is open.");
    return 0;
  },
};
