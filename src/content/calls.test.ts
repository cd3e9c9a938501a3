import { afterAll, describe, expect, test } from "vitest";
import { createExampleService } from "#tests/harness/content-service.ts";

const service = await createExampleService();
afterAll(() => service[Symbol.asyncDispose]());

describe("the SDK call for", () => {
  // Covers §3: Content response: sys, fields, items
  // Covers §7: Generic content calls
  test("one entry returns it with its links", async () => {
    const entry = await service.delivery.getEntry("article-first-chair", { include: 2 });
    expect(entry).toMatchObject({
      sys: {
        id: "article-first-chair",
        type: "Entry",
        locale: "en-US",
        createdAt: "2026-01-10T00:00:00.000Z",
        contentType: { sys: { type: "Link", linkType: "ContentType", id: "article" } },
        space: { sys: { id: "sola" } },
        environment: { sys: { id: "master" } },
      },
      metadata: {
        tags: [{ sys: { type: "Link", linkType: "Tag", id: "craft" } }],
        concepts: [{ sys: { type: "Link", linkType: "TaxonomyConcept", id: "color" } }],
      },
      fields: {
        slug: "first-chair",
        readingMinutes: 1,
        extra: { shade: "clay" },
        author: { fields: { mentor: { fields: { name: "Ben" } } } },
      },
    });
  });

  test("entries works in a browser on another site", async () => {
    const path = "/spaces/sola/environments/master/entries/person-ada";
    const page = { origin: "https://partner.example" };
    const read = await service.get(path, { ...page, authorization: "Bearer local-delivery" });
    expect([read.status, read.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const asked = await service.get(path, { ...page, "access-control-request-method": "GET" }, "OPTIONS");
    expect([asked.status, asked.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "Authorization,Content-Type,X-Contentful-User-Agent",
    ]);
  });

  test("one entry returns it by its URL", async () => {
    const response = await service.get("/spaces/sola/environments/master/entries/person-ada?locale=*");
    expect(await response.json()).toMatchObject({ fields: { name: { "en-US": "Ada" } } });
  });

  // Covers §3: Content response: sys, fields, items
  test("entries returns every type", async () => {
    const { items, total } = await service.delivery.getEntries({ "sys.contentType.sys.id[in]": ["person"] });
    expect(total).toBe(3);
    expect(new Set(items.map(({ sys }) => sys.contentType.sys.id))).toEqual(new Set(["person"]));
  });

  // Covers §7: Generic content calls
  test("assets returns one and many", async () => {
    expect((await service.delivery.getAsset("chair")).fields).toEqual({
      title: "Chair",
      description: "A clay chair",
      file: {
        url: "/images/chair.jpg",
        fileName: "chair.jpg",
        contentType: "image/jpeg",
        details: { size: 5000, image: { width: 1920, height: 1280 } },
      },
    });
    const ids = async (query: object) =>
      (await service.delivery.getAssets(query)).items.map(({ sys }) => sys.id);
    expect(await ids({ order: ["fields.file.details.size"] })).toEqual(["bowl", "chair"]);
    expect(await ids({ "fields.file.details.size[gt]": 1000 })).toEqual(["chair"]);
    expect(await ids({ "fields.file.contentType": "image/png" })).toEqual(["bowl"]);
    expect(await ids({ "fields.title[match]": "bow" })).toEqual(["bowl"]);
    expect(await ids({ query: "clay" })).toEqual(["chair"]);
    expect((await service.delivery.withAllLocales.getAsset("bowl")).fields.title).toEqual({
      "en-US": "Bowl",
    });
  });

  // Covers §7: Generic content calls
  test("content types returns one and many", async () => {
    const type = await service.delivery.getContentType("article");
    expect(type).toMatchObject({
      sys: { id: "article", type: "ContentType" },
      name: "Article",
      displayField: "title",
    });
    expect(type).not.toHaveProperty("file");
    expect(type.fields.find(({ id }) => id === "title")).toMatchObject({
      type: "Symbol",
      localized: true,
      required: true,
      disabled: false,
    });
    const { items, total } = await service.delivery.getContentTypes();
    expect(total).toBe(2);
    expect(items.map(({ sys }) => sys.id)).toEqual(["article", "person"]);
    const list = "/spaces/sola/environments/master/content_types";
    const page = await (await service.get(`${list}?skip=1&limit=1`)).json();
    expect(page).toMatchObject({ total: 2, items: [{ sys: { id: "person" } }] });
    expect(await (await service.get(`${list}?query=person`)).json()).toMatchObject({ total: 1 });
  });

  // Covers §7: Generic content calls
  test("tags returns one and many", async () => {
    expect(await service.delivery.getTag("money")).toMatchObject({
      name: "Money",
      sys: { id: "money", type: "Tag", visibility: "public" },
    });
    const { items } = await service.delivery.getTags();
    expect(items.map(({ name }) => name)).toEqual(["Craft", "Money", "Hero"]);
  });

  test("tags filters and sorts them", async () => {
    const idsOf = async (query: Record<string, unknown>) =>
      (await service.delivery.getTags(query)).items.map(({ sys }) => sys.id);
    expect(await idsOf({ "name[match]": "mon" })).toEqual(["money"]);
    expect(await idsOf({ "sys.id[in]": ["hero", "craft"], order: ["-name"] })).toEqual(["hero", "craft"]);
    expect(await idsOf({ "sys.id[nin]": ["hero", "craft"] })).toEqual(["money"]);
    expect(await idsOf({ name: "Nobody" })).toEqual([]);
    expect(await idsOf({ "sys.createdAt[gt]": "2999-01-01T00:00:00Z" })).toEqual([]);
  });

  test("content types finds them by words", async () => {
    const { items } = await service.delivery.getContentTypes({ query: "writer" });
    expect(items.map(({ sys }) => sys.id)).toEqual(["person"]);
  });

  test("the space returns its name and locales", async () => {
    expect(await service.delivery.getSpace()).toMatchObject({
      sys: { type: "Space", id: "sola" },
      name: "Example",
      locales: [{ code: "en-US", default: true }, { code: "en-CA" }],
    });
  });

  test("assets filters by group of media types", async () => {
    const countOf = async (mimetype_group: "image" | "video") =>
      (await service.delivery.getAssets({ mimetype_group })).total;
    expect([await countOf("image"), await countOf("video")]).toEqual([2, 0]);
  });

  test.each(["Entries", "Assets"] as const)(
    "%s by cursor returns each once, forward and back",
    async (kind) => {
      const { delivery } = service;
      type Page = { items: { sys: { id: string } }[]; pages: { next?: string; prev?: string } };
      const read = async (query: object): Promise<Page> =>
        kind === "Entries"
          ? delivery.getEntriesWithCursor({ limit: 1, ...query })
          : delivery.getAssetsWithCursor({ limit: 1, ...query });
      const ids: (string | undefined)[] = [];
      let page = await read({});
      for (; page.pages.next; page = await read({ pageNext: page.pages.next }))
        ids.push(page.items[0]?.sys.id);
      ids.push(page.items[0]?.sys.id);
      const { total } = kind === "Entries" ? await delivery.getEntries() : await delivery.getAssets();
      expect(new Set(ids).size).toBe(total);
      expect(page).not.toHaveProperty("total");
      const before = await read({ pagePrev: page.pages.prev });
      expect(before.items[0]?.sys.id).toBe(ids.at(-2));
    },
  );

  // Covers §7: Generic content calls
  test("locales returns them", async () => {
    const { items } = await service.delivery.getLocales();
    expect(items).toMatchObject([
      { code: "en-US", default: true, fallbackCode: null, sys: { type: "Locale" } },
      { code: "en-CA", default: false, fallbackCode: "en-US" },
    ]);
  });

  // Covers §7: Generic content calls
  test("taxonomy concepts returns them", async () => {
    const { delivery } = service;
    expect(await delivery.getConcept("color")).toMatchObject({
      sys: { id: "color", type: "TaxonomyConcept" },
      prefLabel: { "en-US": "Color" },
      broader: [{ sys: { linkType: "TaxonomyConcept", id: "hair" } }],
      conceptSchemes: [{ sys: { linkType: "TaxonomyConceptScheme", id: "craft" } }],
    });
    const concepts: { items: { sys: { id: string } }[] } = await delivery.getConcepts();
    expect(concepts.items.map(({ sys }) => sys.id)).toEqual(["services", "hair", "color", "money"]);
  });

  // Covers §7: Generic content calls
  test("taxonomy concept schemes returns them", async () => {
    expect(await service.delivery.getConceptScheme("craft")).toMatchObject({
      sys: { id: "craft", type: "TaxonomyConceptScheme" },
      topConcepts: [{ sys: { id: "services" } }],
      totalConcepts: 3,
    });
    expect(await service.delivery.getConceptSchemes()).toMatchObject({
      items: [{ sys: { id: "craft" } }, { sys: { id: "business" } }],
    });
  });
});

describe("the content service", () => {
  const path = "/spaces/sola/environments/master/entries";

  test("returns 304 for a matching ETag", async () => {
    const response = await service.get(path);
    const etag = response.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const headers = { authorization: "Bearer local-delivery", "if-none-match": etag };
    expect((await service.get(path, headers)).status).toBe(304);
  });

  test("marks previews as no-store", async () => {
    const response = await service.get(path, { authorization: "Bearer secret-preview" });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("serves every environment under its own name", async () => {
    for (const environment of ["master", "develop", "staging", "qa", "production"]) {
      const entry = await service.client({ environment }).getEntry("person-ada");
      expect(entry.sys.environment.sys.id).toBe(environment);
    }
  });
});
