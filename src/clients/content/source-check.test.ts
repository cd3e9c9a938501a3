import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentChange, ContentChanges } from "./content-change.ts";
import { createSourceCheck } from "./source-check.ts";

const minute = 60_000;
const hour = 60 * minute;
const article: ContentChange = { id: "blog-winter-skin", contentType: "blog" };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A scripted source and the changes reported from it. */
function watched() {
  const source = {
    checks: [] as (string | null)[],
    answer: async (): Promise<ContentChanges> => [],
    heard: [] as ContentChanges[],
  };
  const check = createSourceCheck({
    space: {
      async changesSince(token) {
        source.checks.push(token);
        return {
          changes: token ? await source.answer() : "everything",
          token: `token ${source.checks.length}`,
        };
      },
    },
    nowMs: Date.now,
    onChange: (changes) => source.heard.push(changes),
    report: () => undefined,
  });
  return { source, asked: check.asked };
}

/** A source checked just now without changes. */
async function checked() {
  const { source, asked } = watched();
  asked();
  await vi.advanceTimersByTimeAsync(0);
  source.heard.length = 0;
  return { source, asked };
}

// Covers design: Content is checked at its source at most a minute after somebody asked for a page
test("after a request content is checked within a minute, once for concurrent requests", async () => {
  const { source, asked } = await checked();
  await vi.advanceTimersByTimeAsync(10_000);
  source.answer = async () => [article];
  for (let visitor = 0; visitor < 1000; visitor += 1) asked();
  await vi.advanceTimersByTimeAsync(49_999);
  expect(source.heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(source.heard).toEqual([[article]]);
  expect(source.checks).toEqual([null, "token 1"]);
});

test("a request more than a minute after the last check starts one at once", async () => {
  const { source, asked } = await checked();
  source.answer = async () => [article];
  await vi.advanceTimersByTimeAsync(10 * minute);
  asked();
  await vi.advanceTimersByTimeAsync(0);
  expect(source.heard).toEqual([[article]]);
});

test("without requests nothing is checked", async () => {
  const { source } = await checked();
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(source.checks).toHaveLength(1);
});

test("a request after an idle hour is served nothing older", async () => {
  const { source, asked } = await checked();
  await vi.advanceTimersByTimeAsync(hour + 1);
  asked();
  expect(source.heard).toEqual(["everything"]);
});

test("the next check reports a change again, because the vendor's CDN may still have served the old answer", async () => {
  const { source, asked } = await checked();
  source.answer = async () => [article];
  for (let minutes = 0; minutes < 4; minutes += 1) {
    asked();
    await vi.advanceTimersByTimeAsync(minute);
    source.answer = async () => [];
  }
  expect(source.heard).toEqual([[article], [article]]);
});

test("when a failed source recovers, everything expires", async () => {
  const { source, asked } = await checked();
  source.answer = () => Promise.reject(new TypeError("fetch failed"));
  asked();
  await vi.advanceTimersByTimeAsync(minute);
  expect(source.heard).toEqual([]);
  source.answer = async () => [];
  asked();
  await vi.advanceTimersByTimeAsync(minute);
  expect(source.heard).toEqual(["everything"]);
});

test("checks don't overlap, however slow they are", async () => {
  const { source, asked } = await checked();
  source.answer = () => new Promise(() => {});
  for (let minutes = 0; minutes < 5; minutes += 1) {
    asked();
    await vi.advanceTimersByTimeAsync(minute);
  }
  expect(source.checks).toHaveLength(2);
});
