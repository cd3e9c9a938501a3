import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { MapTilesFile } from "../settings/map-tiles.ts";

/** Browsers read an archive in ranges, and may send `If-Range` so that all are of one version (RFC 9110 §13.1.5). */
export function serveMapTiles({ path, address, edition }: MapTilesFile): Hono {
  const app = new Hono();
  const etag = `"${edition}"`;
  app.get(
    address,
    async (context, next) => {
      context.header("ETag", etag);
      context.header("Accept-Ranges", "bytes");
      if (context.req.header("if-none-match") === etag) return context.body(null, 304);
      const condition = context.req.header("if-range");
      if (condition !== undefined && condition !== etag) context.req.raw = withoutRange(context.req.raw);
      await next();
    },
    serveStatic({ path }),
  );
  return app;
}

function withoutRange({ url, method, headers }: Request): Request {
  const others = new Headers(headers);
  others.delete("range");
  return new Request(url, { method, headers: others });
}
