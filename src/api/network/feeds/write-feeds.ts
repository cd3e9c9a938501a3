import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import { type FeedTarget, writeGoogleFeeds } from "./google-feeds.ts";
import { directories, listings, listingText } from "./listings.ts";

export interface FeedServices {
  /** Where the nightly job writes feeds and listings; null turns it off. */
  feedsFolder: string | null;
}

/** Everything that an operator uploads to directories: Google's feeds, and one file of locations for each directory. */
export async function writeFeeds(db: Kysely<Database>, target: FeedTarget): Promise<string[]> {
  const written = await writeGoogleFeeds(db, target);
  for (const directory of directories) {
    const file = `locations-${directory}.${listings[directory].extension}`;
    await writeFile(join(target.folder, file), await listingText(db, directory, target.origin));
    written.push(file);
  }
  return written;
}
