import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Figure } from "./figure.ts";

const folder = "build/bench";
const file = `${folder}/last.json`;

const kept = z.object({ measured_at: z.string(), p95_ms: z.record(z.string(), z.number()) });
type LastRun = z.infer<typeof kept>;

/** The times of the run before, by name; null when there was none. */
export function readLastRun(): LastRun | null {
  try {
    return kept.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** Keeps the times for the next run. What this run did not measure keeps the time it had. */
export function keepRun(figures: readonly Figure[], before: LastRun | null): void {
  const p95_ms = Object.fromEntries(figures.map(({ name, timing }) => [name, timing.p95Ms]));
  const run: LastRun = {
    measured_at: new Date().toISOString(),
    p95_ms: { ...before?.p95_ms, ...p95_ms },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}
