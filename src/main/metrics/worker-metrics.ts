import { Registry } from "prom-client";
import type { Programs } from "../programs/programs.ts";
import { isFirstWorker } from "../workers/supervise-workers.ts";
import { addProcessMetrics } from "./process-metrics.ts";
import { addRequestMetrics } from "./request-metrics.ts";
import { createRoutePattern } from "./route-pattern.ts";
import { answerScrapes } from "./scrape-workers.ts";
import {
  addBreakerMetrics,
  addCheckMetrics,
  addJobMetrics,
  addPageCacheMetrics,
  addPoolMetrics,
} from "./service-metrics.ts";

/** This worker's metrics, read by the supervisor at each scrape. Created before everything it measures. */
export function createWorkerMetrics() {
  const registry = new Registry();
  let patternOfPage: Programs["patternOf"];
  const refreshes: (() => Promise<void>)[] = [];
  addProcessMetrics(registry);
  addBreakerMetrics(registry);
  const requests = addRequestMetrics(
    registry,
    createRoutePattern((url) => patternOfPage?.(url) ?? null),
  );
  answerScrapes(registry, async () => {
    await Promise.all(refreshes.map((refresh) => refresh()));
  });
  return {
    ...requests,
    /** Measures services once they are built. */
    measure(programs: Pick<Programs, "patternOf" | "pages" | "pools" | "jobCounts" | "checks">) {
      const { patternOf, pages, pools, jobCounts, checks } = programs;
      patternOfPage = patternOf;
      if (pages) addPageCacheMetrics(registry, pages);
      if (pools) addPoolMetrics(registry, pools);
      // One worker reports what is the same in all.
      if (!isFirstWorker()) return;
      refreshes.push(addCheckMetrics(registry, checks));
      if (jobCounts) refreshes.push(addJobMetrics(registry, jobCounts));
    },
  };
}
