import { beforeEach, describe, expect, test } from "vitest";
import { type CachedSite, createCachedSite, page } from "#tests/harness/cached-site.ts";

let site: CachedSite;
beforeEach(() => {
  site = createCachedSite();
});

describe("a cached page", () => {
  test("is rendered once for all visitors who would see the same", async () => {
    const first = await site.text("/a?page=2&utm_source=x");
    expect(
      await site.text("/a?utm_medium=y&page=2&evil=1", { cookie: "country=US; other=1", "x-evil": "1" }),
    ).toBe(first);
    expect(site.asked).toHaveLength(1);
    expect(site.asked[0]?.url).toBe("http://site.internal/a?page=2");
    expect([...(site.asked[0]?.headers ?? [])]).toEqual([["cookie", "country=US"]]);
  });

  test("is separate for each country, cache version and address", async () => {
    await site.text("/a");
    await site.text("/a", { cookie: "country=CA" });
    await site.text("/a", { "x-sola-country": "CA" });
    expect(site.asked).toHaveLength(2);
    site.edition = "production FAQ_2=false";
    await site.text("/a");
    await site.text("/a?page=2");
    expect(site.asked).toHaveLength(4);
  });

  test("is rendered once for concurrent requests", async () => {
    const door = Promise.withResolvers<void>();
    site.answer = async () => {
      await door.promise;
      return page("slow");
    };
    const answers = Array.from({ length: 50 }, () => site.text("/a"));
    door.resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["slow"]));
    expect(site.asked).toHaveLength(1);
  });

  test("is rendered with its first visitor's address and request, and nothing else of theirs", async () => {
    await site.ask("/a", { "x-sola-client-address": "203.0.113.9", "x-request-id": "first", cookie: "a=1" });
    expect(Object.fromEntries(site.asked[0]?.headers ?? [])).toEqual({
      cookie: "country=US",
      "x-request-id": "first",
      "x-sola-client-address": "203.0.113.9",
    });
  });
});

describe("the page cache never stores", () => {
  test.each([
    ["what sets a cookie", () => page("x", { headers: { "set-cookie": "a=b" } })],
    ["a page without a caching rule", () => page("x", { caching: null })],
    ["a redirect", () => page("", { status: 302, headers: { location: "/" } })],
    ["a failure", () => page("x", { status: 500 })],
    ["a refusal", () => page("x", { status: 403 })],
  ])("%s", async (_, answer) => {
    site.answer = async () => answer();
    await site.ask("/a");
    await site.ask("/a");
    expect(site.asked).toHaveLength(2);
    expect(site.cache.bytes).toBe(0);
  });

  test.each([
    ["a visitor's own page", "/own", {}, "GET"],
    ["demo mode", "/a?sola-demo=true", {}, "GET"],
    ["demo mode by cookie", "/a", { cookie: "sola-demo=true" }, "GET"],
    ["a country that is being chosen", "/a?country=CA", {}, "GET"],
    ["a form", "/a", {}, "POST"],
  ])("%s, and the request is rendered unchanged", async (_, path, headers, method) => {
    for (const _again of [1, 2]) await site.ask(path, headers, method);
    expect(site.asked.map(({ url }) => url)).toEqual([`http://sola.test${path}`, `http://sola.test${path}`]);
    expect(site.cache.bytes).toBe(0);
  });

  test("a page rendered while the flags were unknown or changing", async () => {
    site.isSure = false;
    await site.ask("/a");
    site.isSure = true;
    site.answer = async () => {
      site.edition = "production FAQ_2=false";
      return page("x");
    };
    await site.ask("/a");
    expect(site.cache.bytes).toBe(0);
  });

  test("a failed render, which only its own request gets", async () => {
    const doors = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    site.answer = () => doors[site.asked.length - 1]?.promise ?? Promise.reject(new Error("asked too often"));
    const [first, second] = [site.text("/a"), site.text("/a")];
    doors[0]?.resolve(page("too many calls of yours", { caching: null }));
    expect(await first).toBe("too many calls of yours");
    doors[1]?.resolve(page("for you"));
    expect(await second).toBe("for you");
  });
});
