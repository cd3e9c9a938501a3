import { join } from "node:path";
import { type Content, type ContentChange, createContent } from "#clients/content/content.ts";
import { watchContent } from "#content/watch-content.ts";
import { buildBundledContent, type OwnContent } from "./build-content.ts";
import type { Config } from "./config.ts";
import { bundledSpace, previewSpace, publishedSpace } from "./content-spaces.ts";
import type { Log } from "./log.ts";

export interface SiteContent {
  content: Content;
  /** Calls back with what changes in files of this machine. Answers with what ends that. */
  watch(onChange: (change: ContentChange) => void): Promise<() => void>;
}

const lookEveryMs = 1000;

/** What the site reads its words from: Contentful, or a content service of ours. */
export function buildSiteContent(config: Config, log: Log, own: OwnContent): SiteContent {
  const { contentfulSpaceId, url, environment } = config.content;
  const isElsewhere = contentfulSpaceId !== null || url !== null;
  return {
    content: createContent({
      delivery: publishedSpace(config, own.program),
      preview: previewSpace(config, own.program),
      bundled: bundledSpace(config, buildBundledContent(config, log)),
      folder: join(config.dataDir, "content", "answers"),
      now: Temporal.Now.instant,
      report: (error) => log.warn({ err: error }, "content was not read anew"),
    }),
    async watch(onChange) {
      if (isElsewhere) return () => undefined;
      return watchContent({ store: own.store, environment, everyMs: lookEveryMs, onChange });
    },
  };
}
