import { describe, expect, test } from "vitest";
import { articlePage } from "#clients/content/articles.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const unavailable = {
  ok: false,
  problem: "unavailable",
  message: "We couldn’t reach that just now.",
} as const;
const content = createTestContent({ now: () => Temporal.Instant.from("2026-11-21T15:00:00Z"), waitMs: 5000 });
const web = await createTestWeb({ call: async () => unavailable }, { content: content.content });
const open = async (path: string, init?: RequestInit) => {
  const page = await web.open(path, init);
  return { page, html: (await page.text()).replaceAll("<!-- -->", "") };
};

describe("the blog", () => {
  // Covers §2: /blog
  // Covers §5: Blog search: a search key or a category
  // Covers §8: 'No data found.'
  test("refuses a search without a key or category", async () => {
    expect((await open("/blog?search=+")).html).toContain("Enter a word to search for or choose a category");
    expect((await open("/blog?category=money&search=")).html).not.toContain("Enter a word to search for");
  });

  test("shows every article once, in its carousel or on its pages", async () => {
    const shown: unknown[] = [];
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const { html } = await open(`/blog?page=${page}`);
      shown.push(...[...html.matchAll(/<a [^>]*href="\/blog\/([\w-]+)"/g)].map(([, name]) => name));
      isLast = !/<a [^>]*rel="next"/.test(html);
    }
    const { total } = await content.content.published(
      articlePage({ country: "US", page: 1, category: null, search: null }),
    );
    expect(new Set(shown).size).toBe(total);
    expect(shown).toHaveLength(total);
  });

  test("shows the latest three when nothing is found", async () => {
    const { html } = await open("/blog?search=zzzzzz");
    expect(html).toContain("No data found.");
    expect(html.match(/class="post"/g)).toHaveLength(3);
  });

  test.each([
    ["/blog?search=haircutt", "/blog/pricing-your-services"],
    ["/blog?search=utilitys+subtrakt", "/blog/commission-booth-or-suite"],
    ["/blog?search=how+to", "/blog/how-to-tell-your-clients-you-are-moving"],
    ["/news?search=haircutz+tuscon", "Haircuts before the first bell"],
  ])("finds the spelling that %s meant", async (path, found) => {
    const { html } = await open(path);
    expect(html).toContain(found);
    expect(html).not.toContain("No data found.");
  });

  test("reports that misspelled words weren't found as typed", async () => {
    expect((await open("/blog?search=haircutt")).html).toContain("Closest to “haircutt”");
  });

  test("of the newsroom reports an empty search and shows the latest news", async () => {
    const { html } = await open("/news?search=zzzzzz");
    expect(html).toContain("Nothing with “zzzzzz”");
    expect(html).toContain("No data found.");
    expect(html.match(/class="news-item"/g)).toHaveLength(3);
  });

  test.each(["/news", "/news?page=2"])("every title of %s opens its item, beside a picture", async (path) => {
    const { html } = await open(path);
    const items = html.split('<article class="news-item">').slice(1);
    expect(items.length).toBeGreaterThan(4);
    for (const item of items) expect(item).toMatch(/<summary><h2 class="h3">.*<img /s);
  });

  // Covers §2: /blog
  test("shows each country its own articles", async () => {
    const canadian = { headers: { cookie: "country=CA" } };
    const path = "/blog?search=GST";
    expect((await open(path, canadian)).html).toContain("/blog/gst-hst-and-the-first-30000");
    expect((await open(path)).html).not.toContain("/blog/gst-hst-and-the-first-30000");
  });

  test("doesn't speak to Canada of a state board alone", async () => {
    const canadian = { headers: { cookie: "country=CA" } };
    for (const path of ["/faq", "/education"]) {
      const { page, html } = await open(path, canadian);
      expect(page.status).toBe(200);
      expect(html).not.toMatch(/state board/i);
    }
  });

  // Covers §2: /about and /about/[...url]
  test.each([
    "/blog/nowhere",
    "/blog/when-a-regular-fades-away",
    "/about/nowhere",
    "/about/what-we-are-working-on",
  ])("hides %s from visitors", async (path) => {
    expect((await open(path)).page.status).toBe(404);
  });
});
