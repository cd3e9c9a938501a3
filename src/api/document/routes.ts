import type { Hono } from "hono";
import { openApiDocument } from "#contract/openapi.ts";

/** The contract for machines. */
export function addDocument(app: Hono): void {
  const document = JSON.stringify(openApiDocument());
  app.get(
    "/api/v1/openapi.json",
    () =>
      new Response(document, {
        headers: { "content-type": "application/json", "cache-control": "no-cache" },
      }),
  );
}
