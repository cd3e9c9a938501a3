import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { MapTilesFile } from "../settings/map-tiles.ts";

const year = 31_536_000;
const day = 86_400;

/** Serves pictures, map tiles and the site's built files with hashed names. */
export function createStaticFiles(
  clientFolder: string | null,
  picturesFolder: string,
  mapTiles: MapTilesFile | null = null,
): Hono {
  const app = new Hono();
  app.use("/map-tiles/*", cacheFor(year, "immutable"));
  if (mapTiles) app.route("/", serveMapTiles(mapTiles));
  app.get("/map-tiles/*", missing);
  app.get(
    "/images/:name{[a-z0-9-]+\\.(?:jpg|png|webp|avif)}",
    cacheFor(day),
    serveStatic({
      root: picturesFolder,
      rewriteRequestPath: (path) => path.replace("/images/", "/"),
    }),
  );
  app.get("/images/*", missing);
  if (clientFolder) addBuiltFiles(app, clientFolder);
  return app;
}

function addBuiltFiles(app: Hono, root: string): void {
  const files = serveStatic({ root, precompressed: true });
  app.get("/assets/*", cacheFor(year, "immutable"), files, missing);
  for (const name of filesIn(root)) app.get(`/${name}`, cacheFor(day), files);
}

function cacheFor(seconds: number, more?: string): MiddlewareHandler {
  const caching = ["public", `max-age=${seconds}`, more].filter(Boolean).join(", ");
  return async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.header("Cache-Control", caching);
  };
}

function missing(context: Context): Response {
  return context.text("There is no such file.", 404, { "cache-control": "no-store" });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name);
}

/** Browsers read an archive in ranges, and may send `If-Range` so that all are of one version (RFC 9110 §13.1.5). */
function serveMapTiles({ path, address, edition }: MapTilesFile): Hono {
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
  const otherHeaders = new Headers(headers);
  otherHeaders.delete("range");
  return new Request(url, { method, headers: otherHeaders });
}
