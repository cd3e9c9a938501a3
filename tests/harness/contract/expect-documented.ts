import { expect } from "vitest";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { answerOf, closed, misfits, operationOf } from "./document.ts";

/** Checks that a response is documented: its status, its body, and no undocumented header of ours. */
export async function expectDocumented(endpoint: Endpoint, response: Response): Promise<void> {
  const { status, headers } = response;
  const documented = answerOf(operationOf(endpoint), status);
  if (!documented) throw new Error(`${status} is not in the document of ${endpoint.path}`);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  const body: unknown = await response.json();
  const schema = documented.content?.["application/json"]?.schema ?? {};
  expect(misfits(closed(schema), body)).toBeNull();
  expect(body).toMatchObject({ status: response.ok });
  const told = Object.keys(documented.headers ?? {}).map((name) => name.toLowerCase());
  expect([...headers.keys()].filter((name) => !told.includes(name) && !ordinary.has(name))).toEqual([]);
}

/** Headers that need no documentation. */
const ordinary = new Set(["content-type", "cache-control", "x-content-type-options", "vary"]);
