import { once } from "node:events";
import { createServer } from "node:http";
import { prometheusContentType } from "prom-client";
import type { Log } from "../logging/log.ts";
import { createScrape } from "./scrape-workers.ts";

/** Serves `GET /metrics` on a port of its own, for Prometheus only. */
export async function serveMetrics({ port, host }: { port: number; host: string }, log: Log): Promise<void> {
  const scrape = createScrape();
  const server = createServer(async ({ url, method }, response) => {
    if (url !== "/metrics" || method !== "GET") return response.writeHead(404).end();
    try {
      const text = await scrape();
      response.writeHead(200, { "Content-Type": prometheusContentType }).end(text);
    } catch (error) {
      log.error({ err: error }, "the figures could not be read");
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening");
}
