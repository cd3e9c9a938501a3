import { parseArgs } from "node:util";
import { outdatedWorkingTime, rewriteWorkingTime } from "#api/booking/availability/working-time.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const workingTimeCommand: Command = {
  name: "working-time",
  summary: "compare or rewrite the opening hours that openings are found in",
  help: `npm run sola -- working-time [--check]

Openings are found in opening hours stored as instants. The site rewrites them after every change, and all of them once a
month. This rewrites all of them now, which is due after an upgrade of Node.js that changes the rules of a time zone.

  --check   only compare them with the weekly hours; the exit code is 1 when they differ`,

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
