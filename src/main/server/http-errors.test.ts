import { describe, expect, test } from "vitest";
import { commonHeaders, echo, exchange, requestBytes, serve } from "#tests/harness/http-server.ts";

test.each([
  ["no host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["a host that is none", 400, "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
  ["two hosts", 400, "GET / HTTP/1.1\r\nHost: sola.test\r\nHost: evil.example\r\nConnection: close\r\n\r\n"],
  ["the address of another site", 400, requestBytes("GET http://evil.example/faq")],
  ["our own address, whole", 400, requestBytes("GET http://sola.test/faq")],
  ["a backslash in its path", 400, requestBytes("GET /\\\\evil.example/faq")],
  ["what means nothing in its path", 400, requestBytes("GET /%E0%A4%A")],
  ["a form for a path written otherwise", 400, requestBytes("POST //evil.example/faq", "Content-Length: 0")],
  ["a method that means nothing here", 501, requestBytes("TRACE /faq")],
  ["a method of other protocols", 501, requestBytes("PROPFIND /faq")],
  ["no words at all", 400, "\u0000\u0001\r\n\r\n"],
  ["too much above it", 431, `GET / HTTP/1.1\r\nHost: sola.test\r\nX-Long: ${"a".repeat(17_000)}\r\n\r\n`],
  [
    "too much between its parts",
    413,
    `POST / HTTP/1.1\r\nHost: sola.test\r\nTransfer-Encoding: chunked\r\n\r\n2;${"a".repeat(17_000)}\r\n`,
  ],
])("a request with %s is answered %i with the common headers", async (_, status, sent) => {
  const { port } = await serve(async (request) => new Response(await request.text()));
  const [head = "", text] = (await exchange(port, sent)).split("\r\n\r\n");
  const [line, ...lines] = head.split("\r\n");
  expect(line).toMatch(`HTTP/1.1 ${status} `);
  const headers = new Headers(lines.map((one) => one.split(": ") as [string, string]));
  expect(Object.fromEntries(headers)).toMatchObject({ ...commonHeaders, connection: "close" });
  expect(Buffer.byteLength(text ?? "")).toBe(Number(headers.get("content-length")));
});

test.each([
  ["//evil.example/faq?a=1", "/evil.example/faq?a=1"],
  ["//user@host/faq", "/user@host/faq"],
  ["//[::1/faq", "/[::1/faq"],
  ["/.//evil.example", "/evil.example"],
  ["/blog/%2e%2e/faq", "/faq"],
])("%s redirects to its canonical spelling before any program", async (target, to) => {
  const { port, lines } = await serve(() => Promise.reject(new Error("no program was to be asked")));
  const answer = await exchange(port, requestBytes(`GET ${target}`));
  expect(answer).toMatch("HTTP/1.1 301 ");
  expect(answer).toContain(`\r\nlocation: ${to}\r\n`);
  expect(lines.filter(({ message }) => message !== "request")).toEqual([]);
});

describe("the server's own errors for API calls use the envelope", () => {
  const envelope = (code: string, message: string) => ({
    status: false,
    code,
    data: null,
    message,
    meta: { request_id: expect.stringMatching(/^[\w-]{8,64}$/) },
  });
  const call = `/api/v1/get-msas-list?x=${"a".repeat(4096)}`;

  test.each([
    [call, 414, "address-too-long", "This address is too long."],
    ["/api/v1/broken", 500, "internal", "Something went wrong on our side. Please try again."],
    ["/api/v1/waiting", 503, "unavailable", "We couldn’t reach that just now. Please try again."],
  ])("%#: %i", async (path, status, code, message) => {
    const { server, address } = await serve(async (request) => {
      if (request.url.endsWith("/broken")) throw new Error("the shelf fell down");
      server.giveUp();
      return new Promise(() => undefined);
    });
    const answer = await fetch(address + path);
    expect([answer.status, answer.headers.get("content-type"), await answer.json()]).toEqual([
      status,
      "application/json; charset=utf-8",
      envelope(code, message),
    ]);
  });

  test.each([
    [431, "headers-too-large", "This request’s headers are too large.", `X-Long: ${"a".repeat(17_000)}`],
    [400, "malformed", "We couldn’t read that request.", "A header without a colon"],
  ])("%i has the envelope if the request is unreadable", async (status, code, message, header) => {
    const { port } = await serve(echo);
    const sent = `GET /api/v1/get-msas-list HTTP/1.1\r\nHost: sola.test\r\n${header}\r\n\r\n`;
    const [head = "", text = ""] = (await exchange(port, sent)).split("\r\n\r\n");
    expect(head).toMatch(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(JSON.parse(text)).toEqual(envelope(code, message));
  });
});

test("the server's own errors have the security headers", async () => {
  const { server, address } = await serve(async (request) => {
    if (new URL(request.url).pathname === "/broken") throw new Error("the shelf fell down");
    server.giveUp();
    return new Promise(() => undefined);
  });
  for (const [path, status] of [
    [`/${"a".repeat(4096)}`, 414],
    ["/broken", 500],
    ["/waiting", 503],
  ] as const) {
    const { status: answered, headers } = await fetch(address + path);
    expect(answered).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject(commonHeaders);
  }
});

test("a URL over 4 KB and headers over 16 KB are refused", async () => {
  const { address } = await serve(echo);
  expect((await fetch(`${address}/${"a".repeat(4095)}`)).status).toBe(200);
  expect((await fetch(`${address}/${"a".repeat(4096)}`)).status).toBe(414);
  expect((await fetch(address, { headers: { "x-long": "a".repeat(17_000) } })).status).toBe(431);
});
