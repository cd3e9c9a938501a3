import type { ZodError } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { FieldErrors, Outcome } from "#contract/envelope.ts";
import { problemSentence } from "#contract/problem.ts";
import { readSpamSignals } from "#contract/spam-signals.ts";
import { handlers } from "../handlers.ts";
import type { ApiServices } from "../services.ts";
import { clientAddressHeader } from "./admit.ts";
import type { Caller } from "./call.ts";
import { readInput } from "./read-input.ts";

/** From an admitted request to its outcome: what was sent, and then the handler. */
export async function receive(
  key: EndpointKey,
  request: Request,
  pathFields: Record<string, string>,
  services: ApiServices,
): Promise<Outcome<unknown>> {
  const endpoint: Endpoint = endpoints[key];
  const url = new URL(request.url);
  const read = await readInput(endpoint, request, url, pathFields);
  if (!read.ok) return read;
  if (read.repeated.length > 0) {
    const parameters = read.repeated.filter((name) => /^[\w-]{1,40}$/.test(name)).slice(0, 5);
    services.log.info({ endpoint: key, parameters }, "parameters repeated");
  }
  const input = endpoint.input.safeParse(read.fields);
  if (!input.success) {
    const errors = fieldErrors(input.error);
    return { ok: false, problem: "invalid", message: firstMessage(errors), errors };
  }

  const demo = url.searchParams.get("sola-demo") === "true";
  const spamSignals = readSpamSignals((name) => request.headers.get(name));
  const caller: Caller = {
    address: request.headers.get(clientAddressHeader),
    idempotencyKey: request.headers.get("idempotency-key"),
    demo,
    spamSignals,
    files: read.files,
  };
  // The row's schema has read the input, so it is what this handler takes.
  const handle = handlers[key] as (
    input: unknown,
    services: ApiServices,
    caller: Caller,
  ) => Promise<Outcome<unknown>>;
  return handle(input.data, services, caller);
}

function fieldErrors(error: ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "form");
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return errors;
}

function firstMessage(errors: FieldErrors): string {
  return Object.values(errors)[0]?.[0] ?? problemSentence.invalid;
}
