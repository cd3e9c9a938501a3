import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import type { Outcome } from "#contract/platform/envelope.ts";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { firstSentence, readFields } from "#contract/platform/read-fields.ts";
import { readSpamSignals } from "#contract/platform/spam-signals.ts";
import { isDemo } from "./admit.ts";
import type { Caller, Handler } from "./call.ts";
import type { HttpServices } from "./http-services.ts";
import { readInput } from "./read-input.ts";

/** From an admitted request to its outcome: what was sent, and then the handler. */
export async function receive<Key extends EndpointKey, Services extends Pick<HttpServices, "log">>(
  key: Key,
  handler: Handler<Key, Services>,
  request: Request,
  pathFields: Record<string, string>,
  services: Services,
): Promise<Outcome<unknown>> {
  const endpoint: Endpoint = endpoints[key];
  const url = new URL(request.url);
  const read = await readInput(endpoint, request, url, pathFields);
  if (!read.ok) return read;
  if (read.repeated.length > 0) {
    const parameters = read.repeated.filter((name) => /^[\w-]{1,40}$/.test(name)).slice(0, 5);
    services.log.info({ endpoint: key, parameters }, "parameters repeated");
  }
  const input = readFields(endpoint.input, read.fields);
  if (!input.ok) {
    const message = firstSentence(input.errors) || problemSentence.invalid;
    return { ok: false, problem: "invalid", message, errors: input.errors };
  }

  const spamSignals = readSpamSignals((name) => request.headers.get(name));
  const caller: Caller = {
    address: request.headers.get(clientAddressHeader),
    idempotencyKey: request.headers.get("idempotency-key"),
    demo: isDemo(url),
    spamSignals,
    files: read.files,
  };
  // The row's schema has read the input, so it is what this handler takes.
  const handle = handler as (input: unknown, services: Services, caller: Caller) => Promise<Outcome<unknown>>;
  return handle(input.value, services, caller);
}
