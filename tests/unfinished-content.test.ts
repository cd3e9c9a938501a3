import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createTestContent, type TestContent } from "#tests/harness/content.ts";
import {
  emptyContentful,
  richText,
  type SentEntry,
  standInContentful,
} from "#tests/harness/stand-in-contentful.ts";
import { createTestWeb, previewSecret } from "#tests/harness/web.ts";
import { previewToken } from "#web/content/preview/preview-token.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const token = previewToken(previewSecret, now);

let current: TestContent;
const web = await createTestWeb(
  { call: async () => gone },
  {
    now: () => now,
    content: {
      published: (...given) => current.content.published(...given),
      preview: (...given) => current.content.preview(...given),
      expire: (...given) => current.content.expire(...given),
    },
  },
);

/** Contentful, with entries as editors left them, never read before. */
function openContentful(leave: (entry: SentEntry) => Record<string, unknown> | null) {
  current = createTestContent({ now: () => now, waitMs: 20_000, isElsewhere: true });
  current.service = standInContentful(current.answer, leave);
  return current;
}

async function open(path: string) {
  const page = await web.open(path);
  return { status: page.status, html: await page.text() };
}

/** Where each content type is shown. */
const pagesOf: Record<string, string[]> = {
  aboutPage: ["/about", "/about/community", "/sitemap/pages.xml", `/preview/about/community?token=${token}`],
  author: ["/blog/pricing-your-services", "/education", "/blog/feed.xml"],
  blog: [
    ...["/blog", "/blog/pricing-your-services", "/blog/feed.xml", "/blog?search=taxes", "/going-independent"],
    ...["/sitemap/blog.xml", `/preview/blog/pricing-your-services?token=${token}`],
  ],
  blogCategory: ["/blog", "/blog?category=money", "/blog/pricing-your-services", "/sitemap/blog.xml"],
  educationEntry: ["/education"],
  faqEntry: ["/faq", "/faq?search=wifi"],
  guide: ["/", "/going-independent", "/blog/pricing-your-services"],
  guideChapter: ["/going-independent"],
  legalPage: ["/privacy-policy", "/accessibility-statement", "/privacy-policy-plain"],
  newsArticle: ["/news", "/news?search=toronto", `/preview/news?token=${token}`],
  pageIntro: ["/blog", "/education", "/faq", "/news", "/testimonials", "/blog/feed.xml"],
  roomFeature: ["/why-sola"],
  siteSettings: ["/faq", "/contact-us", "/booking-links", "/.well-known/security.txt", "/nothing-here"],
  solaGeniusPage: ["/sola-genius"],
  structuredDataDefaults: ["/"],
  testimonial: ["/testimonials", "/why-sola", "/"],
  whySolaPage: ["/why-sola"],
};

const types = readdirSync("data/content/content-types").map((file) => {
  const type = JSON.parse(readFileSync(`data/content/content-types/${file}`, "utf8"));
  return { id: file.replace(".json", ""), fields: type.fields as { id: string; required?: boolean }[] };
});
const cases = types.flatMap(({ id, fields }) => fields.map((field) => [id, field.id] as const));
const everyPage = [...new Set(Object.values(pagesOf).flat())];

/** Errors of the reader itself, as opposed to what it says about entries. */
const failures = ({ errors }: TestContent) => errors.filter((error) => error instanceof Error);

test("the table of pages has every content type", () => {
  expect(types.map(({ id }) => id)).toEqual(Object.keys(pagesOf).toSorted());
});

describe.each(cases)("every %s without %s", (contentType, field) => {
  test("leaves every page up, from the current answer", async () => {
    const content = openContentful(({ contentType: type, fields: { [field]: gap, ...fields } }) =>
      type === contentType ? fields : { ...fields, ...(gap !== undefined && { [field]: gap }) },
    );
    for (const path of pagesOf[contentType] ?? []) {
      const { status } = await open(path);
      expect([path, status]).toEqual([path, expect.toBeOneOf([200, 404])]);
    }
    expect(failures(content)).toEqual([]);
    for (const problem of content.errors) expect(problem).toMatchObject({ contentType, field });
  });
});

describe.each(cases)("one %s whose %s has another type", (contentType, field) => {
  test("is named, and the rest is shown", async () => {
    let left = "";
    const content = openContentful(({ id, contentType: type, fields }) => {
      if (type === contentType && fields[field] !== undefined) left ||= id;
      return id === left ? { ...fields, [field]: { strange: true } } : fields;
    });
    for (const path of pagesOf[contentType]?.slice(0, 1) ?? []) {
      const { status } = await open(path);
      expect([path, status]).toEqual([path, expect.toBeOneOf([200, 404])]);
    }
    expect(failures(content)).toEqual([]);
    for (const problem of content.errors) expect(problem).toMatchObject({ contentType });
  });
});

test("an article without its date and a category without a name leave the other articles current", async () => {
  const content = openContentful(({ id, fields }) => {
    const { publishDate, name, ...rest } = fields;
    if (id === "blog-pricing-your-services") return rest;
    if (id === "blogCategory-money") return { ...rest, slug: "money" };
    return { ...fields, ...(id === "blog-the-second-visit" && { title: "Edited today" }) };
  });
  const list = await open("/blog");
  expect(list.status).toBe(200);
  expect((await open("/blog/pricing-your-services")).status).toBe(404);
  const article = await open("/blog/the-second-visit");
  expect(article.html).toContain("Edited today");
  expect((await open("/blog/feed.xml")).html).not.toContain("/blog/pricing-your-services<");
  expect((await open("/sitemap/blog.xml")).html).not.toContain("/blog/pricing-your-services<");
  expect(content.errors).toContainEqual({
    entry: "blog-pricing-your-services",
    contentType: "blog",
    field: "publishDate",
    problem: "is missing, so the entry is left out",
  });
  expect(content.errors).toContainEqual({
    entry: "blogCategory-money",
    contentType: "blogCategory",
    field: "name",
    problem: "is missing, so the entry is left out",
  });
});

test("a link without a scheme and an address with spaces are named, and break no page", async () => {
  const content = openContentful(({ id, fields }) => ({
    ...fields,
    ...(id.startsWith("newsArticle-") && { url: "www.paper.example/story" }),
    ...(id === "blog-the-second-visit" && { blogUrl: "The second visit" }),
  }));
  const news = await open("/news");
  expect([news.status, news.html.includes("paper.example")]).toEqual([200, false]);
  const blog = await open("/blog");
  expect([blog.status, blog.html.includes("The second visit")]).toEqual([200, false]);
  const fields = content.errors.map((problem) => (problem as { field?: string }).field);
  expect(new Set(fields)).toEqual(new Set(["url", "blogUrl"]));
});

test("unpublished linked entries and archived pictures leave a gap", async () => {
  const content = openContentful(({ contentType, fields }) =>
    contentType === "author" || contentType === "blogCategory"
      ? null
      : Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withoutAsset(value)])),
  );
  for (const path of everyPage)
    expect([path, (await open(path)).status]).toEqual([path, expect.toBeOneOf([200, 404])]);
  expect(failures(content)).toEqual([]);
});

function withoutAsset(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text?.includes('"linkType":"Asset"')
    ? { sys: { type: "Link", linkType: "Asset", id: "archived" } }
    : value;
}

test("Rich Text in place of Markdown is named, and stops neither the list nor the preview", async () => {
  const content = openContentful(({ id, fields }) =>
    id === "blog-pricing-your-services" ? { ...fields, body: richText } : fields,
  );
  expect((await open("/blog")).status).toBe(200);
  expect((await open("/blog/pricing-your-services")).status).toBe(404);
  expect(content.errors).toContainEqual(
    expect.objectContaining({ field: "body", problem: expect.stringContaining("is Rich Text") }),
  );
  const preview = await open(`/preview/blog/pricing-your-services?token=${token}`);
  expect(preview.status).toBe(200);
  expect(preview.html).toContain("is Rich Text");
});

describe("a preview", () => {
  test("of a draft with nothing but its address shows what is missing", async () => {
    openContentful(({ fields: { blogUrl }, contentType }) => (contentType === "blog" ? { blogUrl } : {}));
    const { status, html } = await open(`/preview/blog/pricing-your-services?token=${token}`);
    expect(status).toBe(200);
    expect(html).toContain("What to complete before you publish");
    for (const field of ["title", "summary", "publishDate", "body"])
      expect(html.replaceAll("<!-- -->", "")).toContain(`<strong>${field}</strong> is missing`);
  });

  test("with a refused token says so, however often it is opened", async () => {
    current = createTestContent({ now: () => now, isElsewhere: true });
    const refusal = {
      sys: { type: "Error", id: "AccessTokenInvalid" },
      message: "The access token is invalid.",
    };
    current.service = async () => Response.json(refusal, { status: 401 });
    for (let visit = 0; visit < 7; visit += 1) {
      const { status, html } = await open(`/preview/news?token=${token}`);
      expect(status).toBe(502);
      expect(html).toContain("refused our preview token");
    }
  });
});

describe("an installation pointed at an empty space", () => {
  test("shows empty states and nothing of the sample", async () => {
    current = createTestContent({ now: () => now, waitMs: 20_000, isElsewhere: true });
    current.service = emptyContentful(current.answer);
    for (const path of everyPage) {
      const { status, html } = await open(path);
      expect([path, status]).toEqual([path, expect.toBeOneOf([200, 404])]);
      expect([path, sampleWords.filter((words) => html.includes(words))]).toEqual([path, []]);
    }
    expect(failures(current)).toEqual([]);
  });

  test("shows nothing of the sample while the space doesn't answer", async () => {
    current = createTestContent({ now: () => now, waitMs: 50, isElsewhere: true });
    current.service = "down";
    for (const path of everyPage.filter((path) => !path.startsWith("/preview"))) {
      const { html } = await open(path);
      expect([path, sampleWords.filter((words) => html.includes(words))]).toEqual([path, []]);
    }
  });
});

/** The titles and names of the sample's entries, except those of pages, which are also in the menus. */
const sampleWords = readdirSync("data/content/entries", { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?!legalPage|pageIntro).*\.(md|json)$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(`data/content/entries/${file}`, "utf8");
    return [...text.matchAll(/^\s*"?(?:title|question|name|bannerText|brandPhone)"?: "?([^"\n]{12,})/gm)].map(
      ([, words = ""]) => words.replace(/",?$/, ""),
    );
  })
  .filter((words) => words !== "Going independent");
