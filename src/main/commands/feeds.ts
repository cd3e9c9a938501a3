import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeGoogleFeeds } from "#api/network/feeds/google-feeds.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const feedsCommand: Command = {
  name: "feeds",
  summary: "write the booking feeds of a directory",
  async run(words, { config, folder, print }) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { output: { type: "string" } },
    });
    if (positionals.join() !== "google") throw new UsageError("Say whose feeds: google.");
    const output = values.output === undefined ? config.feedsDir : resolve(folder, values.output);
    if (output === null) throw new UsageError("Say --output FOLDER, or set FEEDS_DIR.");
    const { origin } = config.publicUrl;
    const files = await withDatabase(config, (db) => writeGoogleFeeds(db, { folder: output, origin }));
    for (const file of files) print(file);
    return 0;
  },
};
