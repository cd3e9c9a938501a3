import { setTimeout } from "node:timers/promises";
import type { Log } from "../logging/log.ts";
import type { Config } from "../settings/config.ts";
import { checkMapTiles } from "./check-map-tiles.ts";
import { checkContentSource, checkMailServer, checkProductApi } from "./check-upstreams.ts";
import type { Finding } from "./finding.ts";

/** Processes started together may depend on each other. */
const afterStart = { patienceMs: 30_000, pauseMs: 5_000 };

/** Reports once after a start, in the doctor's words, each configured upstream that doesn't answer: pages work without it. */
export async function reportUnreachable(
  config: Config,
  log: Pick<Log, "warn">,
  { patienceMs, pauseMs } = afterStart,
): Promise<void> {
  const { contentfulSpaceId, url } = config.content;
  const isContentElsewhere = contentfulSpaceId !== null || url !== null;
  const checks = [
    checkProductApi,
    checkMailServer,
    checkMapTiles,
    ...(isContentElsewhere ? [checkContentSource] : []),
  ];
  const deadline = performance.now() + patienceMs;
  const untilWell = async (check: (typeof checks)[number]): Promise<Finding[]> => {
    for (;;) {
      const findings = [await check(config)].flat();
      const isWell = findings.every(({ level }) => level === "ok");
      if (isWell || performance.now() >= deadline) return findings;
      await setTimeout(pauseMs, undefined, { ref: false });
    }
  };
  const found = await Promise.all(checks.map(untilWell));
  for (const { about, level, says, todo } of found.flat())
    if (level !== "ok") log.warn({ about, todo }, `after the start: ${says}`);
}
