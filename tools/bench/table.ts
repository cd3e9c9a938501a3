import { type Figure, type Gauge, isKept, isWithinBudget } from "./figure.ts";

/** The figures as tables: times in milliseconds, then rates, sizes and ratios. */
export function tablesOf(figures: readonly Figure[], gauges: readonly Gauge[]): string {
  const times = [
    ["", "calls", "median", "95 %", "99 %", "at most", "with more", "growth"],
    ...figures.map(timeRow),
  ];
  const others = [["", "", "", "promise"], ...gauges.map(gaugeRow)];
  return [times, others]
    .filter((rows) => rows.length > 1)
    .map(aligned)
    .join("\n\n");
}

function timeRow(figure: Figure): string[] {
  const { name, timing, budgetMs, grown } = figure;
  return [
    name,
    String(timing.calls),
    short(timing.medianMs),
    short(timing.p95Ms),
    short(timing.p99Ms),
    budgetMs === null ? "" : `${budgetMs}${isWithinBudget(figure) ? "" : " MISSED"}`,
    grown ? short(grown.p95Ms) : "",
    grown ? `${(grown.p95Ms / timing.p95Ms).toFixed(1)}×` : "",
  ];
}

function gaugeRow(gauge: Gauge): string[] {
  const { name, value, unit, promise } = gauge;
  return [name, short(value), unit, promiseOf(gauge, promise)];
}

function promiseOf(gauge: Gauge, promise: Gauge["promise"]): string {
  if (promise === null) return "";
  const words = "atLeast" in promise ? `at least ${promise.atLeast}` : `at most ${promise.atMost}`;
  return isKept(gauge) ? words : `${words} MISSED`;
}

function short(value: number): string {
  return value >= 1000 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1);
}

function aligned(rows: readonly string[][]): string {
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
