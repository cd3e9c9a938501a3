import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkContent } from "./checks/check-content.ts";
import { createContent } from "./create-content.ts";
import { createStore } from "./files/store.ts";

const now = () => Temporal.Instant.from("2026-11-21T12:00:00Z");

const folders = {
  root: join(import.meta.dirname, "../../data/content"),
  picturesManifest: join(import.meta.dirname, "../../data/pictures/manifest.json"),
  picturesUrl: "/images",
  now,
};

type Entry = { sys: { id: string }; fields: Record<string, unknown> };
type Answer = {
  total: number;
  items: Entry[];
  includes?: { Entry?: Entry[]; Asset?: Entry[] };
  errors?: unknown;
};

function refuse(unexpected: unknown): never {
  throw new Error("The content we ship was reported", { cause: unexpected });
}

let stateFolder: string;
let content: (request: Request) => Promise<Response>;

beforeAll(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), "sola-content-"));
  const tokens = { deliveryToken: "delivery", previewToken: "preview" };
  content = createContent({
    ...tokens,
    store: createStore({ ...folders, report: refuse }),
    stateFolder,
    now,
    logError: refuse,
  });
});

afterAll(() => rm(stateFolder, { recursive: true }));

async function ask(query: string, token = "delivery"): Promise<Answer> {
  const path = `/content/spaces/sola/environments/production/entries?limit=1000&${query}`;
  const headers = { authorization: `Bearer ${token}` };
  const response = await content(new Request(`http://localhost${path}`, { headers }));
  return (await response.json()) as Answer;
}

const wordsIn = (text: unknown) => String(text).split(/\s+/).length;

test("the content check reports no problem in data/content", async () => {
  expect(await checkContent(folders)).toEqual([]);
});

describe("the shipped content has", () => {
  // Covers §1: Twelve questions, also told to search engines
  // Covers §9: Ten testimonials
  // Covers design: Franchising, Do Not Sell, the socials and the telephone number come from one content entry
  test.each([
    ["faqEntry", 12],
    ["testimonial", 10],
    ["guideChapter", 12],
    ["legalPage", 2],
    ["siteSettings", 1],
    ["structuredDataDefaults", 1],
    ["solaGeniusPage", 1],
    ["whySolaPage", 1],
  ])("%s: %i", async (type, count) => {
    expect((await ask(`content_type=${type}`)).total).toBe(count);
  });

  // Covers §3: Blog content
  test("articles are long enough in every category and both countries, and two are drafts", async () => {
    const { items } = await ask("content_type=blog");
    expect(items.length).toBeGreaterThanOrEqual(16);
    for (const { fields } of items) {
      expect(wordsIn(fields.body), String(fields.title)).toBeGreaterThanOrEqual(600);
      expect(wordsIn(fields.body), String(fields.title)).toBeLessThanOrEqual(1000);
      expect(fields.usVisible || fields.canadaVisible, String(fields.title)).toBe(true);
    }
    expect((await ask("content_type=blog&fields.canadaVisible=false")).total).toBeGreaterThan(0);
    expect((await ask("content_type=blog&fields.usVisible=false")).total).toBeGreaterThan(0);
    expect((await ask("content_type=blog", "preview")).total).toBe(items.length + 2);
    for (const category of (await ask("content_type=blogCategory")).items) {
      const inCategory = `fields.blogCategories.sys.contentType.sys.id=blogCategory&fields.blogCategories.fields.slug=${category.fields.slug}`;
      expect((await ask(`content_type=blog&${inCategory}`)).total).toBeGreaterThanOrEqual(3);
    }
  });

  test("news for two pages, and one disabled item", async () => {
    const enabled = await ask(
      "content_type=newsArticle&fields.displaySetting=Enabled&order=-fields.createdAt",
    );
    expect(enabled.total).toBeGreaterThanOrEqual(10);
    const dates = enabled.items.map(({ fields }) => String(fields.createdAt));
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await ask("content_type=newsArticle&fields.displaySetting=Disabled")).total).toBe(1);
  });

  test("lessons and about pages are complete", async () => {
    expect((await ask("content_type=educationEntry")).total).toBeGreaterThanOrEqual(6);
    expect((await ask("content_type=aboutPage&fields.url=/about")).total).toBe(1);
    expect((await ask("content_type=aboutPage", "preview")).total).toBe(
      (await ask("content_type=aboutPage")).total + 1,
    );
  });

  // Covers §2: /going-independent
  test("the guide with its chapters, their articles, authors and pictures", async () => {
    const { items, includes, errors } = await ask("content_type=guide&include=4");
    expect(items[0]?.fields).toMatchObject({
      bannerText: "Thinking about going independent?",
      buttonText: "Download The Full Guide",
    });
    const ids = includes?.Entry?.map(({ sys }) => sys.id) ?? [];
    expect(ids.filter((id) => id.startsWith("guideChapter-"))).toHaveLength(12);
    expect(ids).toContain("blog-pricing-your-services");
    expect(ids).toContain("author-dominic-marsh");
    expect(includes?.Asset?.map(({ sys }) => sys.id)).toContain("guide-cover");
    expect(errors).toBeUndefined();
  });
});

// Covers §3: Structured data
test("the shipped rating and sample reviews are the specification's", async () => {
  const [defaults] = (await ask("content_type=structuredDataDefaults")).items;
  expect(defaults?.fields).toMatchObject({ ratingValue: 4.8, reviewCount: 15603 });
  expect(defaults?.fields.reviews).toHaveLength(2);
});

// Covers §1: Pricing is not shown
// Covers design: Price and duration belong to a professional's service; rent is never shown
test("the shipped copy follows the house style and states no rent", async () => {
  const { items } = await ask("", "preview");
  const unwanted =
    /\b(unlock|elevat(e|ed|ing)\b|seamless|lorem|world-class|cutting-edge)\w*|\b(colour|favourite|trolley|organise|centre|whilst)\b|\p{Extended_Pictographic}|\w'\w|rent[^.]{0,40}\$\d/giu;
  const found = items.flatMap(({ sys, fields }) =>
    (JSON.stringify(fields).match(unwanted) ?? []).map((words) => `${sys.id}: ${words}`),
  );
  expect(found).toEqual([]);
});
