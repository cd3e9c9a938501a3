import { type Endpoint, endpointTags, limitOf } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { errorEnvelope } from "./envelope.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";
import { commonFailures, failures } from "./openapi-failure.ts";
import { type RateLimit, rateLimits } from "./rate-limit.ts";

const description = `
Every answer is an envelope: \`status\`, \`data\`, \`message\`, \`meta\`. A call that fails answers with the HTTP status that
says why, \`status: false\`, a sentence for people in \`message\`, and \`meta.request_id\` to quote when asking us about it.

- **422** names each field that needs another look in \`data.errors\`.
- **429** and **503** say in \`Retry-After\` how many seconds to wait.
- Fields of a body that a call does not know are dropped. So are unknown parameters of a query; of a repeated one the first
  counts, unless it is described as a list.
- Page numbers and sizes out of range are moved to the nearest sensible one.
- With \`sola-demo=true\` a call only pretends: nothing it writes reaches a manager, a report or a public number, no mail
  is sent, and what is real is not changed.
- A POST may carry an \`Idempotency-Key\`; where a call stores something, the same key is answered the same
  for 7 days.
- Times are ISO 8601. Openings and bookings carry the offset of the place they are in.
`.trim();

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(): JsonSchema {
  const components: Record<string, JsonSchema> = {
    Failure: jsonSchema(errorEnvelope, "output", {}),
  };
  const documented = (Object.entries(endpoints) as [string, Endpoint][]).filter(
    ([, { isInternal }]) => !isInternal,
  );
  const paths: Record<string, JsonSchema> = {};
  for (const [operationId, endpoint] of documented) {
    paths[`/${endpoint.path}`] = {
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint, components),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Sola Product API",
      version: "1.0.0",
      summary: "Salon studios, the professionals in them, and how to reach both.",
      description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api/v1" }],
    security: [],
    tags: Object.entries(endpointTags).map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      responses: commonFailures(documented.map(([, endpoint]) => endpoint)),
      schemas: Object.fromEntries(
        Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    },
  };
}

function operation(
  operationId: string,
  endpoint: Endpoint,
  components: Record<string, JsonSchema>,
): JsonSchema {
  const input = jsonSchema(endpoint.input, "input", components);
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
  const required = (input.required ?? []) as string[];
  const inBody = endpoint.method === "POST" ? Object.keys(properties).filter(isInBody) : [];
  const limit = limitOf(endpoint);

  function isInBody(name: string): boolean {
    return !endpoint.inQuery?.includes(name) && !endpoint.path.includes(`{${name}}`);
  }

  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(limit && { description: limitSentence(rateLimits[limit]) }),
    parameters: [
      ...Object.entries(properties)
        .filter(([name]) => !inBody.includes(name))
        .map(([name, schema]) => parameter(name, schema, endpoint, required.includes(name))),
      demoParameter,
      ...(endpoint.method === "POST" ? [idempotencyParameter] : []),
    ],
    ...(inBody.length > 0 && { requestBody: requestBody(endpoint, { properties, required, inBody }) }),
    responses: {
      200: success(endpoint, components, endpoint.success ? "Done before, and not done again." : "Done."),
      ...(endpoint.success && { [endpoint.success]: success(endpoint, components, "Done.") }),
      ...failures(endpoint, components),
    },
  };
}

function parameter(name: string, schema: JsonSchema, endpoint: Endpoint, required: boolean): JsonSchema {
  const { description: about, ...rest } = schema;
  const inPath = endpoint.path.includes(`{${name}}`);
  const example = endpoint.example[name];
  return {
    name,
    in: inPath ? "path" : "query",
    required: inPath || required,
    ...(typeof about === "string" && { description: about }),
    ...(rest.type === "array" && { style: "form", explode: false }),
    schema: rest,
    ...(example !== undefined && { example }),
  };
}

const demoParameter = {
  name: "sola-demo",
  in: "query",
  description: "`true` marks what the call writes as demo.",
  schema: { type: "boolean", default: false },
};

const idempotencyParameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Makes sending again safe: 8 to 128 printable characters, chosen anew for each thing to be stored.",
  schema: { type: "string", minLength: 8, maxLength: 128 },
};

function requestBody(
  endpoint: Endpoint,
  { properties, required, inBody }: { properties: JsonSchema; required: string[]; inBody: string[] },
): JsonSchema {
  const pick = (from: JsonSchema) =>
    Object.fromEntries(inBody.flatMap((name) => (name in from ? [[name, from[name]]] : [])));
  const schema = {
    type: "object",
    properties: pick(properties),
    required: required.filter((name) => inBody.includes(name)),
  };
  const example = pick(endpoint.example);
  const files = {
    type: "array",
    maxItems: 3,
    items: { type: "string", contentMediaType: "application/octet-stream" },
  };
  const withFiles = endpoint.files
    ? {
        ...schema,
        properties: {
          ...schema.properties,
          attachments: { ...files, description: "JPEG, PNG, WebP or PDF, 5 MB each." },
        },
      }
    : schema;
  return {
    required: true,
    content: {
      "application/json": { schema, example },
      "application/x-www-form-urlencoded": { schema },
      "multipart/form-data": { schema: withFiles },
    },
  };
}

function success(endpoint: Endpoint, components: Record<string, JsonSchema>, about: string): JsonSchema {
  return {
    description: about,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: {
            status: { const: true },
            data: jsonSchema(endpoint.output, "output", components),
            message: { type: "string" },
            meta: endpoint.meta ? jsonSchema(endpoint.meta, "output", components) : { type: "object" },
          },
          required: ["status", "data", "message", "meta"],
        },
      },
    },
  };
}

function limitSentence({ burst, calls, everySeconds }: RateLimit): string {
  const span = { 1: "a second", 60: "a minute", 600: "in 10 minutes", 3600: "an hour" }[everySeconds];
  const atOnce = burst === calls ? "" : `, ${burst} at once`;
  return `A client may call ${calls} times ${span ?? `in ${everySeconds} seconds`}${atOnce}.`;
}
