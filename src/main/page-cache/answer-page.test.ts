import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { type CachedSite, createCachedSite, keepable, page, second } from "#tests/harness/cached-site.ts";

let site: CachedSite;
beforeEach(() => {
  site = createCachedSite();
});

describe("the response for a page", () => {
  const packed = async (encoding: string, unpack: (body: Buffer) => Buffer) => {
    const answer = await site.ask("/a", { "accept-encoding": encoding });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    return { etag: answer.headers.get("etag") ?? "", html: unpack(body).toString(), answer };
  };

  test("returns each encoding with its own ETag", async () => {
    site.answer = async () => page("a page ".repeat(500));
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

  test("returns 304 if the client has the page", async () => {
    const { etag } = await packed("br", brotliDecompressSync);
    const gzipped = await packed("gzip", gunzipSync);
    const status = async (ifNoneMatch: string, encoding = "br") => {
      const answer = await site.ask("/a", { "if-none-match": ifNoneMatch, "accept-encoding": encoding });
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

  test("returns the same headers without a body for HEAD", async () => {
    await site.ask("/a");
    const { answer } = await packed("br", brotliDecompressSync);
    const head = await site.ask("/a", { "accept-encoding": "br" }, "HEAD");
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(answer.headers));
    expect(site.asked).toHaveLength(1);
  });

  test("returns the whole page for a range request", async () => {
    const whole = await site.text("/a");
    const answer = await site.ask("/a", { range: "bytes=2-3", "if-range": '"x"' });
    expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
      200,
      whole,
      null,
    ]);
  });

  test("strips internal headers and headers for CDNs", async () => {
    for (const path of ["/a", "/a", "/own"]) {
      const { headers } = await site.ask(path);
      expect([headers.has("cdn-cache-control"), headers.has("cache-tag")]).toEqual([false, false]);
    }
    expect((await site.ask("/a")).headers.get("x-request-id")).toBeNull();
  });

  test("sends a CDN the page's lifetime and age", async () => {
    site = createCachedSite({ cdn: true });
    await site.ask("/a");
    site.nowMs += 42 * second;
    const { headers } = await site.ask("/a");
    expect(Object.fromEntries(headers)).toMatchObject({
      "cdn-cache-control": keepable,
      "cache-tag": "network,content",
      age: "42",
    });
  });

  test("reports whether the page was stored", async () => {
    const status = async () => (await site.ask("/a")).headers.get("cache-status");
    expect([await status(), await status()]).toEqual(["Sola; fwd=miss", "Sola; hit"]);
  });

  test("stores a 404 for a short time", async () => {
    site.answer = async () => page("nothing here", { status: 404, caching: "public, max-age=30" });
    expect([(await site.ask("/a")).status, (await site.ask("/a")).status, site.asked.length]).toEqual([
      404, 404, 1,
    ]);
    site.nowMs += 31 * second;
    await site.ask("/a");
    expect(site.asked).toHaveLength(2);
  });
});
