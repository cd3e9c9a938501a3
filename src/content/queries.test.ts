import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createExampleService, type ExampleService } from "#tests/harness/content-service.ts";

let service: ExampleService;

beforeAll(async () => {
  service = await createExampleService();
});

afterAll(() => service[Symbol.asyncDispose]());

async function articles(query: Record<string, unknown>): Promise<string[]> {
  const { items } = await service.delivery.getEntries({
    content_type: "article",
    order: ["fields.slug"],
    ...query,
  });
  return items.map(({ sys }) => sys.id.replace("article-", ""));
}

const [first, second, third] = ["first-chair", "second-look", "third-key"];

describe("the operator finds matching entries:", () => {
  const cases: [string, Record<string, unknown>, string[]][] = [
    ["no filter", {}, [first, second, third]],
    ["equality of a Symbol", { "fields.title": "The third key" }, [third]],
    ["equality of an Integer", { "fields.rank": 10 }, [third]],
    ["equality of a Number", { "fields.score": 4.5 }, [first]],
    ["equality of a Boolean", { "fields.open": false }, [second]],
    ["equality of a Date, however written", { "fields.when": "2026-02-10T06:00:00-06:00" }, [second]],
    ["equality inside a list", { "fields.topics": "light" }, [first]],
    ["[in]", { "fields.slug[in]": [first, third] }, [first, third]],
    ["[in] on a list", { "fields.topics[in]": ["light", "color"] }, [first, second]],
    ["[nin] keeps what has no value", { "fields.topics[nin]": ["light"] }, [second, third]],
    ["[ne] keeps what has no value", { "fields.open[ne]": true }, [second, third]],
    ["[all]", { "fields.topics[all]": ["water", "color"] }, [second]],
    ["[exists] true", { "fields.place[exists]": true }, [first, second]],
    ["[exists] false on a link", { "fields.author[exists]": false }, [third]],
    ["[match] begins words, without accents or case", { "fields.body[match]": "CAFE goo" }, [first]],
    ["[lt] of a number is numeric", { "fields.rank[lt]": 10 }, [first, second]],
    ["[lte]", { "fields.rank[lte]": 2 }, [first, second]],
    ["[gt]", { "fields.rank[gt]": 2 }, [third]],
    ["[gte] of a date", { "fields.when[gte]": "2026-02-10T12:00:00Z" }, [second, third]],
    ["sys.id", { "sys.id": "article-third-key" }, [third]],
    ["sys.id[in]", { "sys.id[in]": ["article-third-key", "person-ada"] }, [third]],
    ["sys.createdAt from the type's date", { "sys.createdAt[lt]": "2026-02-01" }, [first]],
    ["the id of a link", { "fields.author.sys.id": "person-ada" }, [first]],
    ["the id of a link in a list", { "fields.related.sys.id[in]": ["article-first-chair"] }, [second]],
    [
      "a field of what is linked",
      { "fields.author.sys.contentType.sys.id": "person", "fields.author.fields.name": "Ben" },
      [second],
    ],
    [
      "an operator on a field of what is linked",
      { "fields.author.sys.contentType.sys.id": "person", "fields.author.fields.age[lt]": 40 },
      [first],
    ],
    [
      "a field of one of several linked",
      { "fields.related.sys.contentType.sys.id": "article", "fields.related.fields.slug": first },
      [second],
    ],
    ["links_to_entry", { links_to_entry: "person-ada" }, [first]],
    ["links_to_asset", { links_to_asset: "chair" }, [first]],
    ["tags [in]", { "metadata.tags.sys.id[in]": ["money"] }, [second]],
    ["tags [all]", { "metadata.tags.sys.id[all]": ["craft", "money"] }, [second]],
    ["tags [nin]", { "metadata.tags.sys.id[nin]": ["money"] }, [first, third]],
    ["tags [exists]", { "metadata.tags[exists]": false }, [third]],
    ["concepts [in]", { "metadata.concepts.sys.id[in]": ["money"] }, [second]],
    ["query over every text", { query: "water col" }, [second]],
    ["several conditions together", { "fields.rank[lt]": 10, "fields.open": true }, [first]],
    ["nothing", { "fields.rank[gt]": 1000 }, []],
  ];
  test.each(cases)("%s", async (_name, query, expected) => {
    expect(await articles(query)).toEqual(expected);
  });
});

describe("order", () => {
  test("falls back to the next path and sorts missing values last both ways", async () => {
    expect(await articles({ order: ["-fields.rank"] })).toEqual([third, second, first]);
    expect(await articles({ order: ["fields.score", "fields.slug"] })).toEqual([second, first, third]);
    expect(await articles({ order: ["-fields.score"] })).toEqual([first, second, third]);
    expect(await articles({ order: ["fields.author.sys.id"] })).toEqual([first, second, third]);
    expect(await articles({ order: ["-sys.createdAt"] })).toEqual([third, second, first]);
  });
});

describe("a query without parameters", () => {
  test("returns up to a hundred entries with links one level deep in the default locale; limits are a thousand and ten", async () => {
    const path = "/spaces/sola/environments/master/entries?content_type=article";
    const usual = await (await service.get(`${path}&fields.slug=${first}`)).json();
    expect(usual).toMatchObject({ limit: 100, skip: 0, items: [{ sys: { locale: "en-US" } }] });
    const included = (usual as { includes: { Entry: { sys: { id: string } }[] } }).includes.Entry;
    expect(included.map(({ sys }) => sys.id)).toEqual(["person-ada"]);
    const most = await service.get(`${path}&limit=1000&include=10`);
    expect([most.status, await most.json()]).toMatchObject([200, { limit: 1000 }]);
  });
});

describe("paging", () => {
  test("skip and limit cut the list and leave the total unchanged", async () => {
    const page = await service.delivery.getEntries({ content_type: "article", skip: 1, limit: 1 });
    expect(page).toMatchObject({ total: 3, skip: 1, limit: 1, sys: { type: "Array" } });
    expect(page.items).toHaveLength(1);
    const past = await service.delivery.getEntries({ content_type: "article", skip: 50 });
    expect(past).toMatchObject({ total: 3, limit: 100, items: [] });
  });
});

describe("select", () => {
  test("returns only the selected fields and their links", async () => {
    const { items, includes } = await service.delivery.getEntries({
      content_type: "article",
      "fields.slug": first,
      select: ["fields.title", "fields.author"],
    });
    expect(items[0]).toMatchObject({ sys: { id: "article-first-chair", type: "Entry" } });
    expect(Object.keys(items[0]?.fields ?? {})).toEqual(["title", "author"]);
    expect(items[0]).not.toHaveProperty("metadata");
    expect(includes).not.toHaveProperty("Asset");
    expect(includes?.Entry?.map(({ sys }) => sys.id)).toEqual(["person-ada"]);
  });
});

describe("locales", () => {
  async function titleIn(locale: string) {
    const [entry] = (
      await service.delivery.getEntries({ content_type: "article", "fields.slug": first, locale })
    ).items;
    return entry;
  }

  test("fall back for fields that a translation lacks", async () => {
    expect((await titleIn("en-US"))?.fields).toMatchObject({ title: "Your first chair" });
    const canadian = await titleIn("en-CA");
    expect(canadian?.fields).toMatchObject({ title: "Your first chair, eh", rank: 1 });
    expect(canadian?.sys.locale).toBe("en-CA");
  });

  test("are searched by filters in the requested locale only", async () => {
    const found = await articles({ locale: "en-CA", "fields.title[match]": "eh" });
    expect(found).toEqual([first]);
    expect(await articles({ "fields.title[match]": "eh" })).toEqual([]);
    expect(await articles({ "fields.title.en-CA[match]": "eh" })).toEqual([first]);
  });

  test("are all returned for locale=*", async () => {
    const { items } = await service.delivery.withAllLocales.getEntries({
      content_type: "article",
      "fields.slug": first,
    });
    expect(items[0]?.fields).toMatchObject({
      title: { "en-US": "Your first chair", "en-CA": "Your first chair, eh" },
      rank: { "en-US": 1 },
    });
    expect(items[0]?.sys).not.toHaveProperty("locale");
  });
});

describe("includes", () => {
  test("resolve links to the requested depth of three and no deeper", async () => {
    const depth = async (include: 0 | 1 | 2 | 3) => {
      const { items } = await service.delivery.getEntries({
        content_type: "article",
        "fields.slug": first,
        include,
      });
      return items[0]?.fields;
    };
    expect(await depth(0)).toMatchObject({ author: { sys: { type: "Link" } } });
    expect(await depth(1)).toMatchObject({
      author: { fields: { name: "Ada", mentor: { sys: { type: "Link", id: "person-ben" } } } },
      picture: { fields: { title: "Chair", file: { url: "/images/chair.jpg" } } },
    });
    expect(await depth(3)).toMatchObject({
      author: { fields: { mentor: { fields: { name: "Ben", mentor: { fields: { name: "Cleo" } } } } } },
    });
  });

  test("report links to missing entries and drafts as unresolved", async () => {
    const response = await service.delivery.getEntries({ content_type: "article", "fields.slug": second });
    expect(response.errors).toEqual([
      {
        sys: { id: "notResolvable", type: "error" },
        details: { type: "Link", linkType: "Entry", id: "article-unfinished" },
      },
      {
        sys: { id: "notResolvable", type: "error" },
        details: { type: "Link", linkType: "Entry", id: "person-missing" },
      },
    ]);
    const { items } = await service.delivery.withoutUnresolvableLinks.getEntries({
      content_type: "article",
      "fields.slug": second,
    });
    expect(items[0]?.fields.related).toHaveLength(1);
  });
});
