import { Counter, Histogram, type Registry } from "prom-client";
import type { AnsweredCall } from "#api/platform/http/http-services.ts";
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
