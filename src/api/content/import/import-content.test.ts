import { beforeEach, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { importContent } from "./import-content.ts";
import type { ContentEntry } from "./read-country.ts";

const api = await createTestApi("empty");
const { db } = api.database;

let entries: Record<string, ContentEntry[]> = {};
const warnings: object[] = [];
const refresh = () =>
  importContent({
    db,
    content: { entries: async (contentType) => entries[contentType] ?? [] },
    publicUrl: "http://sola.test",
    log: { ...api.services.log, warn: (fields) => void warnings.push(fields) },
  });

const entry = (id: string, fields: Record<string, unknown>) => ({
  id,
  updatedAt: "2026-11-01T00:00:00Z",
  fields,
});
const category = (id: string) => entry(id, { slug: id, name: id, order: 1 });
const article = (id: string, fields: Record<string, unknown> = {}) =>
  entry(id, {
    blogUrl: id,
    title: id,
    summary: "A summary",
    publishDate: "2026-10-01",
    usVisible: true,
    canadaVisible: false,
    blogCategories: [{ sys: { id: "money" }, fields: {} }],
    author: { sys: { id: "naomi" }, fields: { name: "Naomi Whitfield", role: "Stylist" } },
    blogImage: { fields: { file: { url: "//images.ctfassets.net/space/one.jpg" } } },
    body: "Hello",
    ...fields,
  });

const list = async (country = "US") => {
  const outcome = await api.call("getBlogsList", { country, per_page: 100, field: "title", order_by: "asc" });
  return outcome.ok ? outcome.data : [];
};
const names = async (country?: string) => (await list(country)).map(({ url_name }) => url_name);

beforeEach(async () => {
  entries = { blogCategory: [category("money")], blog: [article("one"), article("two")] };
  warnings.length = 0;
  await refresh();
});

// Covers design: One importer fills the Product API's blogs and news from the content service
test("an article is listed in its countries with its author, picture and categories", async () => {
  expect(await list()).toMatchObject([
    {
      url_name: "one",
      author_name: "Naomi Whitfield",
      image: "https://images.ctfassets.net/space/one.jpg",
      publish_date: "2026-10-01T00:00:00Z",
      categories: [{ url_name: "money" }],
    },
    { url_name: "two" },
  ]);
  expect(await names("CA")).toEqual([]);
});

// Covers design: One importer fills the Product API's blogs and news from the content service
test("the import deletes what was deleted or hidden, adds new entries, and leaves moved ones in place", async () => {
  entries.blog = [
    article("one", { usVisible: false, canadaVisible: true }),
    article("two", { blogUrl: "two-moved" }),
    article("three", { blogUrl: "two" }),
  ];
  await refresh();
  expect(await names()).toEqual(["two", "two-moved"]);
  expect(await names("CA")).toEqual(["one"]);
});

test("an unreadable entry is left out, as on the site, and is reported", async () => {
  entries.blog = [article("one", { title: 7 }), article("two", { title: "Two again" })];
  entries.blogCategory = [category("money"), category("craft")];
  await refresh();
  expect((await list()).map(({ title }) => title)).toEqual(["Two again"]);
  expect(warnings[0]).toMatchObject({ content_type: "blog", entry: "one" });
});

test("the import removes links without a target", async () => {
  const unpublished = { sys: { type: "Link", linkType: "Entry", id: "draft" } };
  entries.blog = [
    article("one", { author: unpublished, blogImage: unpublished, blogCategories: [unpublished] }),
  ];
  await refresh();
  expect(await list()).toMatchObject([{ author_name: "", image: null, categories: [] }]);
});

test("a content service that fails midway changes nothing", async () => {
  const failing = {
    entries: async (contentType: string) => {
      if (contentType === "pageIntro") throw new Error("the content service does not answer");
      return [];
    },
  };
  await expect(
    importContent({ db, content: failing, publicUrl: "http://sola.test", log: api.services.log }),
  ).rejects.toThrow("does not answer");
  expect(await names()).toEqual(["one", "two"]);
});

test("an imported article contains no script", async () => {
  entries.blog = [
    article("one", {
      body: [
        "# Title",
        "<script>alert(1)</script><img src=x onerror=alert(1)><iframe src='https://evil.example'></iframe>",
        "[a](javascript:alert(1)) [b](/blog/two) [c](data:text/html,x) <a href='//evil.example' onclick='x()'>d</a>",
        "![A chair](/images/blog-01.jpg) <b style='position:fixed'>e</b>",
      ].join("\n\n"),
    }),
  ];
  await refresh();
  const outcome = await api.call("blogContentsUrlName", { url_name: "one" });
  const html = outcome.ok ? outcome.data.body_html : "";
  expect(html).not.toMatch(/script|onerror|onclick|style|iframe|javascript:|data:/);
  expect(html).toContain("<h2>Title</h2>");
  expect(html).toContain('<a href="http://sola.test/blog/two" rel="noopener">b</a>');
  expect(html).toContain('<img src="http://sola.test/images/blog-01.jpg" alt="A chair" />');
});

// Covers §7: is_size_exceed: data holds the address of the content
test("an article too large for one response is returned as a URL of this site that serves it", async () => {
  entries.blog = [article("large", { body: "A long article. ".repeat(5000) })];
  await refresh();
  const outcome = await api.call("getBlogsDetails", { url_name: "large" });
  expect(outcome).toMatchObject({ ok: true, meta: { is_size_exceed: true } });
  if (!outcome.ok || typeof outcome.data !== "string") throw new Error("not an address");

  const response = await api.send(outcome.data);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: true, data: { url_name: "large" } });
});

test("a search for common words returns every article that has them", async () => {
  for (const [search, total] of [
    ["how to", 2],
    ["zzzz", 0],
  ] as const) {
    const outcome = await api.call("getBlogsList", { country: "US", search });
    expect(outcome).toMatchObject({ ok: true, meta: { total } });
  }
});
