import { readFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { createTestContent, type TestContent } from "#tests/harness/content.ts";
import { aboutLinks, aboutPageAt } from "./about-pages.ts";
import { articleAt, articlePage } from "./articles.ts";
import { questions } from "./lessons.ts";
import { siteSettingsFor } from "./site-settings.ts";

let setUp: TestContent;
let time = Temporal.Instant.from("2026-11-21T12:00:00Z");

beforeEach(() => {
  time = Temporal.Instant.from("2026-11-21T12:00:00Z");
  setUp = createTestContent({ now: () => time, waitMs: 200 });
});

const settings = siteSettingsFor("US");

/** The service's own answer with another telephone number. */
async function withPhone(brandPhone: string): Promise<() => Promise<Response>> {
  const answer = {
    total: 1,
    items: [
      {
        sys: { id: "siteSettings-site", type: "Entry", updatedAt: "2026-11-21T00:00:00Z" },
        fields: { ...(await rawSettings()), brandPhone },
      },
    ],
  };
  return async () => Response.json(answer);
}

async function rawSettings(): Promise<object> {
  return JSON.parse(await readFile("data/content/entries/siteSettings/site.json", "utf8"));
}

const phone = async () => (await setUp.content.published(settings)).brand_phone;

test("a fresh answer isn't refetched, and concurrent pages share one fetch", async () => {
  await Promise.all([phone(), phone(), phone()]);
  time = time.add({ seconds: 59 });
  await phone();
  expect(setUp.asked()).toBe(1);
});

test("an answer older than a minute is served stale while it is refreshed", async () => {
  await phone();
  setUp.service = await withPhone("(512) 555-0199");
  time = time.add({ seconds: 61 });
  expect(await phone()).toBe("(512) 555-0100");
  await expect.poll(phone).toBe("(512) 555-0199");
  expect(setUp.asked()).toBe(2);
});

test("a stored answer over an hour old is refreshed before the page renders", async () => {
  await phone();
  setUp.service = await withPhone("(512) 555-0199");
  time = time.add({ hours: 2 });
  expect(await phone()).toBe("(512) 555-0199");
});

test.each([
  ["down", "down"],
  ["slow", "slow"],
  ["failing", async () => Response.json({ sys: { type: "Error", id: "ServerError" } }, { status: 500 })],
  ["speaking HTML", async () => new Response("<html>")],
  ["answering another shape", async () => Response.json({ total: 1, items: [{ fields: {} }] })],
  [
    "answering other fields",
    async () =>
      Response.json({
        total: 1,
        items: [{ sys: { id: "x", type: "Entry", updatedAt: "" }, fields: { brandPhone: 5 } }],
      }),
  ],
] as const)("while the service is %s, the last good answer is served for a week", async (_, service) => {
  setUp.service = await withPhone("(512) 555-0188");
  expect(await phone()).toBe("(512) 555-0188");
  setUp.service = service;
  time = time.add({ hours: 6 * 24 });
  expect(await phone()).toBe("(512) 555-0188");
  if (service !== "slow") expect(setUp.errors).not.toEqual([]);
  time = time.add({ hours: 2 * 24 });
  expect(await phone()).toBe("(512) 555-0100"); // what came with the build
});

test("stored answers survive a restart while the service is down", async () => {
  setUp.service = await withPhone("(512) 555-0188");
  await phone();
  setUp.service = "down";
  time = time.add({ hours: 30 });
  await expect
    .poll(async () => {
      setUp.restart();
      return phone();
    })
    .toBe("(512) 555-0188");
});

test("the content shipped with the build answers every query that was never fetched", async () => {
  setUp.service = "down";
  const { articles, total } = await setUp.content.published(
    articlePage({ country: "CA", page: 1, category: "money", search: "GST" }),
  );
  expect(articles.map(({ url_name }) => url_name)).toContain("gst-hst-and-the-first-30000");
  expect(total).toBe(articles.length);
  expect(await setUp.content.published(questions("US"))).toHaveLength(12);
});

test("a page that joins a slow fetch late has the same deadline as the first", async () => {
  setUp.service = "slow";
  await phone();
  time = time.add({ seconds: 1 });
  const { promise: soon } = Promise.withResolvers<never>();
  expect(await Promise.race([phone(), soon])).toBe("(512) 555-0100");
  expect(setUp.asked()).toBe(1);
});

// Covers §4: Two content clients: delivery, and preview at the preview host
// Covers §6: Previews have a client and a secret of their own
test("drafts are shown in the preview only, and never cached", async () => {
  const url = "/about/what-we-are-working-on";
  expect(await setUp.content.preview(aboutPageAt(url, "US"))).toMatchObject({ url });
  expect(await setUp.content.published(aboutPageAt(url, "US"))).toBeNull();
  expect(await setUp.content.published(aboutLinks("US"))).toHaveLength(5);
  expect(await setUp.content.preview(aboutLinks("US"))).toHaveLength(6);
  setUp.service = "down";
  await expect(setUp.content.preview(aboutPageAt(url, "US"))).rejects.toThrow("Content preview");
});

test("an announced change is fetched before the next page, and nothing else is", async () => {
  await phone();
  await setUp.content.published(questions("US"));
  setUp.service = await withPhone("(512) 555-0177");
  setUp.content.expire([{ id: "siteSettings-site", contentType: "siteSettings" }]);
  expect(await phone()).toBe("(512) 555-0177");
  await setUp.content.published(questions("US"));
  expect(setUp.asked("faqEntry")).toBe(1);
});

test("an edit refetches no answer that only mentions its type or shows another entry", async () => {
  const shown = articleAt("pricing-your-services", "US");
  await setUp.content.published(shown);
  setUp.content.expire([{ id: "blog-another", contentType: "blog" }]);
  await setUp.content.published(shown);
  expect(setUp.asked("blog")).toBe(1);
  setUp.content.expire([{ id: "blog-pricing-your-services", contentType: "blog" }]);
  await setUp.content.published(shown);
  expect(setUp.asked("blog")).toBe(2);
});

test("an answer whose linked entry isn't published is refetched when it is", async () => {
  const gap = {
    sys: { id: "notResolvable", type: "error" },
    details: { type: "Link", linkType: "Entry", id: "author-gone" },
  };
  const answer = await (await withPhone("(512) 555-0177"))();
  const sent = { ...(await answer.json()), errors: [gap] };
  setUp.service = async () => Response.json(sent);
  await phone();
  setUp.content.expire([{ id: "author-gone", contentType: "author" }]);
  await phone();
  expect(setUp.asked()).toBe(2);
});

test("a change announced during a fetch is fetched again", async () => {
  const [old, renewed] = [await withPhone("(512) 555-0101"), await withPhone("(512) 555-0102")];
  const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>();
  setUp.service = async () => {
    setUp.service = renewed;
    await onItsWay;
    return old();
  };
  const shown = phone();
  await expect.poll(() => setUp.asked()).toBe(1);
  setUp.content.expire([{ id: "siteSettings-site", contentType: "siteSettings" }]);
  arrive();
  expect(await shown).toBe("(512) 555-0102");
});

test("an empty list is refetched when an entry of its type is announced", async () => {
  const money = articlePage({ country: "US", page: 1, category: "nothing-yet", search: null });
  expect((await setUp.content.published(money)).articles).toEqual([]);
  const asked = setUp.asked("blog");
  setUp.content.expire([{ id: "blog-brand-new", contentType: "blog" }]);
  await setUp.content.published(money);
  expect(setUp.asked("blog")).toBe(asked + 1);
});

test("answers on disk are used only without newer ones", async () => {
  setUp.service = await withPhone("(512) 555-0188");
  await phone();
  setUp.service = await withPhone("(512) 555-0199");
  await expect
    .poll(async () => {
      setUp.restart();
      return phone();
    })
    .toBe("(512) 555-0199");
});

// Covers §7: Generic content calls have retry and throttling
test("a service that answers 429 twice is retried until it answers", async () => {
  const files = createTestContent({ now: () => time, waitMs: 10_000, retries: 5 });
  const answers = ["refuse", "refuse"];
  const refusal = { sys: { type: "Error", id: "RateLimitExceeded" }, message: "Too many." };
  const calm = await withPhone("(512) 555-0166");
  files.service = async () =>
    answers.pop()
      ? Response.json(refusal, { status: 429, headers: { "x-contentful-ratelimit-reset": "0" } })
      : calm();
  expect((await files.content.published(settings)).brand_phone).toBe("(512) 555-0166");
  expect(files.asked()).toBe(3);
});

test("the last answers of one source aren't shown while another, which was never read, is down", async () => {
  const moved = createTestContent({ now: () => time, waitMs: 200, isElsewhere: true });
  moved.service = await withPhone("(512) 555-0188");
  expect((await moved.content.published(settings)).brand_phone).toBe("(512) 555-0188");
  moved.service = "down";
  moved.restart({ source: "another space" });
  expect((await moved.content.published(settings)).brand_phone).toBe("");
  expect(
    (await moved.content.published(articlePage({ country: "US", page: 1, category: null, search: null })))
      .articles,
  ).toEqual([]);
});

test("a space without a content type has none of its entries, and doesn't count as down", async () => {
  setUp.service = async (request) =>
    request.url.includes("faqEntry")
      ? Response.json(
          {
            sys: { type: "Error", id: "InvalidQuery" },
            details: { errors: [{ name: "unknownContentType" }] },
          },
          { status: 400 },
        )
      : setUp.answer(request);
  for (let visit = 0; visit < 7; visit += 1) {
    time = time.add({ hours: 2 });
    expect(await setUp.content.published(questions("US"))).toEqual([]);
  }
  expect(await phone()).toBe("(512) 555-0100");
  expect(setUp.errors).toContainEqual(expect.objectContaining({ contentType: "faqEntry" }));
});
