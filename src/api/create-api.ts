import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { ZodError } from "zod";
import { type Endpoint, type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { FieldErrors, Outcome } from "#contract/envelope.ts";
import { problemSentence } from "#contract/problem.ts";
import { handlers } from "./handlers.ts";
import { answer } from "./http/answer.ts";
import type { Caller } from "./http/call.ts";
import { databaseProblem } from "./http/database-problem.ts";
import { isFromAnotherSite } from "./http/origin.ts";
import { readBody, readQuery } from "./http/read-input.ts";
import type { ApiServices } from "./services.ts";

/** Main puts the visitor's address here and drops what a client sent under the name. */
export const clientAddressHeader = "x-sola-client-address";

/** The Product API: `/api/v1/…`, one address for each row of the contract. */
export function createApi(services: ApiServices): (request: Request) => Promise<Response> {
  const app = new Hono().basePath("/api/v1");

  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const endpoint: Endpoint = endpoints[key];
    app.on(endpoint.method, `/${endpoint.path}`, async ({ req }) => {
      const requestId = requestIdOf(req.raw);
      const outcome = await call(key, req.raw, services).catch((error: unknown) => {
        const problem = databaseProblem(error);
        // What the database says of bad data can quote it; only its kind is logged.
        if (problem?.problem === "invalid")
          services.log.info({ request_id: requestId, endpoint: key }, "data refused");
        else services.log.error({ request_id: requestId, endpoint: key, err: error }, "call failed");
        return problem ?? failed("internal");
      });
      return answer(outcome, requestId);
    });
    app.all(`/${endpoint.path}`, ({ req }) => {
      const response = answer(failed("method-not-allowed"), requestIdOf(req.raw));
      response.headers.set("allow", endpoint.method);
      return response;
    });
  }
  app.notFound(({ req }) => answer(failed("not-found"), requestIdOf(req.raw)));

  return async (request) => app.fetch(request);
}

async function call(key: EndpointKey, request: Request, services: ApiServices): Promise<Outcome<unknown>> {
  const endpoint: Endpoint = endpoints[key];
  const url = new URL(request.url);
  if (endpoint.method === "POST" && isFromAnotherSite(request)) return failed("forbidden");

  const read = endpoint.method === "GET" ? readQuery(url, endpoint.lists ?? []) : await readBody(request);
  if (!read.ok) return read;

  const input = endpoint.input.safeParse(read.fields);
  if (!input.success) {
    const errors = fieldErrors(input.error);
    return { ok: false, problem: "invalid", message: firstMessage(errors), errors };
  }

  const caller: Caller = {
    address: request.headers.get(clientAddressHeader),
    idempotencyKey: idempotencyKeyOf(request),
    demo: url.searchParams.get("sola-demo") === "true",
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

function failed(problem: "forbidden" | "internal" | "method-not-allowed" | "not-found"): Outcome<never> {
  return { ok: false, problem, message: problemSentence[problem] };
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  return key && /^[\x21-\x7e]{8,128}$/.test(key) ? key : null;
}

function requestIdOf(request: Request): string {
  const id = request.headers.get("x-request-id");
  return id && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}
