import { unlistedPages } from "../../pages/examples.ts";
import { type Gauge, isKept } from "../figure.ts";
import { aligned } from "../table.ts";
import { type FigureName, figureNames, type PageFigures } from "./page-figures.ts";

type Promised = Gauge["promise"];

interface Column {
  head: string;
  /** The promise for pages that are read. */
  document: Promised;
  /** The promise for interactive pages if it is lower. */
  application?: Promised;
  decimals?: number;
}

const columns: Record<FigureName, Column> = {
  performance: { head: "performance", document: { atLeast: 100 }, application: { atLeast: 95 } },
  accessibility: { head: "accessibility", document: { atLeast: 100 } },
  "best-practices": { head: "best practices", document: { atLeast: 100 } },
  seo: { head: "SEO", document: { atLeast: 100 } },
  "agentic-browsing": { head: "agents", document: { atLeast: 100 } },
  lcp_ms: { head: "LCP ms", document: { atMost: 1200 }, application: { atMost: 1800 } },
  tbt_ms: { head: "TBT ms", document: { atMost: 20 }, application: { atMost: 100 } },
  cls: { head: "CLS", document: { atMost: 0.01 }, application: { atMost: 0.02 }, decimals: 3 },
  bytes: { head: "bytes", document: null },
};
const applications = new Set(["book"]);

/** A row for each page: its figures and missed promises. */
export function tableOf(found: Record<string, PageFigures>): string {
  return aligned([
    ["", ...figureNames.map((name) => columns[name].head), "missed"],
    ["documents", ...figureNames.map((name) => written(promiseOf(name, "home"))), ""],
    ["applications", ...figureNames.map((name) => written(promiseOf(name, "book"))), ""],
    ...Object.entries(found).map(([id, figures]) => [
      id,
      ...figureNames.map((name) => figures[name].toFixed(columns[name].decimals)),
      figureNames
        .filter((name) => !isKept({ value: figures[name], promise: promiseOf(name, id) }))
        .map((name) => columns[name].head)
        .join(", "),
    ]),
  ]);
}

function promiseOf(name: FigureName, page: string): Promised {
  if (name === "seo" && unlistedPages.has(page)) return null;
  const { document, application } = columns[name];
  return applications.has(page) ? (application ?? document) : document;
}

function written(promise: Promised): string {
  if (!promise) return "";
  return "atLeast" in promise ? `≥ ${promise.atLeast}` : `≤ ${promise.atMost}`;
}
