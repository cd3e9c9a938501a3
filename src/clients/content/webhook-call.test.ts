import { describe, expect, test } from "vitest";
import { readWebhookCall } from "./webhook-call.ts";

const secret = "0123456789abcdef".repeat(4);
const signedAt = Temporal.Instant.from("2026-11-21T15:00:00Z");

/** Signed by Contentful's own library, @contentful/node-apps-toolkit 3.16.1. */
const body =
  '{"sys":{"type":"Entry","id":"blog-winter-skin-in-dry-rooms","contentType":{"sys":{"type":"Link","linkType":"ContentType","id":"blog"}}},"fields":{"title":{"en-US":"Winter skin — in dry rooms"}}}';
const headers = {
  "content-type": "application/vnd.contentful.management.v1+json",
  "x-contentful-topic": "ContentManagement.Entry.publish",
  "x-contentful-signature": "9d161cb0386d86396fa8b160bcbbd8e960b16c3bffc46f0b07e2486a81b97f8b",
  "x-contentful-signed-headers":
    "content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic",
  "x-contentful-timestamp": "1795273200000",
};

interface Changes {
  path?: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  now?: Temporal.Instant;
  secret?: string;
}

function read(changes: Changes = {}) {
  const request = new Request(`https://sola.example${changes.path ?? "/webhooks/content"}`, {
    method: changes.method ?? "POST",
    body: changes.body ?? body,
    headers: { ...headers, ...changes.headers },
  });
  return readWebhookCall(request, { secret: changes.secret ?? secret, now: changes.now ?? signedAt });
}

test("readWebhookCall accepts what Contentful's own library signs", async () => {
  const change = { id: "blog-winter-skin-in-dry-rooms", contentType: "blog" };
  expect(await read()).toEqual({ ok: true, change });
  expect(await read({ now: signedAt.add({ seconds: 29 }) })).toEqual({ ok: true, change });
});

test("readWebhookCall accepts a signature for a URL with a query, for that query only", async () => {
  const signed = {
    "x-contentful-signature": "3fb3e021c860c3d7a1425e83b10ed70767c65fced021f144f437a5a98b17cf6f",
  };
  const path = "/webhooks/content?from=space%20one&x=1";
  expect(await read({ path, headers: signed })).toMatchObject({ ok: true });
  expect(await read({ path: `${path}&y=2`, headers: signed })).toEqual({ ok: false, problem: "unsigned" });
  expect(await read({ path })).toEqual({ ok: false, problem: "unsigned" });
});

describe("readWebhookCall rejects", () => {
  const unsigned: [string, Changes][] = [
    ["another secret", { secret: "f".repeat(64) }],
    ["another body", { body: body.replace("winter", "summer") }],
    ["another method", { method: "PUT" }],
    ["another path", { path: "/webhooks/other" }],
    [
      "a signed header that was changed",
      { headers: { "x-contentful-topic": "ContentManagement.Entry.save" } },
    ],
    ["a later time", { headers: { "x-contentful-timestamp": "1795273999000" } }],
    ["no signature", { headers: { "x-contentful-signature": "" } }],
    ["half a signature", { headers: { "x-contentful-signature": "9d161cb0" } }],
    ["no signed headers", { headers: { "x-contentful-signed-headers": "" } }],
    ["a time that is not signed", { headers: { "x-contentful-signed-headers": "content-type" } }],
    [
      "header names that are none",
      { headers: { "x-contentful-signed-headers": "x-contentful-timestamp,,a b,é" } },
    ],
  ];
  test.each(unsigned)("%s", async (_, changes) => {
    expect(await read(changes)).toEqual({ ok: false, problem: "unsigned" });
  });

  test("a signature older than thirty seconds", async () => {
    for (const now of [signedAt.add({ seconds: 30 }), signedAt.subtract({ seconds: 31 })])
      expect(await read({ now })).toEqual({ ok: false, problem: "expired" });
  });
});
