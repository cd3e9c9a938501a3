import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressAnswers } from "./compress-answers.ts";

const long = "A suite of one's own. ".repeat(100);
const html = { "content-type": "text/html; charset=utf-8" };

function ask(answer: Response, headers: HeadersInit = { "accept-encoding": "gzip, br" }, method = "GET") {
  return compressAnswers(async () => answer)(new Request("http://sola.test/", { method, headers }));
}

const encodingOf = ({ headers }: Response) => headers.get("content-encoding");

test.each([
  ["gzip, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)("an answer to who takes %s is sent as %s", async (accepted, encoding, unpress) => {
  const answer = await ask(new Response(long, { status: 422, headers: html }), {
    "accept-encoding": accepted,
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, encodingOf(answer), answer.headers.get("vary")]).toEqual([
    422,
    encoding,
    "Accept-Encoding",
  ]);
  expect(answer.headers.get("content-length")).toBe(String(body.length));
  expect(unpress(body).toString()).toBe(long);
});

test.each([
  "application/json; charset=utf-8",
  "application/rss+xml; charset=utf-8",
  "application/vnd.contentful.delivery.v1+json",
  "application/xml",
  "image/svg+xml",
  "text/css",
  "text/javascript",
  "text/plain",
])("%s is text", async (type) => {
  const answer = await ask(new Response(long, { headers: { "content-type": type } }));
  expect(encodingOf(answer)).toBe("br");
});

test.each<[string, ResponseInit]>([
  ["a picture", { headers: { "content-type": "image/avif" } }],
  ["what is compressed already", { headers: { ...html, "content-encoding": "zstd" } }],
  ["what may not be changed on the way", { headers: { ...html, "cache-control": "no-transform" } }],
  ["a part", { status: 206, headers: html }],
])("%s is left as it is", async (_, init) => {
  const answer = await ask(new Response(long, init));
  expect(await answer.text()).toBe(long);
  expect(answer.headers.get("vary")).toBeNull();
});

test.each([204, 304])("an answer without a body stays one: %i", async (status) => {
  const answer = await ask(new Response(null, { status, headers: html }));
  expect([answer.status, answer.body, encodingOf(answer)]).toEqual([status, null, null]);
});

test("what is short, and what somebody wants as it is, says only that others may get it otherwise", async () => {
  const answers = [
    await ask(new Response("Not here.", { headers: html })),
    await ask(new Response(long, { headers: html }), {}),
    await ask(new Response(null, { headers: html }), { "accept-encoding": "br" }, "HEAD"),
  ];
  expect(answers.map(encodingOf)).toEqual([null, null, null]);
  expect(answers.map(({ headers }) => headers.get("vary"))).toEqual(Array(3).fill("Accept-Encoding"));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["Not here.", long, ""]);
});

test("a tag that named every byte now names the content", async () => {
  const headers = { ...html, etag: '"abc"', vary: "Accept", "content-length": String(long.length) };
  const answer = await ask(new Response(long, { headers }));
  expect(answer.headers.get("etag")).toBe('W/"abc"');
  expect(answer.headers.get("vary")).toBe("Accept, Accept-Encoding");
});

test("every cookie of an answer stays with it", async () => {
  const answer = new Response(long, { headers: html });
  for (const cookie of ["country=CA", "sola-demo=true"]) answer.headers.append("set-cookie", cookie);
  expect((await ask(answer)).headers.getSetCookie()).toEqual(["country=CA", "sola-demo=true"]);
});
