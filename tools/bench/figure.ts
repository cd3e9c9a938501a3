import type { Timing } from "./measure.ts";

/** One line of the table of times: what was measured, and what it may take at most. */
export interface Figure {
  name: string;
  timing: Timing;
  /** The promise, for the 95th percentile; null where none was made. */
  budgetMs: number | null;
  /** The same on ten times the data, where that says something. */
  tenfold: Timing | null;
}

/** One line of the table of everything else: a rate, a size, a ratio. */
export interface Gauge {
  name: string;
  value: number;
  unit: "/s" | "s" | "MB" | "ms" | "of nginx" | "errors" | "%" | "letters" | "searches" | "trees";
  promise: { atLeast: number } | { atMost: number } | null;
}

/** What a bench found. `notes` are lines for people that are no figures. */
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
