import { type Endpoint, limitOf } from "../platform/endpoint.ts";
import { headersNamed } from "./header.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

/** The success responses of a call by status. */
export function successes(
  endpoint: Endpoint,
  answer: unknown,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const { success, method, isPublic } = endpoint;
  const caching = isPublic ? headersNamed("Cache-Control", "ETag") : {};
  const headers = {
    ...headersNamed("X-Request-Id"),
    ...caching,
    ...(limitOf(endpoint) && headersNamed("RateLimit-Policy", "RateLimit")),
  };
  const example = answer === undefined ? {} : { example: answer };
  const content = { "application/json": { schema: envelope(endpoint, schemas), ...example } };
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
