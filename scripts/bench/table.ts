import { type Figure, isWithinBudget } from "./figure.ts";

const headings = ["", "calls", "median", "95 %", "99 %", "at most", "last run", "at 10×", "growth"];

/** The figures as a table, times in milliseconds. `before` holds the 95th percentiles of the run before. */
export function tableOf(figures: readonly Figure[], before: Record<string, number>): string {
  const rows = [headings, ...figures.map((figure) => rowOf(figure, before[figure.name]))];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) => row.map((cell, column) => align(cell, widths[column] ?? 0, column)).join("  "))
    .join("\n");
}

function rowOf(figure: Figure, before: number | undefined): string[] {
  const { name, timing, budgetMs, tenfold } = figure;
  return [
    name,
    String(timing.calls),
    ms(timing.medianMs),
    ms(timing.p95Ms),
    ms(timing.p99Ms),
    budgetMs === null ? "" : `${budgetMs}${isWithinBudget(figure) ? "" : " MISSED"}`,
    before === undefined ? "" : ms(before),
    tenfold ? ms(tenfold.p95Ms) : "",
    tenfold ? `${(tenfold.p95Ms / timing.p95Ms).toFixed(1)}×` : "",
  ];
}

function ms(value: number): string {
  return value.toFixed(1);
}

function align(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
