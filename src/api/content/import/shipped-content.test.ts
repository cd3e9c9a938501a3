import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { readShippedContent } from "#tests/harness/shipped-content.ts";
import { importContent } from "./import-content.ts";

const api = await createTestApi("empty");
const warnings: object[] = [];
await importContent({
  db: api.database.db,
  content: readShippedContent(),
  publicUrl: "http://sola.test",
  log: { ...api.services.log, warn: (fields) => void warnings.push(fields) },
});

const data = async <Data>(outcome: Promise<{ ok: true; data: Data } | { ok: false; message: string }>) => {
  const result = await outcome;
  if (!result.ok) throw new Error(result.message);
  return result.data;
};

test("the import reads all shipped content", () => {
  expect(warnings).toEqual([]);
});

// Covers §3: Blog list parameters
// Covers §7: get-blogs-list
// Covers §9: Blog list: page 0, per_page 4, desc, publish_date, US
// Covers design: get-blogs-list counts pages from 0, every other list from 1
test("get-blogs-list pages articles newest first, four a page from page 0, for the country", async () => {
  const first = await api.call("getBlogsList", {});
  if (!first.ok) throw new Error(first.message);
  expect(first.data).toHaveLength(4);
  expect(first.meta).toMatchObject({ current_page: 0, per_page: 4 });
  const dates = first.data.map(({ publish_date }) => publish_date);
  expect(dates).toEqual([...dates].sort().reverse());

  const all = async (country: string) =>
    (await data(api.call("getBlogsList", { country, per_page: 100 }))).map(({ url_name }) => url_name);
  expect(await all("US")).not.toContain("gst-hst-and-the-first-30000");
  expect(await all("CA")).toContain("gst-hst-and-the-first-30000");
  expect(first.meta?.total).toBe((await all("US")).length);

  const pages = [];
  for (let page = 0; page * 4 < (first.meta?.total ?? 0); page += 1) {
    pages.push(...(await data(api.call("getBlogsList", { page }))).map(({ url_name }) => url_name));
  }
  expect(pages).toEqual(await all("US"));
});

// Covers §3: Blog list parameters
test("get-blogs-list sorts articles oldest first and by title", async () => {
  const [oldest] = await data(api.call("getBlogsList", { order_by: "asc", per_page: 1 }));
  const newestFirst = await data(api.call("getBlogsList", { per_page: 100 }));
  expect(oldest).toEqual(newestFirst.at(-1));
  const titles = (
    await data(api.call("getBlogsList", { field: "title", order_by: "asc", per_page: 100 }))
  ).map(({ title }) => title);
  expect(titles).toEqual([...titles].sort());
});

// Covers §3: Blog list parameters
// Covers §7: get-blogs-categories
test("get-blogs-list filters articles by a category's name or id", async () => {
  const categories = await data(api.call("getBlogsCategories", {}));
  expect(categories.map(({ url_name }) => url_name)).toContain("money");
  for (const { id, url_name, blog_count } of categories) {
    const byName = await data(api.call("getBlogsList", { category_url_name: url_name, per_page: 100 }));
    expect(byName).toHaveLength(blog_count);
    expect(await data(api.call("getBlogsList", { category_id: id, per_page: 100 }))).toEqual(byName);
    for (const blog of byName) expect(blog.categories.map((category) => category.id)).toContain(id);
  }
  expect(await data(api.call("getBlogsList", { category_url_name: "nothing-like-it" }))).toEqual([]);
});

// Covers §3: Blog list parameters
test("get-blogs-list finds articles by words and by prefixes of words", async () => {
  const found = await data(api.call("getBlogsList", { search: "self-employ tax", per_page: 100 }));
  expect(found.map(({ url_name }) => url_name)).toContain("taxes-for-the-newly-self-employed");
  for (const search of ["%%%", "___", "xyzzy' or 1=1 --", "🙂", "!!!", "xyzzy | a", "& | ! <->"]) {
    expect(await data(api.call("getBlogsList", { search }))).toEqual([]);
  }
});

test.each(["self-emploed taxs", "taxess"])(
  "get-blogs-list and get-news find the misspelled words %j",
  async (search) => {
    const found = await data(api.call("getBlogsList", { search, per_page: 100 }));
    expect(found.map(({ url_name }) => url_name)).toContain("taxes-for-the-newly-self-employed");
    const news = await data(api.call("getNews", { search: "pianno shopp" }));
    expect(news.map(({ url_name }) => url_name)).toEqual(["a-piano-shop-in-yorkville"]);
  },
);

// Covers §5: Blog search: a search key or a category
test("get-blogs-list refuses an empty search without a category", async () => {
  const response = await api.send("get-blogs-list?search=%20");
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { status: false, data: { errors: { search: ["Enter a word to search for or choose a category"] } } },
  ]);
  expect((await api.send("get-blogs-list?search=&category_url_name=money")).status).toBe(200);
});

// Covers §7: get-blogs-details with url_name
test("an article's detail is sanitized and has absolute URLs for pictures and links", async () => {
  const outcome = await api.call("getBlogsDetails", { url_name: "your-first-ninety-days" });
  if (!outcome.ok || typeof outcome.data === "string") throw new Error("not an article");
  expect(outcome.meta).toEqual({ is_size_exceed: false });
  expect(outcome.data.body_html).toMatch(/<p>/);
  expect(outcome.data.body_html).not.toMatch(/(href|src)="(?!https?:\/\/|mailto:|tel:)/);
  expect(outcome.data.image).toMatch(/^\/images\//);
  expect(await api.call("getBlogsDetails", { url_name: "no-such-article" })).toMatchObject({
    problem: "not-found",
    message: "No data found.",
  });
});

test("an article of one country is returned without naming the country", async () => {
  expect(await api.call("getBlogsDetails", { url_name: "gst-hst-and-the-first-30000" })).toMatchObject({
    ok: true,
  });
});

// Covers §3: Testimonial: name, image, description; shorter ones name and text
// Covers §3: Testimonials request: limit
// Covers §7: get-testimonials with limit
// Covers §9: Testimonials limit 10
test("get-testimonials returns ten testimonials in order, or as many as requested", async () => {
  const ten = await data(api.call("getTestimonials", {}));
  expect(ten).toHaveLength(10);
  expect(await data(api.call("getTestimonials", { limit: 3 }))).toEqual(ten.slice(0, 3));
  expect(await data(api.call("getTestimonials", { limit: 0 }))).toEqual(ten.slice(0, 1));
});

// Covers §3: Content news: data and meta (total, total_pages, current_page)
// Covers §7: get-news: page, per_page, sort_by, search
// Covers §9: News: per_page 6, sort 'new'
test("get-news pages enabled news newest first, six a page, and searches them", async () => {
  const first = await api.call("getNews", {});
  if (!first.ok) throw new Error(first.message);
  expect(first.data).toHaveLength(6);
  expect(first.meta).toMatchObject({ current_page: 1, per_page: 6 });
  const dates = first.data.map(({ created_at }) => created_at);
  expect(dates).toEqual([...dates].sort().reverse());
  const [oldest] = await data(api.call("getNews", { sort_by: "old", per_page: 1 }));
  expect(oldest).toEqual((await data(api.call("getNews", { per_page: 100 }))).at(-1));
  const about = await data(api.call("getNews", { search: "piano" }));
  expect(about.map(({ url_name }) => url_name)).toEqual(["a-piano-shop-in-yorkville"]);
});

// Covers §7: website-webpage-details
test("a content page is returned by its address", async () => {
  for (const url of ["/about", "/privacy-policy", "/why-sola", "/sola-genius", "/blog"]) {
    expect(await data(api.call("websiteWebpageDetails", { url }))).toMatchObject({ url });
    const written = url.replace(/^\//, "");
    expect(await data(api.call("websiteWebpageDetails", { url: `${written}/` }))).toMatchObject({ url });
  }
  const [us, canada] = [
    await data(api.call("websiteWebpageDetails", { url: "/blog", country: "US" })),
    await data(api.call("websiteWebpageDetails", { url: "/blog", country: "CA" })),
  ];
  expect(us.seo_description).not.toBe(canada.seo_description);
  expect(await api.call("websiteWebpageDetails", { url: "/nowhere" })).toMatchObject({
    problem: "not-found",
  });
});
