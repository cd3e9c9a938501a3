import { type WebhookType, webhookEvents, webhookMessage, webhookTypes } from "../webhook.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";

/** The webhooks by message type; named parts of their schemas move to `schemas`. */
export function webhooks(schemas: Record<string, JsonSchema>): JsonSchema {
  return Object.fromEntries(webhookTypes.map((type) => [type, { post: message(type, schemas) }]));
}

function message(type: WebhookType, schemas: Record<string, JsonSchema>): JsonSchema {
  const { summary, description, example: data } = webhookEvents[type];
  const [, happened = ""] = type.split(".");
  const example = { type, timestamp: "updated_at" in data ? data.updated_at : data.created_at, data };
  return {
    operationId: `${type.split(".")[0]}${happened.charAt(0).toUpperCase()}${happened.slice(1)}`,
    tags: ["Webhooks"],
    summary,
    description,
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: jsonSchema(webhookMessage(type), "output", schemas), example },
      },
    },
    responses: {
      "2XX": { description: "Taken. Anything in the body is passed over." },
      "410": {
        description: "The address is gone: nothing more is sent to it until the operator resumes it.",
      },
      "4XX": { description: "Not taken, and sent again later, as is what isn't answered within 15 seconds." },
    },
  };
}

const header = (name: string, description: string, example: string): JsonSchema => ({
  ...{ name, in: "header", required: true, description, schema: { type: "string" }, example },
});

const headers = [
  header(
    "webhook-id",
    "Names the event. It stays the same across retries, so a receiver can skip an event it has seen.",
    "msg_Lq3zN0mJ3qk0Yw5sYb1tJm8o2aE",
  ),
  header(
    "webhook-timestamp",
    "When this try was made, in seconds since 1970. Refuse what is older than five minutes.",
    "1795273200",
  ),
  header(
    "webhook-signature",
    "`v1,` and the base64 of the HMAC-SHA256 of `webhook-id.webhook-timestamp.body`, keyed with the bytes after `whsec_` in base64. While a secret is changed there are two, separated by a space.",
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  ),
];
