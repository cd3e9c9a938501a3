import { connect } from "node:net";
import { onTestFinished } from "vitest";
import type { ServerLog } from "#main/logging/server-log.ts";
import { type AddressRange, parseAddressRange } from "#main/requests/client-address.ts";
import type { FetchHandler } from "#main/requests/fetch-handler.ts";
import { createHealth } from "#main/server/health.ts";
import { createHttpServer, type HttpServerOptions } from "#main/server/http-server.ts";
import { type Apps, createPipeline } from "#main/server/pipeline.ts";

interface Line {
  fields: Record<string, unknown>;
  message: string;
}

/** A server that is drained after the test, with its log. A function answers what no other program does. */
export async function serve(
  apps: FetchHandler | Partial<Apps>,
  proxies: string[] = [],
  publicHost: string | null = null,
  {
    https = false,
    maxAnswering,
    ...limits
  }: Pick<HttpServerOptions, "https" | "stalledMs" | "connections"> & { maxAnswering?: number } = {},
) {
  const lines: Line[] = [];
  const keep = (fields: Record<string, unknown>, message: string) => lines.push({ fields, message });
  const log = { info: keep, debug: keep, error: keep } as unknown as ServerLog;
  const trustedProxies = proxies.flatMap((proxy) => [parseAddressRange(proxy) ?? []] as AddressRange[]);
  const trust = { trustedProxies };
  const pipeline = createPipeline(
    { health: createHealth({}), ...(typeof apps === "function" ? { site: { render: apps } } : apps) },
    { trust, log, https, publicHost, maxAnswering },
  );
  const server = createHttpServer({ pipeline, trust, https, restMs: 50, ...limits });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(() => server.drain());
  return { server, port, address: `http://127.0.0.1:${port}`, lines };
}

export const echo: FetchHandler = async (request) => Response.json(Object.fromEntries(request.headers));

/** The common headers of every response. */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

/** Sends bytes and returns the response until the connection ends. */
export async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(sent);
  return (await socket.setEncoding("utf8").toArray()).join("");
}

/** A request after which the connection ends. */
export const requestBytes = (line: string, ...lines: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: sola.test", "Connection: close", ...lines].join("\r\n")}\r\n\r\n`;
