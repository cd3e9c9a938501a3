import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";

import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiDocument } from "#contract/openapi/openapi.ts";
import { type Endpoint, problemsOf } from "#contract/platform/endpoint.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import { addDocument } from "./routes.ts";

const app = new Hono();
addDocument(app);
const get = async (path: string, headers = {}) => app.request(path, { headers });

// Covers §7: Responses: status, data, message, meta
test("the document passes the linter's recommended rules without a warning", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sola-openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, await (await app.request("/api/v1/openapi.json")).text());
  const command = [
    fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js")),
    "lint",
    file,
    "--format=json",
    "--extends=recommended",
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
});

describe("every operation", () => {
  const { paths, components } = openApiDocument() as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, Answer> };
  };
  interface Operation {
    operationId: string;
    summary: string;
    parameters: Array<{ name: string; in: string; required?: boolean; example?: unknown }>;
    requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
    responses: Record<string, Answer | { $ref: string }>;
  }
  interface Answer {
    content: Record<string, { example?: unknown }>;
  }

  const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, row]) => !row.isInternal);

  test.each(rows)("%s", (operationId, endpoint) => {
    const operation = paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error("not in the document");
    expect(operation.operationId).toBe(operationId);
    expect(operation.summary.length).toBeGreaterThan(20);

    const shown = new Set([
      ...operation.parameters.filter(({ example }) => example !== undefined).map(({ name }) => name),
      ...Object.keys(operation.requestBody?.content["application/json"]?.example ?? {}),
    ]);
    expect([...shown].sort()).toEqual(Object.keys(endpoint.example).sort());

    expect(Object.keys(operation.responses)).toContain(String(endpoint.success ?? 200));
    for (const problem of problemsOf(endpoint)) {
      const named = operation.responses[problemStatus[problem]];
      const response = named && "$ref" in named ? components.responses[problem] : named;
      expect(response?.content["application/json"]?.example).toMatchObject({ status: false });
    }
  });
});

describe("the page for people", () => {
  test("and all it needs come from here, under a policy that allows nothing else", async () => {
    const page = await get("/api/docs");
    const html = await page.text();
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("content-security-policy")).not.toMatch(/unsafe|\*|http/);
    expect(html).not.toMatch(/https?:\/\/|<style|<script>|style=/);

    const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(files).toHaveLength(4);
    for (const path of files) {
      const file = await get(path);
      expect(file.status).toBe(200);
      expect(file.headers.get("content-type")).toMatch(
        path.endsWith(".css") ? /^text\/css/ : /^text\/javascript/,
      );
    }
    const bundle = await get("/api/docs/swagger-ui-bundle.js", { "accept-encoding": "gzip" });
    expect(bundle.headers.get("content-encoding")).toBe("gzip");
    expect(bundle.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test("without JavaScript leads to the document itself", async () => {
    expect(await (await get("/api/docs")).text()).toMatch(/<noscript>[\s\S]*href="\/api\/v1\/openapi.json"/);
  });
});
