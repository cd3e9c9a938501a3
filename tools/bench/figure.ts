import type { Timing } from "./measure.ts";

/** A row of the table of times: what was measured, and its limit. */
export interface Figure {
  name: string;
  timing: Timing;
  /** The promised 95th percentile, or null. */
  budgetMs: number | null;
  /** The same on more data, if it was measured. */
  grown: Timing | null;
}

/** A row of the table of other figures: a rate, a size, a ratio. */
export interface Gauge {
  name: string;
  value: number;
  unit: "s" | "MB" | "ms" | "errors" | "%" | "letters" | "searches" | "trees";
  promise: { atLeast: number } | { atMost: number } | null;
}

/** The result of a bench. `notes` are lines of text. */
export interface Findings {
  figures: Figure[];
  gauges: Gauge[];
  notes: string[];
}

export function isWithinBudget({ budgetMs, timing }: Figure): boolean {
  return budgetMs === null || timing.p95Ms < budgetMs;
}

export function isKept({ value, promise }: Pick<Gauge, "value" | "promise">): boolean {
  if (promise === null) return true;
  return "atLeast" in promise ? value >= promise.atLeast : value <= promise.atMost;
}
