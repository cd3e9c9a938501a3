import { join } from "node:path";
import { type Content, createContent } from "#clients/content/content.ts";
import type { Config } from "./config.ts";
import { bundledSpace, previewSpace, publishedSpace } from "./content-spaces.ts";
import type { Log } from "./log.ts";
import type { Program } from "./program.ts";

/** What the site reads its words from: Contentful, or the content service of this process. */
export function buildSiteContent(config: Config, log: Log, own: Program): Content {
  return createContent({
    delivery: publishedSpace(config, own),
    preview: previewSpace(config, own),
    bundled: bundledSpace(config, own),
    folder: join(config.dataDir, "content", "answers"),
    now: Temporal.Now.instant,
    report: (error) => log.warn({ err: error }, "content was not read anew"),
  });
}
