import { basename, dirname } from "node:path";
import { checkEntries } from "#clients/content/check-entries.ts";
import { checkContent } from "#content/checks/check-content.ts";
import { exportSpace } from "#content/export-space.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { createLog } from "../logging/server-log.ts";
import { buildContent, contentFiles } from "../programs/build-content.ts";
import { isContentElsewhere, remoteSpace } from "../programs/content-spaces.ts";
import { actionsOf, type Command, type CommandTools, UsageError } from "./command.ts";
import { previewLink } from "./content-preview-link.ts";
import { deliver } from "./deliver-file.ts";

export const contentCommand: Command = {
  name: "content",
  summary: "check content, export content files, or make a preview link",
  run: actionsOf({
    check: checkSource,
    export: exportContent,
    "preview-link": previewLink,
  }),
};

/** `content check`: lists content files, or entries of another source, with mistakes. */
async function checkSource(more: string[], { config, print }: CommandTools): Promise<number> {
  if (more.length > 0) throw new UsageError("Too many arguments.");
  const lines = isContentElsewhere(config)
    ? (await checkEntries(remoteSpace(config), config)).map(
        ({ entry, contentType, field, problem }) => `${contentType} ${entry}, ${field}: ${problem}`,
      )
    : (await checkContent({ ...contentFiles, now: Temporal.Now.instant })).map(
        ({ file, field, problem }) => `${file}${field === null ? "" : `, ${field}`}: ${problem}`,
      );
  lines.forEach(print);
  print(lines.length === 0 ? "All content is fine." : `${pluralize(lines.length, "problem")}.`);
  return lines.length === 0 ? 0 : 1;
}

/** `content export FILE`: writes the content files in the format of Contentful's import tool. */
async function exportContent([file, more]: string[], tools: CommandTools): Promise<number> {
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
