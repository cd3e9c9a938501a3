import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import { compress } from "hono/compress";
import { openApiDocument } from "#contract/openapi.ts";

const ours = dirname(fileURLToPath(import.meta.url));
const viewer = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

const html = "text/html; charset=utf-8";
const css = "text/css; charset=utf-8";
const script = "text/javascript; charset=utf-8";

const files = [
  { path: "/api/docs", folder: ours, name: "page.html", type: html },
  { path: "/api/docs/page.css", folder: ours, name: "page.css", type: css },
  { path: "/api/docs/page.js", folder: ours, name: "page.js", type: script },
  { path: "/api/docs/swagger-ui.css", folder: viewer, name: "swagger-ui.css", type: css },
  { path: "/api/docs/swagger-ui-bundle.js", folder: viewer, name: "swagger-ui-bundle.js", type: script },
];

/** Everything the page needs comes from here; the viewer's icons are `data:` pictures in its style sheet. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The contract for machines at `/api/v1/openapi.json`, and for people at `/api/docs`. */
export function addDocument(app: Hono): void {
  let document: string | undefined;
  app.use("/api/docs/*", compress());
  app.get("/api/v1/openapi.json", compress(), () => {
    document ??= JSON.stringify(openApiDocument());
    return answer(document, "application/json; charset=utf-8");
  });
  for (const { path, folder, name, type } of files) {
    // The viewer is large and changes with our releases only.
    const caching = folder === viewer ? "public, max-age=86400" : "no-cache";
    app.get(path, () => answer(readFileSync(join(folder, name), "utf8"), type, caching));
  }
}

function answer(body: string, type: string, caching = "no-cache"): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-security-policy": contentSecurityPolicy,
      "cache-control": caching,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}
