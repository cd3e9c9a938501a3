import { expect } from "vitest";
import { z } from "zod";
import { type Endpoint, problemsOf } from "#contract/endpoint.ts";
import { errorEnvelope } from "#contract/envelope.ts";
import { problemStatus } from "#contract/problem.ts";
import { apiAddress } from "../api.ts";

/** A request as a client in another language would make it: nothing is checked or dropped on the way. */
export function endpointRequest(
  { method, path, inQuery = [] }: Endpoint,
  input: Record<string, unknown>,
  given: Record<string, string> = {},
): Request {
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const isInBody = (name: string) => method === "POST" && !isInPath(name) && !inQuery.includes(name);
  const url = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]).toWellFormed())),
    apiAddress,
  );
  for (const [name, value] of Object.entries(input)) {
    if (isInPath(name) || isInBody(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
  }
  if (method === "GET") return new Request(url, { headers: given });
  const body = JSON.stringify(Object.fromEntries(Object.entries(input).filter(([name]) => isInBody(name))));
  return new Request(url, { method, headers: { "content-type": "application/json", ...given }, body });
}

/** Every answer, good or bad, is one that the contract tells of. */
export async function expectDocumented(endpoint: Endpoint, response: Response): Promise<void> {
  const body: unknown = await response.json();
  if (!response.ok) {
    expect(problemsOf(endpoint).map((problem) => problemStatus[problem])).toContain(response.status);
    expect(errorEnvelope.safeParse(body).error?.issues).toBeUndefined();
    return;
  }
  const isReplayed = response.headers.get("idempotent-replayed") === "true";
  expect(response.status).toBe(isReplayed ? 200 : (endpoint.success ?? 200));
  const envelope = z.strictObject({
    status: z.literal(true),
    data: endpoint.output,
    message: z.string(),
    meta: endpoint.meta ?? z.strictObject({}),
  });
  expect(envelope.safeParse(body).error?.issues).toBeUndefined();
}
