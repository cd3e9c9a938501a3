import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
let web: TestWeb;

beforeAll(async () => {
  web = await createTestWeb({ call: async () => gone });
});

type Item = Record<string, string>;

async function feed(init?: RequestInit): Promise<{ channel: Item; items: Item[] }> {
  const answer = await web.open("/blog/feed.xml", init);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const channel: Item = {};
  const items: Item[] = [];
  let name = "";
  const parser = new Parser(
    {
      onopentag(tag) {
        if (tag === "item") items.push({});
        name = tag;
      },
      ontext(text) {
        const of = items.at(-1) ?? channel;
        of[name] = (of[name] ?? "") + text.trim();
      },
      onclosetag() {
        name = "";
      },
    },
    { xmlMode: true },
  );
  parser.end(await answer.text());
  return { channel, items };
}

test("the feed has the latest articles in full, newest first, with absolute URLs", async () => {
  const { channel, items } = await feed();
  expect(channel).toMatchObject({ link: "http://sola.test/blog", language: "en-US" });
  expect(items.length).toBeGreaterThanOrEqual(16);
  const times = items.map(({ pubDate = "" }) => Date.parse(pubDate));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  for (const { link = "", guid, description = "", "content:encoded": body = "" } of items) {
    expect(guid).toBe(link);
    expect((await web.open(link)).status).toBe(200);
    expect(description.length).toBeGreaterThan(40);
    expect(body.length).toBeGreaterThan(2000);
    expect(body).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)/);
    expect(body).not.toMatch(/<script|onerror|style=/);
  }
});

test("the feed's authors have a name and no email", async () => {
  const { items } = await feed();
  for (const item of items) {
    expect(item["dc:creator"]).toMatch(/^\p{Lu}\p{L}+ \p{Lu}/u);
    expect(item).not.toHaveProperty("author");
  }
  expect(await (await web.open("/blog/feed.xml")).text()).toContain(
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  );
});

test("a title with markup is escaped in the feed", async () => {
  const root = scratchFolder();
  cpSync("data/content", root, { recursive: true });
  const file = join(root, "entries/blog/a-barber-chair-behind-a-door.md");
  const article = readFileSync(file, "utf8");
  writeFileSync(file, article.replace(/^title: .*$/m, "title: Chairs & <img src=x onerror=alert(1)>"));
  const { content } = createTestContent({ root });
  const edited = await createTestWeb({ call: async () => gone }, { content });
  const xml = await (await edited.open("/blog/feed.xml")).text();
  expect(xml).toContain("Chairs &amp; &lt;img src=x onerror=alert(1)>");
  expect(xml).not.toContain("<img src=x");
});

test("the feed differs by country", async () => {
  const links = async (init?: RequestInit) => (await feed(init)).items.map(({ link }) => link);
  const [american, canadian] = [await links(), await links({ headers: { cookie: "country=CA" } })];
  const forCanada = "http://sola.test/blog/gst-hst-and-the-first-30000";
  expect(american).not.toContain(forCanada);
  expect(canadian).toContain(forCanada);
});

test.each(["/blog", "/blog/pricing-your-services"])("feed readers discover the feed on %s", async (path) => {
  expect(await (await web.open(path)).text()).toContain(
    `<link rel="alternate" type="application/rss+xml" title="${brandName} Blog" href="/blog/feed.xml"/>`,
  );
});
