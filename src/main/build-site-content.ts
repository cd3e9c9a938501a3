import { join } from "node:path";
import { type Content, createContent } from "#clients/content/content.ts";
import { openSpace, type SpaceOptions } from "#clients/content/space.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Program } from "./program.ts";

/** What the site reads its words from: Contentful, or the content service of this process. */
export function buildSiteContent(config: Config, log: Log, own: Program): Content {
  const { contentfulSpaceId, environment, deliveryToken, previewToken } = config.content;
  const ownSpace: Pick<SpaceOptions, "fetch" | "origin" | "spaceId"> = {
    fetch: own,
    origin: new URL("http://content.internal/content"),
    spaceId: "sola",
  };
  const space = contentfulSpaceId ? { fetch, spaceId: contentfulSpaceId } : ownSpace;
  const published = { environment, accessToken: deliveryToken ?? "" };
  return createContent({
    delivery: openSpace({ ...space, ...published }),
    preview: openSpace({ ...space, environment, accessToken: previewToken ?? "", preview: true }),
    bundled: openSpace({ ...ownSpace, ...published }),
    folder: join(config.dataDir, "content", "answers"),
    now: Temporal.Now.instant,
    report: (error) => log.warn({ err: error }, "content was not read anew"),
  });
}
