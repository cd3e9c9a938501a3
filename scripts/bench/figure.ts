import type { Timing } from "./measure.ts";

/** One line of the table: what was measured, and what it may take at most. */
export interface Figure {
  name: string;
  timing: Timing;
  /** The promise, for the 95th percentile; null where none was made. */
  budgetMs: number | null;
  /** The same on ten times the data, where that says something. */
  tenfold: Timing | null;
}

/** What a bench found. `notes` are lines for people that are no times. */
export interface Findings {
  figures: Figure[];
  notes: string[];
}

export function isWithinBudget({ budgetMs, timing }: Figure): boolean {
  return budgetMs === null || timing.p95Ms < budgetMs;
}
