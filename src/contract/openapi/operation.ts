import { planQuestions, planRecord } from "#domain/leads/plan-question.ts";
import type { EndpointKey, InputOf } from "../endpoints.ts";
import { type Endpoint, limitOf } from "../platform/endpoint.ts";
import { type RateLimit, type RateLimitName, rateLimits } from "../platform/rate-limit.ts";
import descriptions from "./descriptions.json" with { type: "json" };
import { failures } from "./failure-response.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";
import { headersNamed } from "./response-header.ts";

type FieldName = { [Key in EndpointKey]: keyof InputOf<Key> & string }[EndpointKey];

/** By field name; an endpoint's `fields` override them. */
const fieldDescriptions: Record<FieldName, string> = {
  ...descriptions.fields,
  ...planRecord((column) => `${planQuestions[column].about}.`),
};

/** One call; named parts of its schemas move to `schemas`. */
export function operation(
  operationId: string,
  endpoint: Endpoint,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const input = jsonSchema(endpoint.input, "input", schemas);
  const properties = described(endpoint, input.properties as Record<string, JsonSchema>);
  const required = (input.required ?? []) as string[];
  const inBody = endpoint.method === "POST" ? Object.keys(properties).filter(isInBody) : [];
  const limit = limitOf(endpoint);
  const details = [endpoint.rule, limit && limitSentence(limit)].filter(Boolean);

  function isInBody(name: string): boolean {
    return !endpoint.inQuery?.includes(name) && !endpoint.path.includes(`{${name}}`);
  }

  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(details.length > 0 && { description: details.join("\n\n") }),
    parameters: [
      ...Object.entries(properties)
        .filter(([name]) => !inBody.includes(name))
        .map(([name, schema]) => parameter(name, schema, endpoint, required.includes(name))),
      endpoint.isPublic ? demoParameter : { ...demoParameter, example: true },
      ...(endpoint.method === "POST" ? [idempotencyParameter] : []),
      languageParameter,
      ...(endpoint.isPublic ? [etagParameter] : []),
    ],
    ...(inBody.length > 0 && { requestBody: requestBody(endpoint, { ...input, properties }, inBody) }),
    responses: { ...successes(endpoint, schemas), ...failures(endpoint, schemas) },
  };
}

/** Adds each field's description: the call's own, else the common one. */
function described(
  { fields = {} }: Endpoint,
  properties: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const everywhere: Record<string, string> = fieldDescriptions;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...schema, description: fields[name] ?? everywhere[name] },
    ]),
  );
}

function parameter(name: string, schema: JsonSchema, endpoint: Endpoint, required: boolean): JsonSchema {
  const { description, ...rest } = schema;
  const inPath = endpoint.path.includes(`{${name}}`);
  const example = endpoint.example[name];
  return {
    name,
    in: inPath ? "path" : "query",
    required: inPath || required,
    description,
    ...(rest.type === "array" && { style: "form", explode: false }),
    schema: rest,
    ...(example !== undefined && { example }),
  };
}

const common = (name: keyof typeof descriptions.common, place: "query" | "header", schema: JsonSchema) => ({
  ...{ name, in: place, description: descriptions.common[name], schema },
});
const demoParameter = common("sola-demo", "query", { type: "boolean", default: false });
const idempotencyParameter = common("Idempotency-Key", "header", {
  type: "string",
  minLength: 8,
  maxLength: 128,
});
const languageParameter = common("Accept-Language", "header", { type: "string", example: "fr-CA" });
const etagParameter = common("If-None-Match", "header", { type: "string" });

function requestBody(endpoint: Endpoint, input: JsonSchema, inBody: string[]): JsonSchema {
  const pick = (from: JsonSchema) =>
    Object.fromEntries(inBody.flatMap((name) => (name in from ? [[name, from[name]]] : [])));
  const { properties, required = [], anyOf } = input as { [key: string]: unknown; required?: string[] };
  const schema = {
    type: "object",
    properties: pick(properties as JsonSchema),
    required: required.filter((name) => inBody.includes(name)),
    ...(anyOf !== undefined && { anyOf }),
  };
  const attachments = {
    type: "array",
    maxItems: 3,
    items: { type: "string", contentMediaType: "application/octet-stream" },
    description: descriptions.common.attachments,
  };
  const withFiles = endpoint.files
    ? { ...schema, properties: { ...schema.properties, attachments } }
    : schema;
  return {
    required: true,
    content: {
      "application/json": { schema, example: pick(endpoint.example) },
      "application/x-www-form-urlencoded": { schema },
      "multipart/form-data": { schema: withFiles },
    },
  };
}

function limitSentence(name: RateLimitName): string {
  const { burst, calls, everySeconds }: RateLimit = rateLimits[name];
  const span = { 1: "a second", 60: "a minute", 600: "in 10 minutes", 3600: "an hour" }[everySeconds];
  const atOnce = burst === calls ? "" : `, ${burst} at once`;
  const free =
    name === "write" ? " What is refused with 422, and what carries `sola-demo=true`, doesn't count." : "";
  return `A client may call ${calls} times ${span ?? `in ${everySeconds} seconds`}${atOnce}.${free}`;
}

/** The success responses of a call by status. */
function successes(endpoint: Endpoint, schemas: Record<string, JsonSchema>): JsonSchema {
  const { success, method, isPublic } = endpoint;
  const caching = isPublic ? headersNamed("Cache-Control", "ETag") : {};
  const headers = {
    ...headersNamed("X-Request-Id", "Content-Language"),
    ...caching,
    ...(limitOf(endpoint) && headersNamed("RateLimit-Policy", "RateLimit")),
  };
  const content = { "application/json": { schema: envelope(endpoint, schemas) } };
  return {
    200: {
      description: success ? "Done before, and not done again." : "Done.",
      headers: { ...headers, ...(method === "POST" && headersNamed("Idempotent-Replayed")) },
      content,
    },
    ...(success && { [success]: { description: "Done.", headers, content } }),
    ...(isPublic && { 304: { description: "It is still what the ETag sent along names.", headers } }),
  };
}

function envelope({ output, meta }: Endpoint, schemas: Record<string, JsonSchema>): JsonSchema {
  return {
    type: "object",
    properties: {
      status: { const: true, description: "The call succeeded." },
      data: { description: "What was asked for.", ...jsonSchema(output, "output", schemas) },
      message: { type: "string", description: "A sentence for people; can be empty." },
      meta: {
        description: "About the answer.",
        type: "object",
        ...(meta && jsonSchema(meta, "output", schemas)),
      },
    },
    required: ["status", "data", "message", "meta"],
  };
}
