import { Counter, Histogram, type Registry } from "prom-client";
import type { AnsweredCall } from "#api/platform/http/http-services.ts";
import type { MeasuredPage } from "#web/platform/page-speed/page-speeds.ts";
import type { AnsweredRequest } from "../server/request-log.ts";

/** A page's deadline is 2.5 s; most cached pages take under 1 ms. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const forms = { createContactInquiry: "single", createSplitContactInquiry: "split" } as const;

/** Counts requests by route pattern, Product API calls by name, and their outcomes. */
export function addRequestMetrics(registry: Registry, patternOf: (target: string) => string) {
  const registers = [registry];
  const requests = new Counter({
    name: "sola_http_requests_total",
    help: "Requests answered, by the pattern of their address and status; aborted where the client left first.",
    labelNames: ["route", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "sola_http_request_duration_seconds",
    help: "From a request's headers to the end of its answer, by the pattern of its address.",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const calls = new Counter({
    name: "sola_api_calls_total",
    help: "Calls of the Product API answered, also those that the site makes within the process.",
    labelNames: ["call", "status"],
    registers,
  });
  const callSeconds = new Histogram({
    name: "sola_api_call_duration_seconds",
    help: "How long calls of the Product API took, also those that the site makes within the process.",
    labelNames: ["call"],
    buckets,
    registers,
  });
  const inquiries = new Counter({
    name: "sola_inquiries_accepted_total",
    help: "Inquiries stored, by form; those set aside as suspicious count, repeats and demos do not.",
    labelNames: ["form"],
    registers,
  });
  const bookings = new Counter({
    name: "sola_bookings_accepted_total",
    help: "Bookings stored; repeats and demos do not count.",
    registers,
  });
  for (const form of Object.values(forms)) inquiries.inc({ form }, 0);

  return {
    requestAnswered({ target, status, durationMs }: AnsweredRequest) {
      const route = patternOf(target);
      requests.inc({ route, status });
      requestSeconds.observe({ route }, durationMs / 1e3);
    },
    callAnswered({ key, status, isNew, durationMs }: AnsweredCall) {
      calls.inc({ call: key, status });
      callSeconds.observe({ call: key }, durationMs / 1e3);
      if (!isNew) return;
      if (key === "createBooking") bookings.inc();
      else if (key in forms) inquiries.inc({ form: forms[key as keyof typeof forms] });
    },
  };
}

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
