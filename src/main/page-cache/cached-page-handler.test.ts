import { once } from "node:events";
import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Log } from "../logging/log.ts";
import { createHttpServer } from "../server/http-server.ts";
import { createCachedPageHandler } from "./cached-page-handler.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

const second = 1000;
let nowMs: number;
let closed: boolean;
let located: string | null | undefined;
let made: number;
/** Requests that the handler left to the programs. */
let longWay: number;
let pages: PageCache;

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 21, 15, 4, 5);
  closed = false;
  located = null;
  made = 0;
  longWay = 0;
});

async function serve() {
  pages = createPageCache({
    async web(request) {
      made += 1;
      const country = request.headers.get("cookie")?.slice(-2);
      return new Response(`<p>${new URL(request.url).pathname} ${country}</p>`, {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": "default-src 'none'",
          "cache-control": "no-cache",
          "cdn-cache-control": "public, max-age=60, stale-while-revalidate=60",
        },
      });
    },
    readAddress: ({ pathname }) => ({ kind: "page", route: null, address: pathname }),
    edition: () => "",
    isSure: () => true,
    maxBytes: 1_000_000,
    cdn: false,
    nowMs: () => nowMs,
    report: () => undefined,
  });
  const ignore = () => undefined;
  const server = createHttpServer({
    async program(request) {
      longWay += 1;
      return pages.program(request);
    },
    trust: { trustedProxies: [], internalSecret: null },
    restMs: 50,
    log: { info: ignore, debug: ignore, error: ignore } as unknown as Log,
    cachedPageHandler: createCachedPageHandler({
      pages,
      isClosed: () => closed,
      locatedCountry: () => located,
    }),
  });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(() => server.drain());
  return { port, server, url: `http://127.0.0.1:${port}` };
}

/** What comes back for bytes that are sent, until `enough`. */
async function exchange(port: number, sent: string, enough: (text: string) => boolean): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(sent);
  let text = "";
  while (!enough(text)) {
    const ended = once(socket, "close").then(() => null);
    const more = await Promise.race([once(socket, "data"), ended]);
    if (more === null) break;
    text += (more[0] as Buffer).toString("latin1");
  }
  socket.destroy();
  return text;
}

const request = (path: string, ...lines: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: sola.test", "Accept-Encoding: br", ...lines].join("\r\n")}\r\n\r\n`;

const answersIn = (text: string) => text.split("HTTP/1.1 ").length - 1;

test("a cached page is answered with the same headers as the page that was made", async () => {
  const { port, url } = await serve();
  const long = await fetch(`${url}/a`, {
    headers: { "accept-encoding": "br", host: "sola.test", cookie: "a=1" },
  });
  const text = await exchange(port, request("/a"), (soFar) => soFar.includes("\r\n\r\n"));
  expect([made, longWay]).toEqual([1, 1]);
  const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
  expect(head.split("\r\n")).toEqual([
    "HTTP/1.1 200 OK",
    "cache-control: no-cache",
    "content-security-policy: default-src 'none'",
    "content-type: text/html; charset=utf-8",
    expect.stringMatching(/^ETag: "[\w-]{22}-br"$/),
    "Vary: Accept-Encoding",
    "Content-Encoding: br",
    `Content-Length: ${body.length}`,
    "Cache-Status: Sola; hit",
    expect.stringMatching(/^X-Request-Id: [\da-f-]{36}$/),
    expect.stringMatching(/^Date: /),
    "Connection: keep-alive",
    expect.stringMatching(/^Keep-Alive: timeout=5\b/),
  ]);
  expect(brotliDecompressSync(Buffer.from(body, "latin1")).toString()).toBe("<p>/a US</p>");
  const ownLines = new Set(["cache-status", "connection", "date", "keep-alive", "x-request-id"]);
  for (const [name, value] of long.headers)
    if (!ownLines.has(name)) expect(head.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
});

test("many requests on one connection are answered in turn, and the last one is told so", async () => {
  const { port, url } = await serve();
  await fetch(`${url}/a`);
  const text = await exchange(port, request("/a").repeat(1001), () => false);
  // Behaviour §1, "Limits": a connection ends after a thousand requests.
  expect(answersIn(text)).toBe(1000);
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(1000);
  expect(text.match(/Connection: keep-alive/g)).toHaveLength(999);
  expect(text.slice(text.lastIndexOf("HTTP/1.1"))).toContain("Connection: close");
});

test.each(["Connection: close", "HTTP/1.0"])("the connection ends where it was asked to: %s", async (how) => {
  const { port, url } = await serve();
  await fetch(`${url}/a`);
  const sent = how === "HTTP/1.0" ? request("/a").replace("HTTP/1.1", how) : request("/a", how);
  const text = await exchange(port, sent, () => false);
  expect(answersIn(text)).toBe(1);
  expect(text).toContain("Connection: close");
});

test("HEAD and who has the page already get no body, and the connection goes on", async () => {
  const { port, url } = await serve();
  const etag = await fetch(`${url}/a`, { headers: { "accept-encoding": "br" } }).then(({ headers }) =>
    headers.get("etag"),
  );
  const sent = [
    request("/a").replace("GET", "HEAD"),
    request("/a", `If-None-Match: ${etag}`),
    request("/a", "Connection: close"),
  ];
  const text = await exchange(port, sent.join(""), () => false);
  const [head, notModified, whole] = text.split(/(?=HTTP\/1\.1 )/);
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\n$/s);
  expect(head).toMatch(/Content-Length: [1-9]/);
  expect(notModified).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n.*\r\n\r\n$/s);
  expect(notModified).not.toContain("Content-Length");
  expect(whole).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\n.+$/s);
  expect(longWay).toBe(1);
});

test.each([
  ["a form", { method: "POST" }],
  ["demo mode", { headers: { cookie: "sola-demo=true" } }],
  ["an address that was never asked for", { path: "/b" }],
  ["a query", { path: "/a?utm_source=x" }],
])("%s goes the long way", async (_, { path = "/a", ...init }: RequestInit & { path?: string }) => {
  const { url } = await serve();
  await fetch(`${url}/a`);
  await (await fetch(url + path, { headers: { "accept-encoding": "br" }, ...init })).text();
  expect(longWay).toBe(2);
});

test("a page without compression goes the long way once", async () => {
  const { url } = await serve();
  const plain = async () => {
    const answer = await fetch(`${url}/a`, { headers: { "accept-encoding": "identity" } });
    return { text: await answer.text(), encoding: answer.headers.get("content-encoding") };
  };
  await fetch(`${url}/a`);
  for (let n = 0; n < 3; n += 1) expect(await plain()).toEqual({ text: "<p>/a US</p>", encoding: null });
  expect(longWay).toBe(2);
});

test("everything goes the long way while the site is closed, or the page is not fresh", async () => {
  const { url } = await serve();
  await fetch(`${url}/a`);
  closed = true;
  await fetch(`${url}/a`);
  expect(longWay).toBe(2);
  closed = false;
  await fetch(`${url}/a`);
  expect(longWay).toBe(2);
  nowMs += 61 * second;
  await fetch(`${url}/a`);
  expect(longWay).toBe(3);
});

test("who chose a country or is in one sees its page, and who has to be looked up goes the long way", async () => {
  const { url } = await serve();
  const shown = async (cookie = "") => (await fetch(`${url}/a`, { headers: { cookie } })).text();
  await shown("country=CA");
  await shown();
  expect(longWay).toBe(2);
  expect(await shown("country=CA; a=1")).toBe("<p>/a CA</p>");
  located = "CA";
  expect(await shown()).toBe("<p>/a CA</p>");
  expect(await shown("country=US")).toBe("<p>/a US</p>");
  located = "NL";
  expect(await shown("country=MX")).toBe("<p>/a US</p>");
  expect(longWay).toBe(2);
  located = undefined;
  expect(await shown()).toBe("<p>/a US</p>");
  expect(longWay).toBe(3);
});

test("a host that is none gets no page", async () => {
  const { port, url } = await serve();
  await fetch(`${url}/a`);
  const bad = request("/a", "Connection: close").replace("Host: sola.test", "Host: a b");
  expect(await exchange(port, bad, () => false)).toMatch(/^HTTP\/1\.1 400/);
});

test("who asks while the process is stopping is answered, and told to connect anew", async () => {
  const { port, server, url } = await serve();
  await fetch(`${url}/a`);
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request("/a"));
  await once(socket, "data");
  const drained = server.drain();
  const closedBy = once(socket, "close");
  socket.write(request("/a"));
  const [answer] = await Promise.race([once(socket, "data"), closedBy]);
  expect(String(answer)).toContain("Connection: close");
  await drained;
});
