import { Histogram, type Registry } from "prom-client";
import type { MeasuredPage } from "#web/platform/page-speed/page-speeds.ts";

/** Buckets include Google's good and poor thresholds. */
const vitals = {
  LCP: {
    name: "sola_page_lcp_seconds",
    help: "Until the largest part of a page showed, in the browsers of visitors who allowed that to be measured.",
    buckets: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  INP: {
    name: "sola_page_inp_seconds",
    help: "From a visitor's action to what it changed on the page, the slowest of each page.",
    buckets: [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  },
  TTFB: {
    name: "sola_page_ttfb_seconds",
    help: "Until the first byte of a page arrived, from the press that asked for it.",
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
  },
  CLS: {
    name: "sola_page_cls",
    help: "By how much a page moved without its visitor's doing, as Cumulative Layout Shift.",
    buckets: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
} as const;

/** Records visitors' page speeds by route pattern. */
export function addPageSpeedMetrics(registry: Registry): (page: MeasuredPage) => void {
  const histograms = Object.entries(vitals).map(([vital, { name, help, buckets }]) => {
    const options = { name, help, labelNames: ["route"], buckets: [...buckets], registers: [registry] };
    return { vital: vital as keyof typeof vitals, histogram: new Histogram(options) };
  });
  return ({ route, ...measured }) => {
    for (const { vital, histogram } of histograms) {
      const value = measured[vital];
      if (value !== undefined) histogram.observe({ route }, vital === "CLS" ? value : value / 1e3);
    }
  };
}
