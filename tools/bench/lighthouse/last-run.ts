import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { type PageFigures, pageFigures } from "./page-figures.ts";

const file = "build/lighthouse.json";
const kept = z.record(z.string(), pageFigures);

/** What the run before found, by page; empty when there was none. */
export function readLastRun(): Record<string, PageFigures> {
  try {
    return kept.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

/** Keeps what was found for the next run. What this run did not measure keeps what it had. */
export function keepRun(found: Record<string, PageFigures>, before: Record<string, PageFigures>): void {
  mkdirSync("build", { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...before, ...found }, null, 2)}\n`);
}
