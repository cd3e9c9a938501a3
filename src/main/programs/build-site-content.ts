import { join } from "node:path";
import { createContentClient } from "#clients/content/content-client.ts";
import type { ContentChanges } from "#clients/content/delivery-space.ts";
import { createSourceCheck } from "#clients/content/source-check.ts";
import { watchContent } from "#content/sync/watch-content.ts";
import type { ServerLog } from "../logging/server-log.ts";
import type { Config } from "../settings/config.ts";
import { buildBundledContent, type OwnContent } from "./build-content.ts";
import { bundledSpace, isContentElsewhere, previewSpace, publishedSpace } from "./content-spaces.ts";

const lookEveryMs = 1000;

/** The site's content source: Contentful, or our content service. */
export function buildSiteContent(config: Config, log: ServerLog, ownContent: OwnContent) {
  const { contentfulSpaceId, url, environment } = config.content;
  const isElsewhere = isContentElsewhere(config);
  const delivery = publishedSpace(config, ownContent.program);
  const report = (error: unknown) => log.warn({ err: error }, "content refresh failed");
  return {
    isElsewhere,
    content: createContentClient({
      delivery,
      preview: previewSpace(config, ownContent.program),
      bundled: isElsewhere ? null : bundledSpace(config, buildBundledContent(config, log)),
      source: contentfulSpaceId ?? url?.href ?? "files",
      folder: join(config.dataDir, "content", "answers"),
      now: Temporal.Now.instant,
      report,
      reportEntry: ({ entry, contentType, field, problem }) =>
        log.warn({ entry, content_type: contentType, field, problem }, "invalid content entry"),
    }),
    /** Calls back with changes at the source. */
    async watch(onChange: (changes: ContentChanges) => void) {
      if (isElsewhere) return createSourceCheck({ space: delivery, nowMs: Date.now, onChange, report });
      const stop = await watchContent({
        store: ownContent.store,
        environment,
        everyMs: lookEveryMs,
        onChange: (change) => onChange([change]),
      });
      return { requestCheck: () => undefined, stop };
    },
  };
}
