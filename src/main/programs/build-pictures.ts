import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createRemotePictures } from "#clients/platform/pictures/remote-pictures.ts";
import { rateLimits } from "#contract/platform/rate-limit.ts";
import { createPictures, type Pictures } from "#web/platform/pictures/pictures.ts";
import type { Focus } from "#web/platform/pictures/shaped-picture.ts";
import type { ServerLog } from "../logging/server-log.ts";
import type { Config } from "../settings/config.ts";

export const ownPictures = "data/pictures";

const manifest = z.object({
  images: z.array(z.object({ file: z.string(), focus: z.string().default("50% 50%") })),
});

/** Serves the site's pictures and those of allowed hosts, in every size. */
export function buildPictures(config: Config, log: ServerLog): Pictures {
  const focuses = readFocuses(log);
  return createPictures({
    ownFolder: ownPictures,
    focusOf: (name) => focuses.get(name) ?? { across: 0.5, down: 0.5 },
    remote: createRemotePictures({ hosts: config.imageHosts }),
    folder: join(config.dataDir, "pictures"),
    limit: config.rateLimits ? rateLimits.picture : null,
    now: Temporal.Now.instant,
    report: (error) => log.warn({ err: error }, "picture rendering failed"),
  });
}

/** Focal point of each picture in CSS, "48% 50%"; the center while it can't be read. */
function readFocuses(log: ServerLog): Map<string, Focus> {
  try {
    const { images } = manifest.parse(JSON.parse(readFileSync(join(ownPictures, "manifest.json"), "utf8")));
    return new Map(
      images.map(({ file, focus }) => {
        const [across = 50, down = 50] = focus.split(" ").map(Number.parseFloat);
        return [file, { across: across / 100, down: down / 100 }];
      }),
    );
  } catch (error) {
    log.warn({ err: error }, "invalid picture manifest ignored");
    return new Map();
  }
}
