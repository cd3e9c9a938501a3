import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import { openApiDocument } from "#contract/openapi/openapi.ts";
import { brandProperties } from "#domain/platform/brand.ts";
import { etags } from "../http/answer.ts";
import { documentPage } from "./document-page.ts";

/** Everything the page needs comes from here. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The contract for machines at `/api/v1/openapi.json`, and for people at `/api/docs`; rendered at the first request. */
export function addDocument(app: Hono, publicUrl: string): void {
  let rendered: { json: string; page: string } | undefined;
  function current() {
    if (rendered) return rendered;
    const document = openApiDocument(publicUrl);
    rendered = { json: JSON.stringify(document), page: documentPage(document, publicUrl) };
    return rendered;
  }

  app.use("/api/v1/openapi.json", etags);
  app.get("/api/v1/openapi.json", () => answer(current().json, "application/json; charset=utf-8"));
  app.get("/api/docs", () => answer(current().page, "text/html; charset=utf-8"));
  app.get("/api/docs/", (context) => context.redirect("/api/docs", 301));
  const styles = new URL("./page.css", import.meta.url);
  app.get("/api/docs/page.css", () =>
    answer(brandProperties() + readFileSync(styles, "utf8"), "text/css; charset=utf-8"),
  );
}

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-security-policy": contentSecurityPolicy,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}
