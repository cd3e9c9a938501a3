import { describe, expect, test } from "vitest";
import type { JsonSchema } from "#contract/openapi/json-schema.ts";
import { openApiDocument } from "#contract/openapi/openapi.ts";
import { webhookMessage, webhookTypes } from "#contract/webhook.ts";
import { fieldsOf } from "#tests/harness/contract/document.ts";

interface Message {
  summary: string;
  description: string;
  parameters: Array<{ name: string; in: string }>;
  requestBody: { content: Record<string, { schema: JsonSchema; example: unknown }> };
}

const { webhooks } = openApiDocument("http://sola.test") as unknown as {
  webhooks: Record<string, { post: Message }>;
};

test("the OpenAPI document lists every webhook message", () => {
  expect(Object.keys(webhooks)).toEqual(webhookTypes);
});

describe.each(webhookTypes)("%s", (type) => {
  const message = webhooks[type]?.post;
  const body = message?.requestBody.content["application/json"];

  test("has a description, a valid example and the headers of Standard Webhooks", () => {
    expect(message?.summary.length).toBeGreaterThan(20);
    expect(webhookMessage(type).safeParse(body?.example)).toMatchObject({ success: true });
    expect(message?.parameters.map(({ name }) => name)).toEqual([
      "webhook-id",
      "webhook-timestamp",
      "webhook-signature",
    ]);
  });

  // Covers design: Inquiries and bookings go where the brand works
  test("has a description of each field", () => {
    const fields = fieldsOf(body?.schema ?? {});
    expect(fields.filter(({ schema }) => !schema.description && !schema.$ref)).toEqual([]);
  });
});
