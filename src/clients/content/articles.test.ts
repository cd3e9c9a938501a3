import { expect, test } from "vitest";
import { createTestContent } from "#tests/harness/content.ts";
import { articleAt, articlePage } from "./articles.ts";
import { newsPage } from "./news.ts";

const { content } = createTestContent({
  now: () => Temporal.Instant.from("2026-11-21T12:00:00Z"),
  waitMs: 5000,
});

// Covers §3: News article: displaySetting, createdAt
// Covers §7: Content: newsArticle 'Enabled', by createdAt descending, 6 a page
// Covers §9: Content lists: 6 a page
test("newsPage lists enabled news newest first, six a page, from page 1", async () => {
  const first = await content.published(newsPage({ country: "US", page: 1, search: null }));
  const second = await content.published(newsPage({ country: "US", page: 2, search: null }));
  const dates = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
  expect(first.items).toHaveLength(6);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates).toHaveLength(first.total);
  expect(dates).not.toContain("2026-03-30"); // disabled
});

// Covers §7: Content: blog by publishDate descending
// Covers §9: Content lists: 6 a page
test("articlePage lists articles newest first, six a page, from page 1, for one category or all", async () => {
  const page = async (number: number, category: string | null = null) =>
    content.published(articlePage({ country: "US", page: number, category, search: null }));
  const [first, second] = [await page(1), await page(2)];
  expect([first.articles.length, second.articles.length]).toEqual([6, 6]);
  const dates = [...first.articles, ...second.articles].map(({ publishDate }) => publishDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  const money = await page(1, "money");
  expect(money.total).toBeGreaterThan(0);
  expect(money.total).toBeLessThan(first.total);
  for (const { categories } of money.articles) expect(categories.map(({ slug }) => slug)).toContain("money");
});

// Covers §3: Blog content
// Covers §7: Content: blog by publishDate descending
test("articles are listed in their own country and open in any", async () => {
  const all = async (country: "US" | "CA") => {
    const pages = [1, 2, 3, 4].map((page) =>
      content.published(articlePage({ country, page, category: null, search: null })),
    );
    return (await Promise.all(pages)).flatMap(({ articles }) => articles.map(({ url_name }) => url_name));
  };
  const [american, canadian] = await Promise.all([all("US"), all("CA")]);
  expect(american).toContain("licensing-a-room-of-your-own");
  expect(american).not.toContain("gst-hst-and-the-first-30000");
  expect(canadian).toContain("gst-hst-and-the-first-30000");
  expect(canadian).not.toContain("licensing-a-room-of-your-own");
  expect(await content.published(articleAt("gst-hst-and-the-first-30000", "US"))).toMatchObject({
    usVisible: false,
  });
});
