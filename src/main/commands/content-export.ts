import { basename, dirname } from "node:path";
import { exportSpace } from "#content/export-space.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { createLog } from "../logging/log.ts";
import { buildContent, contentFiles } from "../programs/build-content.ts";
import { type CommandTools, UsageError } from "./command.ts";
import { deliver } from "./deliver-file.ts";

/** `content export FILE`: writes the content files in the format of Contentful's import tool. */
export async function exportContent([file, more]: string[], tools: CommandTools): Promise<number> {
  if (!file || more !== undefined) throw new UsageError("Name one file to write.");
  const { config, print, complain } = tools;
  const { store } = buildContent(config, createLog("silent"));
  const { environment } = config.content;
  const { problems } = await store.library(environment);
  if (problems.length > 0) {
    complain(
      `Nothing was written: npm run sola -- content check finds ${pluralize(problems.length, "problem")}.`,
    );
    return 1;
  }
  const folder = dirname(contentFiles.picturesManifest);
  const space = await exportSpace({ store, environment, pictures: basename(folder) });
  deliver(JSON.stringify(space, null, 2), file, tools);
  const { contentTypes, entries, assets } = space;
  print(
    `It holds ${contentTypes.length} content types, ${entries.length} entries and ${assets.length} pictures. To import them:`,
  );
  print(
    `npx contentful-import --space-id SPACE --environment-id ENVIRONMENT --management-token TOKEN --content-file ${file} --upload-assets --assets-directory ${dirname(folder)}`,
  );
  return 0;
}
