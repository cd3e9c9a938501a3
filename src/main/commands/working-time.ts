import { parseArgs } from "node:util";
import { outdatedWorkingTime, rewriteWorkingTime } from "#api/booking/availability/working-time.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const workingTimeCommand: Command = {
  name: "working-time",
  summary: "compare or rewrite the opening hours that openings are found in",
  async run(words, { config, print, complain }) {
    const { values } = parseArgs({ args: words, options: { check: { type: "boolean", default: false } } });
    const now = Temporal.Now.instant();
    return withDatabase(config, async (db) => {
      if (!values.check) {
        print(
          `Rewrote the opening hours of ${pluralize(await rewriteWorkingTime(db, now), "professional")}.`,
        );
        return 0;
      }
      const outdated = await outdatedWorkingTime(db, now);
      if (outdated.length === 0) {
        print("All stored opening hours match.");
        return 0;
      }
      complain(
        `The stored opening hours of ${pluralize(outdated.length, "professional")} differ, such as number ${outdated[0]}: npm run sola -- working-time`,
      );
      return 1;
    });
  },
};
