import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, type Registry } from "prom-client";

const sampleMs = 20;

/** Resource use of one process. */
export function addProcessMetrics(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Memory of all processes of this installation, without the database.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    name: "process_cpu_seconds_total",
    help: "Processor time of all processes of this installation, without the database.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  new Gauge({
    name: "sola_event_loop_delay_seconds",
    help: "How long work waited for the event loop since the last scrape, in the process where it waited longest.",
    labelNames: ["percentile"],
    aggregator: "max",
    registers,
    collect() {
      for (const percentile of [50, 99, 100])
        this.set({ percentile }, Math.max(0, delay.percentile(percentile) / 1e9 - sampleMs / 1e3));
      delay.reset();
    },
  });
}
