import { brandName } from "#domain/platform/brand.ts";
import { type EndpointKey, endpoints } from "../endpoints.ts";
import { type Endpoint, endpointTags } from "../platform/endpoint.ts";
import { errorEnvelope } from "../platform/envelope.ts";
import { commonFailures } from "./failure-response.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";
import { operation } from "./operation.ts";
import { headers } from "./response-header.ts";
import { webhooks } from "./webhook-operation.ts";

const description = `
Every answer is an envelope: \`status\`, \`data\`, \`message\`, \`meta\`. A call that fails answers with the HTTP status that
says why, \`status: false\`, a \`code\` for programs, a sentence for people in \`message\`, and \`meta.request_id\` to quote
when asking us about it. Sentences can change; codes are a closed list.

The examples show the shape of each call; put ids, tokens and times of earlier answers in their places. Those that write
carry \`sola-demo=true\`.

- **422** names each field that needs another look in \`data.errors\`.
- **429** and **503** say in \`Retry-After\` how many seconds to wait.
- A value that a call doesn't know is refused with 422, never passed over. An empty one counts as not sent.
- A parameter or field whose name a call doesn't know is ignored, since links collect parameters of trackers. Of a repeated
  parameter the first counts, unless it is a list.
- Numbers of pages, sizes and days out of range are moved to the nearest there can be.
- What a visit brings along (\`requesturl_landing\`, \`requesturl_referring\`, \`utm_parameters\`, \`device_id\`) is dropped when it
  can't be read; an inquiry or a booking is never refused for it.
- With \`sola-demo=true\` a call only pretends: nothing it writes reaches a manager, a report or a public number, no mail
  is sent, and what is real is not changed.
- A POST may carry an \`Idempotency-Key\`; where a call stores something, the same key is answered the same
  for 7 days.
- Times are ISO 8601. Openings and bookings carry the offset of the place they are in.

This is version 1. Within it, calls, parameters and fields of answers are only added: ignore a field you don't know. Whatever
would break a client comes as \`/api/v2\` beside this one. A call that's going to end is marked \`deprecated\` here and
answers with \`Deprecation\` and \`Sunset\` (RFC 9745, RFC 8594) for at least six months.
`.trim();

const webhooksTag =
  "What the site sends to the brand's own programs (Standard Webhooks 1.0.0): signed, at least once, tried again for five days. `data` is the inquiry or booking as it stands when the message is sent; in one sent again it can be newer.";

/** The contract as an OpenAPI 3.1 document, without internal calls. */
export function openApiDocument(publicUrl: string): JsonSchema {
  const documented = (Object.entries(endpoints) as [EndpointKey, Endpoint][]).filter(
    ([, { isInternal }]) => !isInternal,
  );
  const schemas: Record<string, JsonSchema> = { Failure: jsonSchema(errorEnvelope, "output", {}) };
  const paths = Object.fromEntries(
    documented.map(([operationId, row]) => [
      `/${row.path}`,
      { [row.method.toLowerCase()]: operation(operationId, row, schemas) },
    ]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: `${brandName} Product API`,
      version: "1.0.0",
      summary: "Salon studios, the professionals in them, and how to reach both.",
      description,
      contact: { name: brandName, url: new URL("/contact-us", publicUrl).href },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: new URL("/api/v1", publicUrl).href }],
    security: [],
    tags: Object.entries({ ...endpointTags, Webhooks: webhooksTag }).map(([name, about]) => ({
      name,
      description: about,
    })),
    paths,
    webhooks: webhooks(schemas),
    components: {
      headers,
      responses: commonFailures(documented.map(([, endpoint]) => endpoint)),
      schemas: Object.fromEntries(Object.entries(schemas).sort(([name], [next]) => (name < next ? -1 : 1))),
    },
  };
}
