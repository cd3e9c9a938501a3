import ipaddr from "ipaddr.js";
import type { Config } from "./config.ts";
import { isLoopback } from "./loopback.ts";

/** Settings that may expose more than the operator meant; logged at start. */
export function exposures({ metrics, webhooks }: Pick<Config, "metrics" | "webhooks">): string[] {
  const open: string[] = [];
  if (metrics && !isLoopback(metrics.host))
    open.push(
      `METRICS_HOST is ${metrics.host}: every machine that reaches port ${metrics.port} can read the figures. Close it to all but Prometheus.`,
    );
  for (const [index, { url }] of webhooks.entries()) {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
    const isPrivate =
      isLoopback(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() !== "unicast");
    if (isPrivate)
      open.push(
        `WEBHOOK_URLS number ${index + 1} is ${host}, a private address: what leads and bookings say goes to a machine of your own network.`,
      );
  }
  return open;
}
