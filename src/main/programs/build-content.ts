import { join } from "node:path";
import { createContent } from "#content/create-content.ts";
import { storeLastGoodIn } from "#content/files/last-good.ts";
import { createStore, type Store } from "#content/files/store.ts";
import type { ServerLog } from "../logging/server-log.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { Config } from "../settings/config.ts";

export type OwnContent = ReturnType<typeof buildContent>;

export const contentFiles = {
  root: "data/content",
  picturesManifest: "data/pictures/manifest.json",
  picturesUrl: "/images",
};

/** The content service, over the files of `data/content`. */
export function buildContent(config: Config, log: ServerLog) {
  const store = createStore({
    ...contentFiles,
    lastGood: storeLastGoodIn(join(config.dataDir, "content", "last-good.json")),
    now: Temporal.Now.instant,
    report: (problem) => log.warn({ ...problem }, "invalid content file"),
  });
  return { program: serve(store, config, log, "content"), store };
}

/** The content snapshot of the build, the last fallback. */
export function buildBundledContent(config: Config, log: ServerLog): FetchHandler {
  const store = createStore({
    root: "build/content/files",
    picturesManifest: "build/content/pictures.json",
    picturesUrl: "/images",
    now: Temporal.Now.instant,
    rescanMs: Number.POSITIVE_INFINITY,
    report: (problem) => log.warn({ ...problem }, "invalid bundled content file"),
  });
  return serve(store, config, log, "content/bundled");
}

function serve(store: Store, config: Config, log: ServerLog, stateFolder: string): FetchHandler {
  return createContent({
    store,
    stateFolder: join(config.dataDir, stateFolder),
    deliveryToken: config.content.deliveryToken ?? "",
    previewToken: config.content.previewToken ?? "",
    now: Temporal.Now.instant,
    logError: (cause) => log.error({ err: cause }, "content request failed"),
  });
}
