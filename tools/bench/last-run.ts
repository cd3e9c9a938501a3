import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Figure, Gauge } from "./figure.ts";

const folder = "build/bench";
const file = `${folder}/last.json`;

const figures = z.record(z.string(), z.number());
const kept = z.object({ measured_at: z.string(), p95_ms: figures, gauges: figures.default({}) });
export type LastRun = z.infer<typeof kept>;

/** The last run's figures by name, or null. */
export function readLastRun(): LastRun | null {
  try {
    return kept.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** Stores the figures for the next run, together with older ones that this run didn't measure. */
export function keepRun(figures: readonly Figure[], gauges: readonly Gauge[], before: LastRun | null): void {
  const run: LastRun = {
    measured_at: new Date().toISOString(),
    p95_ms: {
      ...before?.p95_ms,
      ...Object.fromEntries(figures.map(({ name, timing }) => [name, timing.p95Ms])),
    },
    gauges: { ...before?.gauges, ...Object.fromEntries(gauges.map(({ name, value }) => [name, value])) },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}
