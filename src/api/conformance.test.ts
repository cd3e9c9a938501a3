import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { jsonSchema } from "#contract/json-schema.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { endpointRequest, expectDocumented } from "#tests/harness/contract/endpoint-request.ts";
import { hostileJson, hostileTexts } from "#tests/harness/contract/hostile-values.ts";
import { workingInputs } from "#tests/harness/contract/working-input.ts";
import { readShippedContent } from "#tests/harness/shipped-content.ts";
import { importContent } from "./content-import/import-content.ts";
import { handlers } from "./handlers.ts";

const api = await createTestApi("sample");
const { publicUrl, log } = api.services;
await importContent({ db: api.database.db, content: readShippedContent(), publicUrl, log });
const workingInput = workingInputs(api);

const rows = Object.entries(endpoints) as Array<[EndpointKey, Endpoint]>;

describe.each(rows)("%s", (key, endpoint) => {
  test("is named for its path and has a handler", () => {
    const words = endpoint.path.split(/[\W_]+/).filter(Boolean);
    const camelCase = words.map((word, n) => (n === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)));
    expect(key).toBe(camelCase.join(""));
    expect(handlers[key]).toBeTypeOf("function");
  });

  test("accepts the example of its document", () => {
    expect(endpoint.input.safeParse(endpoint.example).error?.issues).toBeUndefined();
  });

  test("answers in its own shape", async () => {
    const response = await api.fetch(endpointRequest(endpoint, await workingInput(key)));
    expect(response.ok).toBe(true);
    await expectDocumented(endpoint, response);
    expect(api.failures).toEqual([]);
  });

  test("answers whatever is sent sensibly", async () => {
    const input = await workingInput(key);
    const { properties = {} } = jsonSchema(endpoint.input, "input", {});
    const values = endpoint.method === "POST" ? [...hostileTexts, ...hostileJson] : hostileTexts;
    for (const name of [...Object.keys(properties as object), "unknown"]) {
      const isInPath = endpoint.path.includes(`{${name}}`);
      for (const value of values) {
        // With nothing in it, it is another address.
        if (isInPath && value === "") continue;
        const response = await api.fetch(endpointRequest(endpoint, { ...input, [name]: value }));
        await expectDocumented(endpoint, response);
      }
    }
    expect(api.failures).toEqual([]);
  });
});
