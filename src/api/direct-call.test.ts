import { expect, test, vi } from "vitest";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { workingInputs } from "#tests/harness/contract/working-input.ts";

const api = await createTestApi("sample");
const workingInput = workingInputs(api);
const keys = Object.keys(endpoints) as EndpointKey[];

/** A value without what differs between two writes. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null) return value === null ? "string" : typeof value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return "no plain object";
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

// Covers design: In one process the site calls the api without HTTP, and gets the same
test.each(keys)("%s has the same outcome by HTTP and by a direct call", async (key) => {
  const { method }: Endpoint = endpoints[key];
  const input = await workingInput(key);
  // Each form token has a nonce. The first suggestions come before their counts, which arrive in the background.
  if (method === "GET" && key !== "formToken")
    return vi.waitFor(
      async () => {
        const byHttp = await api.call(key, input);
        expect(await api.direct.call(key, input)).toStrictEqual(byHttp);
      },
      { timeout: 180_000 },
    );
  const byHttp = await api.call(key, input);
  expect(shapeOf(await api.direct.call(key, await workingInput(key)))).toStrictEqual(shapeOf(byHttp));
});

// Covers design: In one process the site calls the api without HTTP, and gets the same
test.each(keys)("%s has the same failure by HTTP and by a direct call", async (key) => {
  const refused: object[] = [
    { flagName: "a b", url_name: "no name" },
    { flagName: "a", url_name: "no-such-name", token: "\u0000", search: "\ud800" },
    { flagName: "a", url_name: "no-such-name", token: "x" },
  ];
  for (const input of refused) {
    const byHttp = await api.call(key, input);
    const direct = await api.direct.call(key, input);
    expect(shapeOf(direct)).toStrictEqual(shapeOf(byHttp));
    if (!byHttp.ok) expect(direct).toStrictEqual(byHttp);
  }
});
