import { type Gauge, isKept } from "../bench/figure.ts";
import { aligned, comparison } from "../bench/table.ts";
import { type FigureName, figureNames, type PageFigures } from "./page-figures.ts";

interface Column {
  head: string;
  /** Design §6. */
  promise: Gauge["promise"];
  decimals?: number;
}

const columns: Record<FigureName, Column> = {
  performance: { head: "performance", promise: { atLeast: 95 } },
  accessibility: { head: "accessibility", promise: { atLeast: 100 } },
  "best-practices": { head: "best practices", promise: { atLeast: 100 } },
  seo: { head: "SEO", promise: { atLeast: 100 } },
  lcp_ms: { head: "LCP ms", promise: { atMost: 1800 } },
  tbt_ms: { head: "TBT ms", promise: { atMost: 100 } },
  cls: { head: "CLS", promise: { atMost: 0.02 }, decimals: 3 },
  bytes: { head: "bytes", promise: null },
};

/** A row for each page: its figures, its largest paint beside the run before, and what it misses of the promises. */
export function tableOf(found: Record<string, PageFigures>, before: Record<string, PageFigures>): string {
  return aligned([
    ["", ...figureNames.map((name) => columns[name].head), "last LCP", "ratio", "missed"],
    ["promise", ...figureNames.map(promiseOf), "", "", ""],
    ...Object.entries(found).map(([id, figures]) => [
      id,
      ...figureNames.map((name) => figures[name].toFixed(columns[name].decimals)),
      ...comparison(figures.lcp_ms, before[id]?.lcp_ms),
      figureNames
        .filter((name) => !isKept({ value: figures[name], promise: columns[name].promise }))
        .map((name) => columns[name].head)
        .join(", "),
    ]),
  ]);
}

function promiseOf(name: FigureName): string {
  const { promise } = columns[name];
  if (!promise) return "";
  return "atLeast" in promise ? `≥ ${promise.atLeast}` : `≤ ${promise.atMost}`;
}
