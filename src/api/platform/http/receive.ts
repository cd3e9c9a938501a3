import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import type { Outcome } from "#contract/platform/envelope.ts";
import { problemSentence } from "#contract/platform/problem.ts";
import { firstSentence, readFields } from "#contract/platform/read-fields.ts";
import type { Caller, CallRequest, Handler } from "./call.ts";
import type { HttpServices } from "./http-services.ts";

/** From an admitted call to its outcome: parses its input and runs the handler. */
export async function receive<Key extends EndpointKey, Services extends Pick<HttpServices, "log">>(
  key: Key,
  handler: Handler<Key, Services>,
  { read, address, idempotencyKey, demo, spamSignals }: CallRequest,
  services: Services,
): Promise<Outcome<unknown>> {
  const endpoint: Endpoint = endpoints[key];
  const sent = await read();
  if (!sent.ok) return sent;
  if (sent.repeated.length > 0) {
    const parameters = sent.repeated.filter((name) => /^[\w-]{1,40}$/.test(name)).slice(0, 5);
    services.log.info({ endpoint: key, parameters }, "parameters repeated");
  }
  const input = readFields(endpoint.input, sent.fields);
  if (!input.ok) {
    const message = firstSentence(input.errors) || problemSentence.invalid;
    return { ok: false, problem: "invalid", message, errors: input.errors };
  }
  const caller: Caller = { address, idempotencyKey, demo, spamSignals, files: sent.files };
  // The row's schema has read the input, so it is what this handler takes.
  const handle = handler as (input: unknown, services: Services, caller: Caller) => Promise<Outcome<unknown>>;
  return handle(input.value, services, caller);
}
