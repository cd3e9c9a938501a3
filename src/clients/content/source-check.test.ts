import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentChange, ContentChanges } from "./delivery-space.ts";
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
  return { source, asked: check.requestCheck };
}

/** A source checked just now without changes. */
async function checked() {
  const { source, asked } = watched();
  asked();
  await vi.advanceTimersByTimeAsync(0);
  source.heard.length = 0;
  return { source, asked };
}

// Covers design: Content is checked at its source at most a minute after a page was requested
test("the source check runs at most once a minute for all visitors", async () => {
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

test("a visit more than a minute after the last check runs a new one first", async () => {
  const { source, asked } = await checked();
  source.answer = async () => [article];
  await vi.advanceTimersByTimeAsync(10 * minute);
  asked();
  await vi.advanceTimersByTimeAsync(0);
  expect(source.heard).toEqual([[article]]);
});

test("the source check doesn't run without visits", async () => {
  const { source } = await checked();
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(source.checks).toHaveLength(1);
});

test("a visitor after an idle hour sees nothing older than the visit", async () => {
  const { source, asked } = await checked();
  await vi.advanceTimersByTimeAsync(hour + 1);
  asked();
  expect(source.heard).toEqual(["everything"]);
});

test("a change is announced again by the next check, because an answer may have been fetched too early", async () => {
  const { source, asked } = await checked();
  source.answer = async () => [article];
  for (let minutes = 0; minutes < 4; minutes += 1) {
    asked();
    await vi.advanceTimersByTimeAsync(minute);
    source.answer = async () => [];
  }
  expect(source.heard).toEqual([[article], [article]]);
});

test("everything is refetched once a source that was down recovers", async () => {
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

test("one source check runs at a time, however slow", async () => {
  const { source, asked } = await checked();
  source.answer = () => new Promise(() => {});
  for (let minutes = 0; minutes < 5; minutes += 1) {
    asked();
    await vi.advanceTimersByTimeAsync(minute);
  }
  expect(source.checks).toHaveLength(2);
});
