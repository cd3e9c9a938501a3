import { beforeEach, describe, expect, test } from "vitest";
import { type CachedSite, createCachedSite, page, second } from "#tests/harness/cached-site.ts";

let site: CachedSite;
beforeEach(() => {
  site = createCachedSite();
});

describe("page age", () => {
  test("a stale page is served immediately and refreshed once, for no visitor in particular", async () => {
    const first = await site.text("/a", { "x-sola-client-address": "203.0.113.9" });
    site.nowMs += 61 * second;
    expect(await Promise.all([site.text("/a"), site.text("/a")])).toEqual([first, first]);
    expect(site.asked).toHaveLength(2);
    expect(site.asked[1]?.headers.get("x-sola-client-address")).toBeNull();
    await expect.poll(() => site.text("/a")).not.toBe(first);
    expect(site.asked).toHaveLength(2);
  });

  test("a page past its stale age is rendered before it's served", async () => {
    const first = await site.text("/a");
    site.nowMs += 121 * second;
    expect(await site.text("/a")).not.toBe(first);
  });

  test.each([
    ["fails", async () => page("broken", { status: 500, caching: null })],
    ["is too busy", async () => page("busy", { status: 503, caching: null })],
    ["cannot show everything", async () => page("half", { caching: null })],
    ["throws", () => Promise.reject(new Error("no"))],
  ])("an old page is served while the site %s, and renders are retried at intervals", async (_, failing) => {
    const first = await site.text("/a");
    site.answer = failing;
    site.nowMs += 121 * second;
    expect(await site.text("/a")).toBe(first);
    expect(await site.text("/a")).toBe(first);
    expect(site.asked).toHaveLength(2);
    site.nowMs += 6 * second;
    expect(await site.text("/a")).toBe(first);
    expect(site.asked).toHaveLength(3);
    site.answer = async () => page("well again");
    site.nowMs += 6 * second;
    expect(await site.text("/a")).toBe("well again");
  });

  test("a page that was never rendered can't be served on error", async () => {
    site.answer = async () => page("half", { caching: null });
    expect(await site.text("/a")).toBe("half");
    expect(await site.text("/a")).toBe("half");
    expect(site.asked).toHaveLength(2);
    site.answer = () => Promise.reject(new Error("no"));
    await expect(site.text("/b")).rejects.toThrow("no");
  });

  test("a page that has moved is evicted", async () => {
    await site.text("/a");
    site.nowMs += 121 * second;
    site.answer = async () => page("", { status: 301, headers: { location: "/b" }, caching: null });
    expect((await site.ask("/a")).status).toBe(301);
    site.answer = () => Promise.reject(new Error("no"));
    await expect(site.text("/a")).rejects.toThrow("no");
  });

  test("a purged page is rendered for the next request, even if a render was in flight", async () => {
    const first = await site.text("/a");
    site.cache.purge(["flags"]);
    expect(await site.text("/a")).toBe(first);
    site.cache.purge(["network"]);
    expect(await site.text("/a")).not.toBe(first);

    const door = Promise.withResolvers<void>();
    site.answer = async () => {
      await door.promise;
      return page("of before");
    };
    const underWay = site.text("/b");
    await expect.poll(() => site.asked.at(-1)?.url).toBe("http://site.internal/b");
    site.cache.purge("everything");
    door.resolve();
    expect(await underWay).toBe("of before");
    site.answer = async () => page("of after");
    expect(await site.text("/b")).toBe("of after");
  });
});
