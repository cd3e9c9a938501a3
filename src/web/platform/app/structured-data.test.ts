import { beforeAll, describe, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { structuredDataIn, type Thing, vocabularyProblems } from "#tests/harness/schema-org.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { pageExamples } from "../../../../tools/pages/examples.ts";

// Compiling is slow on a shared machine.
let site: EveryPage;

beforeAll(async () => {
  site = await openEveryPage();
});

async function told(path: string): Promise<Thing[]> {
  return structuredDataIn(await (await site.web.open(path)).text());
}

async function toldOf(type: string, path: string): Promise<Thing> {
  const thing = (await told(path)).find((thing) => thing["@type"] === type);
  if (!thing) throw new Error(`${path} tells of no ${type}.`);
  return thing;
}

test("all structured data uses schema.org's vocabulary", async () => {
  const more = ["/locations/bay-street-toronto", "/about/our-story", "/blog?category=money", "/news?page=2"];
  const things: Record<string, Thing> = {};
  for (const path of [...Object.values(pageExamples), ...more])
    for (const thing of await told(path)) things[`${path} ${thing["@type"]}`] = thing;
  const types = new Set(Object.values(things).map((thing) => thing["@type"]));
  const expected = ["HealthAndBeautyBusiness", "FAQPage", "BlogPosting", "BreadcrumbList", "Organization"];
  expect([...types]).toEqual(expect.arrayContaining([...expected, "WebSite", "Blog", "ProfilePage"]));
  expect(vocabularyProblems(things)).toEqual([]);
});

test("a type, property or value outside the vocabulary is reported", () => {
  const context = { "@context": "https://schema.org" };
  const problems = vocabularyProblems({
    "a good one": { ...context, "@type": "Organization", name: brandName, url: "https://sola.example" },
    "a property": { ...context, "@type": "Organization", headOffice: "Denver" },
    "a value": { ...context, "@type": "Organization", address: 5 },
    "a type inside": { ...context, "@type": "Organization", founder: { "@type": "Hairdresser" } },
    "an input": {
      ...context,
      "@type": "WebSite",
      potentialAction: { "@type": "SearchAction", "query-input": 5, target: "https://sola.example" },
    },
  });
  const named = new Set(problems.map((problem) => problem.split(":")[0]));
  expect([...named]).toEqual(["a property", "a value", "a type inside", "an input"]);
});

test("a professional's data has a booking template, and offers whose links open", async () => {
  const { url_name } = await storeProfessional(site.api.database.db);
  const { mainEntity } = await toldOf("ProfilePage", `/professionals/${url_name}`);
  expect(mainEntity).toMatchObject({
    potentialAction: {
      target: { urlTemplate: `http://sola.test/professionals/${url_name}/book{?services*,start}` },
    },
    makesOffer: [{ price: 72, priceCurrency: "USD" }, { price: 165.5 }],
  });
  for (const { url } of (mainEntity as Thing).makesOffer as Thing[])
    expect((await site.web.open(String(url))).status).toBe(200);
});

describe("a location", () => {
  const path = "/locations/south-lamar-austin";

  // Covers §3: Structured data
  test("a location states what the specification lists", async () => {
    const location = await toldOf("HealthAndBeautyBusiness", path);
    expect(location).toMatchObject({
      "@id": `http://sola.test${path}`,
      name: `${brandName} South Lamar`,
      address: { addressLocality: "Austin", addressRegion: "TX", addressCountry: "US" },
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.8, reviewCount: 15603 },
      contactPoint: { "@type": "ContactPoint", contactType: "Leasing Manager" },
    });
    expect([location.telephone, (location.contactPoint as Thing).telephone]).toEqual([
      "+15125550142",
      "+15125550142",
    ]);
    expect(location.review).toHaveLength(2);
    const { dayOfWeek, opens, closes } = location.openingHoursSpecification as Thing;
    expect([dayOfWeek, opens, closes]).toMatchObject([{ length: 7 }, "00:00", "23:59"]);
    expect((location.makesOffer as Thing[]).map(({ itemOffered }) => (itemOffered as Thing).name)).toEqual([
      "Hair Styling",
      "Facials",
      "Manicures & Pedicures",
      "Massage Therapy",
      "Waxing",
      "Makeup Application",
    ]);
  });

  // Covers design: Rating and sample reviews are one content entry, shown to visitors too
  test("a location's page shows the rating and reviews that its data states", async () => {
    const { review } = await toldOf("HealthAndBeautyBusiness", path);
    const text = textOf(await (await site.web.open(path)).text());
    expect(text).toContain("4.8 out of 5 across all our locations");
    expect(text).not.toContain("15,603");
    for (const { author, reviewBody } of review as Thing[])
      expect(text).toContain(`“${reviewBody}” ${(author as Thing).name}, 5 out of 5`);
  });

  // Covers design: Rating and sample reviews are one content entry, shown to visitors too
  test.each([
    ["has been emptied", { name: "Nothing" }],
    ["holds empty fields", { name: "Nothing", ratingValue: null, reviewCount: null, reviews: [] }],
  ])("a location omits rating and reviews when their entry %s", async (_, fields) => {
    const content = createTestContent();
    const entry = { sys: { id: "x", type: "Entry", updatedAt: "2026-11-21T00:00:00Z" }, fields };
    content.service = async (request) =>
      request.url.includes("structuredDataDefaults")
        ? Response.json({ total: 1, items: [entry] })
        : content.answer(request);
    const api = await createTestApi("empty");
    await storeLocation(api.database.db);
    const web = await createTestWeb(api, { content: content.content });
    const html = await (await web.open(path)).text();
    const [location] = structuredDataIn(html);
    expect(textOf(html)).not.toMatch(/out of 5|What people say/);
    expect(location).toMatchObject({ "@type": "HealthAndBeautyBusiness", name: `${brandName} South Lamar` });
    expect(location).not.toHaveProperty("aggregateRating");
    expect(location).not.toHaveProperty("review");
  });

  test("a location's hostile name is escaped and ends no script", async () => {
    const name = "</script><script>alert(1)</script><!-- \u2028 & “Lamar”";
    const api = await createTestApi("empty");
    await storeLocation(api.database.db, { name, plain_description: name });
    const web = await createTestWeb(api);
    const html = await (await web.open(path)).text();
    expect(html).not.toContain("<script>alert");
    const things = structuredDataIn(html);
    expect(things[0]).toMatchObject({ name: `${brandName} ${name}`, description: name });
    expect(JSON.stringify(things.find((thing) => thing["@type"] === "BreadcrumbList"))).toContain("alert(1)");
  });
});

test("an article names its author, dates and section", async () => {
  expect(await toldOf("BlogPosting", "/blog/pricing-your-services")).toMatchObject({
    headline: "Price the hour, then the haircut",
    author: { "@type": "Person" },
    datePublished: expect.stringMatching(/^2\d{3}-\d\d-\d\d/),
    dateModified: expect.stringMatching(/^2\d{3}-\d\d-\d\d/),
    mainEntityOfPage: "http://sola.test/blog/pricing-your-services",
  });
});

// Covers §3: FAQ structured data: questions with an accepted answer text
test("all twelve questions have answers", async () => {
  const { mainEntity } = await toldOf("FAQPage", "/faq");
  expect(mainEntity).toHaveLength(12);
  for (const question of mainEntity as Thing[])
    expect(String((question.acceptedAnswer as Thing).text).length).toBeGreaterThan(40);
});

test("every URL of the site in structured data opens", async () => {
  const addresses = new Set<string>();
  for (const path of Object.values(pageExamples))
    for (const thing of await told(path))
      for (const [, address = ""] of JSON.stringify(thing).matchAll(
        /"(?:item|url|@id)":"http:\/\/sola\.test([^"]*)"/g,
      ))
        addresses.add(address);
  expect(addresses.size).toBeGreaterThan(30);
  const gone: string[] = [];
  for (const address of addresses)
    if ((await site.web.open(address || "/")).status !== 200) gone.push(address);
  expect(gone).toEqual([]);
});
