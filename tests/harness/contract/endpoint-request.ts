import type { Endpoint } from "#contract/platform/endpoint.ts";
import { apiAddress } from "../api.ts";

/** Builds a request like a client in another language, without validation. */
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
