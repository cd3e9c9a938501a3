import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { importContent } from "#api/content/import/import-content.ts";
import { endpoints } from "#contract/endpoints.ts";
import { type Endpoint, problemsOf } from "#contract/platform/endpoint.ts";
import { errorEnvelope } from "#contract/platform/envelope.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import { brandName } from "#domain/platform/brand.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import type { Operation } from "#tests/harness/contract/document.ts";
import { readShippedContent } from "#tests/harness/shipped-content.ts";

const run = promisify(execFile);
const api = await createTestApi("sample");
const { publicUrl, log } = api.services;
await importContent({ db: api.database.db, content: readShippedContent(), publicUrl, log });

interface Document {
  info: { contact: object; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Record<string, { example?: unknown }> }> };
}

const text = async () => (await api.send("openapi.json")).text();
const read = async () => JSON.parse(await text()) as Document;

// Covers §7: Responses: status, data, message, meta
test("the OpenAPI document passes the linter's recommended rules without a warning", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sola-openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, await text());
  const linter = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
  const command = [linter, "lint", file, "--format=json", "--extends=recommended"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { stdout } = await run(process.execPath, command, { env, maxBuffer: 1e8 });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
});

test("the OpenAPI document has an ETag, a contact and its versioning rules", async () => {
  const { headers } = await api.send("openapi.json");
  const etag = headers.get("etag") ?? "";
  expect((await api.send("openapi.json", { headers: { "if-none-match": etag } })).status).toBe(304);
  const { info } = await read();
  expect(info.contact).toEqual({ name: brandName, url: "http://sola.test/contact-us" });
  expect(info.description).toMatch(/version 1.*`deprecated`/s);
});

test("the OpenAPI document's responses allow fields of later releases", async () => {
  expect(await text()).not.toContain('"additionalProperties":false');
});

test("the OpenAPI document's failure codes are a closed list", () => {
  expect(errorEnvelope.shape.code.options).toEqual(Object.keys(problemStatus));
});

const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, row]) => !row.isInternal);

describe.each([
  ["today", 0],
  ["in a year", 365],
])("every example of the OpenAPI document, %s,", (_, days) => {
  test.each(rows)(
    "%s is accepted but for a time that isn't open",
    async (operationId, { path, method, ...row }) => {
      if (days > 0 && operationId === rows[0]?.[0]) {
        api.clock.advance({ hours: days * 24 });
        await refreshWorkingTime(api.database.db, api.clock.now());
      }
      const { paths, components } = await read();
      const operation = paths[`/${path}`]?.[method.toLowerCase()];
      if (!operation) throw new Error("not in the document");
      expect(operation.operationId).toBe(operationId);
      const response = await api.fetch(exampleRequest(path, method, operation));
      const { data } = await response.json();
      // No constant time is open at every date.
      const refused = response.status === 422 ? Object.keys(data?.errors ?? { none: [] }) : [];
      expect([
        response.status < 500 && response.status !== 400,
        refused.filter((field) => field !== "start"),
      ]).toEqual([true, []]);
      for (const problem of problemsOf({ path, method, ...row })) {
        const named = operation.responses[problemStatus[problem]];
        const failure = named && "$ref" in named ? components.responses[problem] : named;
        expect(failure?.content?.["application/json"]?.example).toMatchObject({
          status: false,
          code: problem,
        });
      }
    },
  );
});

/** What a person sends who copies the examples. */
function exampleRequest(path: string, method: string, { parameters, requestBody }: Operation): Request {
  const shown = parameters.filter(({ example }) => example !== undefined);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    String(shown.find((one) => one.name === name)?.example),
  );
  const url = new URL(filled, apiAddress);
  for (const { name, in: where, example } of shown)
    if (where === "query") url.searchParams.set(name, String(example));
  if (!requestBody) return new Request(url, { method });
  const body = JSON.stringify(requestBody.content["application/json"]?.example);
  return new Request(url, { method, headers: { "content-type": "application/json" }, body });
}

describe("the API reference page", () => {
  const page = async () => api.fetch(new Request("http://sola.test/api/docs"));

  test("lists every call without script, and its policy allows none", async () => {
    const response = await page();
    const html = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(html).not.toMatch(/<script|<style|style=/);
    for (const [operationId, { path, method }] of rows) {
      expect(html).toContain(`<article id="${operationId}">`);
      expect(html).toContain(`<code>${method} /${path}</code>`);
    }
    expect(html).toContain("curl -s &#39;http://sola.test/api/v1/get-web-locations-list?");
    expect(html).toMatch(/<article id="createBooking">((?!<\/article>).)*<li><code>start<\/code> <p>/s);
    expect(html).not.toContain("undefined");
    const css = await api.fetch(new Request("http://sola.test/api/docs/page.css"));
    expect(css.headers.get("content-type")).toBe("text/css; charset=utf-8");
  });
});
