import { join } from "node:path";
import { createContent } from "#content/create-content.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Program } from "./program.ts";

/** The content service, over the files of `data/content`. */
export function buildContent(config: Config, log: Log): Program {
  return createContent({
    root: "data/content",
    picturesManifest: "data/pictures/manifest.json",
    picturesUrl: "/images",
    stateFolder: join(config.dataDir, "content"),
    deliveryToken: config.content.deliveryToken ?? "",
    previewToken: config.content.previewToken ?? "",
    now: Temporal.Now.instant,
    report: (problem) => log.warn({ ...problem }, "a content file cannot be used"),
    logError: (cause) => log.error({ err: cause }, "a content call failed"),
  });
}
