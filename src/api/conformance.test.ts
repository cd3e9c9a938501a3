import { describe, expect, test } from "vitest";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { inputSchema, misfits, operationOf } from "#tests/harness/contract/document.ts";
import { endpointRequest } from "#tests/harness/contract/endpoint-request.ts";
import { expectDocumented } from "#tests/harness/contract/expect-documented.ts";
import { hostileJson, hostileTexts } from "#tests/harness/contract/hostile-values.ts";
import { workingInputs } from "#tests/harness/contract/working-input.ts";
import { readShippedContent } from "#tests/harness/shipped-content.ts";
import { handlers } from "./api-handlers.ts";
import { importContent } from "./content/import/import-content.ts";

const api = await createTestApi("sample");
const { publicUrl, log } = api.services;
await importContent({ db: api.database.db, content: readShippedContent(), publicUrl, log });
const workingInput = workingInputs(api);

const rows = Object.entries(endpoints) as Array<[EndpointKey, Endpoint]>;

describe.each(rows)("%s", (key, endpoint) => {
  // Covers §7: Every call
  test("has a path-derived name and a handler", () => {
    const words = endpoint.path.split(/[\W_]+/).filter(Boolean);
    const camelCase = words.map((word, n) => (n === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)));
    expect(key).toBe(camelCase.join(""));
    expect(handlers[key]).toBeTypeOf("function");
  });

  test("accepts its documented example", () => {
    expect(endpoint.input.safeParse(endpoint.example).error?.issues).toBeUndefined();
  });
});

describe.each(rows.filter(([, { isInternal }]) => !isInternal))("%s, by its document,", (key, endpoint) => {
  const schema = inputSchema(operationOf(endpoint));

  // Covers §1: Visitors are anonymous only
  // Covers §3: Location: every field, in answers that match their schema
  // Covers §3: Content news: data and meta (total, total_pages, current_page)
  // Covers §6: No call needs a login: each answers an anonymous visitor
  // Covers §7: Every call
  test("matches its documented response schema", async () => {
    const response = await api.fetch(endpointRequest(endpoint, await workingInput(key)));
    expect(response.ok).toBe(true);
    // A validator such as zod's takes instants in UTC with a Z.
    expect(await response.clone().text()).not.toMatch(/T\d\d:\d\d:\d\d[\d.]*\+00/);
    await expectDocumented(endpoint, response);
    expect(api.failures).toEqual([]);
  });

  test("requires its required fields only", async () => {
    for (const name of Object.keys(schema.properties)) {
      if (endpoint.path.includes(`{${name}}`)) continue;
      const { [name]: _, ...without } = await workingInput(key);
      const response = await api.fetch(endpointRequest(endpoint, without));
      expect([name, response.status === 422]).toEqual([name, misfits(schema, without) !== null]);
      await expectDocumented(endpoint, response);
    }
  });

  // Covers §7: Every call
  test("answers any input without a 500", async () => {
    const input = await workingInput(key);
    const values = endpoint.method === "POST" ? [...hostileTexts, ...hostileJson] : hostileTexts;
    for (const name of [...Object.keys(schema.properties), "unknown"]) {
      const isInPath = endpoint.path.includes(`{${name}}`);
      for (const value of values) {
        // An empty path parameter is another path.
        if (isInPath && value === "") continue;
        const response = await api.fetch(endpointRequest(endpoint, { ...input, [name]: value }));
        await expectDocumented(endpoint, response);
      }
    }
    expect(api.failures).toEqual([]);
  });
});
