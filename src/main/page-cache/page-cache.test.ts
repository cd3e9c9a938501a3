import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import type { Asked } from "#web/caching/page-address.ts";
import type { Program } from "../program.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

const second = 1000;
const keepable = "public, max-age=60, stale-while-revalidate=60, stale-if-error=600";

let nowMs: number;
let edition: string;
let sure: boolean;
let asked: Request[];
let reported: unknown[];
let site: Program;
let cache: PageCache;

beforeEach(() => {
  nowMs = 1_000_000;
  edition = "production ";
  sure = true;
  asked = [];
  reported = [];
  site = async (request) => page(`${request.url} ${request.headers.get("cookie")} #${asked.length}`);
  cache = open({});
});

function open({ cdn = false }) {
  return createPageCache({
    web: (request) => {
      asked.push(request);
      return site(request);
    },
    readAddress,
    edition: () => edition,
    isSure: () => sure,
    maxBytes: 1_000_000,
    cdn,
    nowMs: () => nowMs,
    report: (error) => reported.push(error),
  });
}

/** Everything but what begins with /own is a page for everybody, told apart by `page`. */
function readAddress({ pathname, searchParams }: URL): Asked {
  if (pathname.startsWith("/own")) return { kind: "uncached" };
  const number = searchParams.get("page");
  return { kind: "page", address: pathname + (number ? `?page=${number}` : "") };
}

function page(text: string, init: ResponseInit & { caching?: string | null } = {}): Response {
  const { caching = keepable, ...rest } = init;
  const headers = new Headers({ "content-type": "text/html", "cache-control": "no-cache", ...rest.headers });
  headers.set("x-request-id", "of the making");
  if (caching) {
    headers.set("cdn-cache-control", caching);
    headers.set("cache-tag", "network,content");
  }
  return new Response(text, { ...rest, headers });
}

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  cache.program(new Request(`http://sola.test${path}`, { method, headers }));
const text = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).text();

describe("a page", () => {
  test("is made once for everybody who would be shown the same", async () => {
    const first = await text("/a?page=2&utm_source=x");
    expect(
      await text("/a?utm_medium=y&page=2&evil=1", { cookie: "country=US; other=1", "x-evil": "1" }),
    ).toBe(first);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe("http://site.internal/a?page=2");
    expect([...(asked[0]?.headers ?? [])]).toEqual([["cookie", "country=US"]]);
  });

  test("is another for another country, edition or address", async () => {
    await text("/a");
    await text("/a", { cookie: "country=CA" });
    await text("/a", { "x-sola-country": "CA" });
    expect(asked).toHaveLength(2);
    edition = "production FAQ_2=false";
    await text("/a");
    await text("/a?page=2");
    expect(asked).toHaveLength(4);
  });

  test("is made once at a time, however many ask", async () => {
    const door = Promise.withResolvers<void>();
    site = async () => {
      await door.promise;
      return page("slow");
    };
    const answers = Array.from({ length: 50 }, () => text("/a"));
    door.resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["slow"]));
    expect(asked).toHaveLength(1);
  });

  test("in the name of its first asker is made with their address and request, and nothing else of them", async () => {
    await ask("/a", { "x-sola-client-address": "203.0.113.9", "x-request-id": "first", cookie: "a=1" });
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      cookie: "country=US",
      "x-request-id": "first",
      "x-sola-client-address": "203.0.113.9",
    });
  });
});

describe("in time", () => {
  test("a stale page is given at once, and one new one is made for nobody in particular", async () => {
    const first = await text("/a", { "x-sola-client-address": "203.0.113.9" });
    nowMs += 61 * second;
    expect(await Promise.all([text("/a"), text("/a")])).toEqual([first, first]);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers.get("x-sola-client-address")).toBeNull();
    await expect.poll(() => text("/a")).not.toBe(first);
    expect(asked).toHaveLength(2);
  });

  test("an old page is waited for anew", async () => {
    const first = await text("/a");
    nowMs += 121 * second;
    expect(await text("/a")).not.toBe(first);
  });

  test.each([
    ["fails", async () => page("broken", { status: 500, caching: null })],
    ["is too busy", async () => page("busy", { status: 503, caching: null })],
    ["cannot show everything", async () => page("half", { caching: null })],
    ["throws", () => Promise.reject(new Error("no"))],
  ])("an old page is there while the site %s, and the site is not asked all the time", async (_, failing) => {
    const first = await text("/a");
    site = failing;
    nowMs += 121 * second;
    expect(await text("/a")).toBe(first);
    expect(await text("/a")).toBe(first);
    expect(asked).toHaveLength(2);
    nowMs += 6 * second;
    expect(await text("/a")).toBe(first);
    expect(asked).toHaveLength(3);
    site = async () => page("well again");
    nowMs += 6 * second;
    expect(await text("/a")).toBe("well again");
  });

  test("a page that was never made cannot be given", async () => {
    site = async () => page("half", { caching: null });
    expect(await text("/a")).toBe("half");
    expect(await text("/a")).toBe("half");
    expect(asked).toHaveLength(2);
    site = () => Promise.reject(new Error("no"));
    await expect(text("/b")).rejects.toThrow("no");
  });

  test("a page that has moved is kept no longer", async () => {
    await text("/a");
    nowMs += 121 * second;
    site = async () => page("", { status: 301, headers: { location: "/b" }, caching: null });
    expect((await ask("/a")).status).toBe(301);
    site = () => Promise.reject(new Error("no"));
    await expect(text("/a")).rejects.toThrow("no");
  });

  test("a purged page is made anew for the next who asks, even one that was under way", async () => {
    const first = await text("/a");
    cache.purge(["flags"]);
    expect(await text("/a")).toBe(first);
    cache.purge(["network"]);
    expect(await text("/a")).not.toBe(first);

    const door = Promise.withResolvers<void>();
    site = async () => {
      await door.promise;
      return page("of before");
    };
    const underWay = text("/b");
    cache.purge("everything");
    door.resolve();
    expect(await underWay).toBe("of before");
    site = async () => page("of after");
    expect(await text("/b")).toBe("of after");
  });
});

describe("never kept", () => {
  test.each([
    ["what sets a cookie", () => page("x", { headers: { "set-cookie": "a=b" } })],
    ["what nobody said may be kept", () => page("x", { caching: null })],
    ["a redirect", () => page("", { status: 302, headers: { location: "/" } })],
    ["a failure", () => page("x", { status: 500 })],
    ["a refusal", () => page("x", { status: 403 })],
  ])("%s", async (_, answer) => {
    site = async () => answer();
    await ask("/a");
    await ask("/a");
    expect(asked).toHaveLength(2);
    expect(cache.bytes).toBe(0);
  });

  test.each([
    ["a visitor's own page", "/own", {}, "GET"],
    ["demo mode", "/a?sola-demo=true", {}, "GET"],
    ["demo mode by cookie", "/a", { cookie: "sola-demo=true" }, "GET"],
    ["a country that is being chosen", "/a?country=CA", {}, "GET"],
    ["a form", "/a", {}, "POST"],
  ])("%s, and it is asked for as it was", async (_, path, headers, method) => {
    for (const _again of [1, 2]) await ask(path, headers, method);
    expect(asked.map(({ url }) => url)).toEqual([`http://sola.test${path}`, `http://sola.test${path}`]);
    expect(cache.bytes).toBe(0);
  });

  test("what was made while nobody knew the flags, or while they changed", async () => {
    sure = false;
    await ask("/a");
    sure = true;
    site = async () => {
      edition = "production FAQ_2=false";
      return page("x");
    };
    await ask("/a");
    expect(cache.bytes).toBe(0);
  });

  test("what failed is no more than one asker's answer", async () => {
    const doors = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    site = () => doors[asked.length - 1]?.promise ?? Promise.reject(new Error("asked too often"));
    const [first, second] = [text("/a"), text("/a")];
    doors[0]?.resolve(page("too many calls of yours", { caching: null }));
    expect(await first).toBe("too many calls of yours");
    doors[1]?.resolve(page("for you"));
    expect(await second).toBe("for you");
  });
});

describe("an answer", () => {
  const packed = async (encoding: string, unpack: (body: Buffer) => Buffer) => {
    const answer = await ask("/a", { "accept-encoding": encoding });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    return { etag: answer.headers.get("etag") ?? "", html: unpack(body).toString(), answer };
  };

  test("comes in each encoding, with a tag of its own", async () => {
    site = async () => page("a page ".repeat(500));
    const representations = [
      await packed("br", brotliDecompressSync),
      await packed("gzip", gunzipSync),
      await packed("identity", (body) => body),
    ];
    expect(new Set(representations.map(({ html }) => html))).toEqual(new Set(["a page ".repeat(500)]));
    expect(new Set(representations.map(({ etag }) => etag)).size).toBe(3);
    expect(representations.map(({ answer }) => answer.headers.get("content-encoding"))).toEqual([
      "br",
      "gzip",
      null,
    ]);
  });

  test("is kept in no more memory than it is counted for", async () => {
    site = async () => page("a page ".repeat(500));
    const kept = await Promise.all(
      ["/a", "/b"].map(async (path) => (await ask(path)) && cache.ready(path, "US")),
    );
    for (const { br, gzip } of kept.flatMap((found) => found?.page ?? []))
      expect([br, gzip].map(({ body }) => body.buffer.byteLength)).toEqual([
        br.body.length,
        gzip.body.length,
      ]);
    expect(kept).toHaveLength(2);
  });

  test("is short for who has the page already", async () => {
    const { etag } = await packed("br", brotliDecompressSync);
    const gzipped = await packed("gzip", gunzipSync);
    const status = async (ifNoneMatch: string, encoding = "br") => {
      const answer = await ask("/a", { "if-none-match": ifNoneMatch, "accept-encoding": encoding });
      if (answer.status === 304) {
        expect(await answer.text()).toBe("");
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          etag,
          "cache-control": "no-cache",
          vary: "Accept-Encoding",
        });
        expect(answer.headers.has("content-length")).toBe(false);
      }
      return answer.status;
    };
    expect(await status(etag)).toBe(304);
    expect(await status(`W/${etag}`)).toBe(304);
    expect(await status(`"other", ${etag}`)).toBe(304);
    expect(await status("*")).toBe(304);
    expect(await status('"other"')).toBe(200);
    expect(await status(gzipped.etag)).toBe(200);
    expect(await status(etag, "gzip")).toBe(200);
  });

  test("to HEAD says the same, without the page", async () => {
    await ask("/a");
    const { answer } = await packed("br", brotliDecompressSync);
    const head = await ask("/a", { "accept-encoding": "br" }, "HEAD");
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(answer.headers));
    expect(asked).toHaveLength(1);
  });

  test("to who asks for a part is the whole", async () => {
    const whole = await text("/a");
    const answer = await ask("/a", { range: "bytes=2-3", "if-range": '"x"' });
    expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
      200,
      whole,
      null,
    ]);
  });

  test("keeps what belongs to the making and to caches in the house", async () => {
    for (const path of ["/a", "/a", "/own"]) {
      const { headers } = await ask(path);
      expect([headers.has("cdn-cache-control"), headers.has("cache-tag")]).toEqual([false, false]);
    }
    expect((await ask("/a")).headers.get("x-request-id")).toBeNull();
  });

  test("tells a CDN how long the page may be kept, and how old it is", async () => {
    cache = open({ cdn: true });
    await ask("/a");
    nowMs += 42 * second;
    const { headers } = await ask("/a");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cdn-cache-control": keepable,
      "cache-tag": "network,content",
      age: "42",
    });
  });

  test("says whether the page was kept", async () => {
    const status = async () => (await ask("/a")).headers.get("cache-status");
    expect([await status(), await status()]).toEqual(["Sola; fwd=miss", "Sola; hit"]);
  });

  test("that nothing is there is kept for a short while", async () => {
    site = async () => page("nothing here", { status: 404, caching: "public, max-age=30" });
    expect([(await ask("/a")).status, (await ask("/a")).status, asked.length]).toEqual([404, 404, 1]);
    nowMs += 31 * second;
    await ask("/a");
    expect(asked).toHaveLength(2);
  });
});
