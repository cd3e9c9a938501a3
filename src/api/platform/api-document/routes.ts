import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import { compress } from "hono/compress";
import { openApiDocument } from "#contract/openapi/openapi.ts";

const html = "text/html; charset=utf-8";
const css = "text/css; charset=utf-8";
const script = "text/javascript; charset=utf-8";

const page = [
  { path: "/api/docs", file: new URL("./page.html", import.meta.url), type: html },
  { path: "/api/docs/page.css", file: new URL("./page.css", import.meta.url), type: css },
  { path: "/api/docs/page.js", file: new URL("./page.js", import.meta.url), type: script },
];

const viewer = [
  {
    path: "/api/docs/swagger-ui.css",
    file: import.meta.resolve("swagger-ui-dist/swagger-ui.css"),
    type: css,
  },
  {
    path: "/api/docs/swagger-ui-bundle.js",
    file: import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
    type: script,
  },
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
  for (const { path, file, type } of page) {
    app.get(path, () => answer(readFileSync(file, "utf8"), type));
  }
  // The viewer is large and changes with our releases only.
  for (const { path, file, type } of viewer) {
    app.get(path, () => answer(readFileSync(new URL(file), "utf8"), type, "public, max-age=86400"));
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
