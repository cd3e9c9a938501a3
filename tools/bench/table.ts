import { type Figure, type Gauge, isKept, isWithinBudget } from "./figure.ts";
import type { LastRun } from "./last-run.ts";

/** The figures as tables: times in milliseconds, then rates, sizes and ratios, each beside the last run. */
export function tablesOf(
  figures: readonly Figure[],
  gauges: readonly Gauge[],
  before: LastRun | null,
): string {
  const times = [
    ["", "calls", "median", "95 %", "99 %", "at most", "last run", "ratio", "with more", "growth"],
    ...figures.map((figure) => timeRow(figure, before?.p95_ms[figure.name])),
  ];
  const others = [
    ["", "", "", "promise", "last run", "ratio"],
    ...gauges.map((gauge) => gaugeRow(gauge, before?.gauges[gauge.name])),
  ];
  return [times, others]
    .filter((rows) => rows.length > 1)
    .map(aligned)
    .join("\n\n");
}

function timeRow(figure: Figure, before: number | undefined): string[] {
  const { name, timing, budgetMs, grown } = figure;
  return [
    name,
    String(timing.calls),
    short(timing.medianMs),
    short(timing.p95Ms),
    short(timing.p99Ms),
    budgetMs === null ? "" : `${budgetMs}${isWithinBudget(figure) ? "" : " MISSED"}`,
    ...comparison(timing.p95Ms, before),
    grown ? short(grown.p95Ms) : "",
    grown ? `${(grown.p95Ms / timing.p95Ms).toFixed(1)}×` : "",
  ];
}

function gaugeRow(gauge: Gauge, before: number | undefined): string[] {
  const { name, value, unit, promise } = gauge;
  return [name, short(value), unit, promiseOf(gauge, promise), ...comparison(value, before)];
}

function promiseOf(gauge: Gauge, promise: Gauge["promise"]): string {
  if (promise === null) return "";
  const words = "atLeast" in promise ? `at least ${promise.atLeast}` : `at most ${promise.atMost}`;
  return isKept(gauge) ? words : `${words} MISSED`;
}

/** The last run's figure, and this run's as a share of it. */
export function comparison(value: number, before: number | undefined): [string, string] {
  return before === undefined ? ["", ""] : [short(before), before === 0 ? "" : (value / before).toFixed(2)];
}

function short(value: number): string {
  return value >= 1000 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1);
}

export function aligned(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) => row.map((cell, column) => align(cell, widths[column] ?? 0, column)).join("  "))
    .join("\n");
}

function align(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
