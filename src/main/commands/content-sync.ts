import { importContent } from "#api/content/import/import-content.ts";
import { createContentEntries } from "#clients/content/content-entries.ts";
import { createLog } from "../logging/log.ts";
import { publishedSpace } from "../programs/content-spaces.ts";
import { type CommandTools, UsageError } from "./command.ts";
import { contentService } from "./content-service.ts";
import { withDatabase } from "./reach-database.ts";

/** `content sync`: imports published content into the Product API, from the site's content source. */
export async function syncContent(more: string[], { config, print, complain }: CommandTools) {
  if (more.length > 0) throw new UsageError("That is one word too many.");
  const { reader, program } = contentService(config);
  const content = createContentEntries(publishedSpace(reader, program));
  const from = config.content.contentfulSpaceId ? "Contentful" : "the content files";
  return withDatabase(config, async (db) => {
    try {
      await importContent({ db, content, publicUrl: config.publicUrl.origin, log: createLog("silent") });
    } catch (cause) {
      complain(
        `Nothing was changed: ${from} could not be read. ${cause instanceof Error ? cause.message : ""}`.trim(),
      );
      return 1;
    }
    print(`The Product API answers what is published in ${from}.`);
    return 0;
  });
}
