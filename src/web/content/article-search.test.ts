import { expect, it } from "vitest";
import { createTestContent } from "#tests/harness/content.ts";
import { readPageLines } from "#tests/harness/search-evaluation.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const unavailable = {
  ok: false,
  problem: "unavailable",
  message: "We couldn’t reach that just now.",
} as const;
const content = createTestContent({ now: () => Temporal.Instant.from("2026-11-21T15:00:00Z"), waitMs: 5000 });
const web = await createTestWeb({ call: async () => unavailable }, { content: content.content });

/** What a list names first: `/blog/taxes`, `/faq#how-do-i-begin`. */
async function firstFound(list: string, typed: string): Promise<string | null> {
  const page = await web.open(`/${list}?${new URLSearchParams({ search: typed })}`);
  const html = await page.text();
  if (html.includes("No data found.")) return null;
  const first = /<details [^>]*id="(?<id>[\w-]+)"|<a [^>]*href="(?<path>\/blog\/[\w-]+)"/;
  const { id, path } = first.exec(html.slice(html.indexOf("<main")))?.groups ?? {};
  return path ?? (id ? `/${list}#${id}` : null);
}

const judged: Array<{ typed: string; found: string | null; isHeldOut: boolean; isFirst: boolean }> = [];
for (const { typed, expected, isHeldOut } of readPageLines("article")) {
  const [, list = ""] = /^\/(\w+)/.exec(expected[0] ?? "") ?? [];
  const found = await firstFound(list, typed);
  judged.push({ typed, found, isHeldOut, isFirst: expected.includes(found ?? "") });
}

it.each([
  ["worked on", false, 0.8],
  ["held out", true, 0.7],
] as const)(
  "of the searches for articles that were %s, the right answer comes first",
  (_, isHeldOut, atLeast) => {
    const some = judged.filter((one) => one.isHeldOut === isHeldOut);
    expect(some.filter(({ isFirst }) => isFirst).length / some.length).toBeGreaterThanOrEqual(atLeast);
  },
);
