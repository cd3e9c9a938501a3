import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";

const sampleMs = 20;

/** Resource use of one process. */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  new Gauge({
    name: "sola_event_loop_delay_seconds",
    help: "How long work waited for the event loop since the last scrape, in the process where it waited longest.",
    labelNames: ["percentile"],
    aggregator: "max",
    registers: [registry],
    collect() {
      for (const percentile of [50, 99, 100])
        this.set({ percentile }, Math.max(0, delay.percentile(percentile) / 1e9 - sampleMs / 1e3));
      delay.reset();
    },
  });
}
