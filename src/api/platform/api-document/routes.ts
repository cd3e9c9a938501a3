import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import { type Examples, openApiDocument } from "#contract/openapi/openapi.ts";
import { etags } from "../http/answer.ts";
import { documentPage } from "./page.ts";
import { type ExampleServices, workingExamples } from "./working-examples.ts";

/** Everything the page needs comes from here. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const goodForMs = 60 * 60 * 1000;
const tryAgainAfterMs = 60 * 1000;

/** The contract for machines at `/api/v1/openapi.json`, and for people at `/api/docs`. */
export function addDocument(app: Hono, services: ExampleServices & { publicUrl: string }): void {
  const { publicUrl, now } = services;
  let examples: Examples = {};
  let made = { json: "", page: "" };
  let goodUntilMs = 0;
  let pending: Promise<void> | undefined;

  async function make() {
    const fresh = await workingExamples(services);
    // What can't be called in an outage is shown as it was.
    examples = { ...examples, ...fresh };
    const document = openApiDocument(publicUrl, examples);
    made = { json: JSON.stringify(document), page: documentPage(document, publicUrl, examples) };
    goodUntilMs = now().epochMilliseconds + (fresh.createBooking ? goodForMs : tryAgainAfterMs);
  }

  async function current() {
    if (now().epochMilliseconds < goodUntilMs) return made;
    pending ??= make().finally(() => {
      pending = undefined;
    });
    await pending;
    return made;
  }

  app.use("/api/v1/openapi.json", etags);
  app.get("/api/v1/openapi.json", async () =>
    answer((await current()).json, "application/json; charset=utf-8"),
  );
  app.get("/api/docs", async () => answer((await current()).page, "text/html; charset=utf-8"));
  const styles = new URL("./page.css", import.meta.url);
  app.get("/api/docs/page.css", () => answer(readFileSync(styles, "utf8"), "text/css; charset=utf-8"));
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
