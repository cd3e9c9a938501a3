import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createExampleService, type ExampleService } from "./example-service.ts";

let service: ExampleService;

beforeAll(async () => {
  service = await createExampleService();
});

afterAll(() => service[Symbol.asyncDispose]());

describe("every call of the SDK", () => {
  test("the space", async () => {
    expect(await service.delivery.getSpace()).toMatchObject({
      sys: { type: "Space", id: "sola" },
      name: "Example",
      locales: [{ code: "en-US", default: true }, { code: "en-CA" }],
    });
  });

  test("one entry, with its links", async () => {
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

  test("one entry by its own address", async () => {
    const response = await service.get("/spaces/sola/environments/master/entries/person-ada?locale=*");
    expect(await response.json()).toMatchObject({ fields: { name: { "en-US": "Ada" } } });
  });

  test("entries of every type", async () => {
    const { items, total } = await service.delivery.getEntries({ "sys.contentType.sys.id[in]": ["person"] });
    expect(total).toBe(3);
    expect(new Set(items.map(({ sys }) => sys.contentType.sys.id))).toEqual(new Set(["person"]));
  });

  test("assets, one and many", async () => {
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
    expect(await ids({ mimetype_group: "image", query: "clay" })).toEqual(["chair"]);
    expect(await ids({ mimetype_group: "video" })).toEqual([]);
    expect((await service.delivery.withAllLocales.getAsset("bowl")).fields.title).toEqual({
      "en-US": "Bowl",
    });
    expect((await service.delivery.getAssetsWithCursor({ limit: 1 })).pages.next).toBeDefined();
  });

  test("content types, one and many", async () => {
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
    const { items, total } = await service.delivery.getContentTypes({ query: "somebody" });
    expect(total).toBe(1);
    expect(items.map(({ sys }) => sys.id)).toEqual(["person"]);
    const path = "/spaces/sola/environments/master/content_types";
    const ordered = await (await service.get(`${path}?order=-sys.id&limit=1`)).json();
    expect(ordered).toMatchObject({ total: 2, items: [{ sys: { id: "person" } }] });
  });

  test("tags, one and many", async () => {
    expect(await service.delivery.getTag("money")).toMatchObject({
      name: "Money",
      sys: { id: "money", type: "Tag", visibility: "public" },
    });
    const { items } = await service.delivery.getTags({ "name[match]": "cra" });
    expect(items.map(({ name }) => name)).toEqual(["Craft"]);
    const ordered = await service.delivery.getTags({ order: ["-name"], limit: 2 });
    expect(ordered.items.map(({ name }) => name)).toEqual(["Money", "Hero"]);
  });

  test("locales", async () => {
    const { items } = await service.delivery.getLocales();
    expect(items).toMatchObject([
      { code: "en-US", default: true, fallbackCode: null, sys: { type: "Locale" } },
      { code: "en-CA", default: false, fallbackCode: "en-US" },
    ]);
  });

  test("taxonomy concepts", async () => {
    const { delivery } = service;
    expect(await delivery.getConcept("color")).toMatchObject({
      sys: { id: "color", type: "TaxonomyConcept" },
      prefLabel: { "en-US": "Color" },
      broader: [{ sys: { linkType: "TaxonomyConcept", id: "hair" } }],
      conceptSchemes: [{ sys: { linkType: "TaxonomyConceptScheme", id: "craft" } }],
    });
    type Page = { items: { sys: { id: string } }[] };
    const ids = (page: Page) => page.items.map((item) => item.sys.id);
    expect(ids(await delivery.getConcepts({ conceptScheme: "business" }))).toEqual(["money"]);
    expect(ids(await delivery.getConcepts({ order: ["prefLabel"] }))).toEqual([
      "color",
      "hair",
      "money",
      "services",
    ]);
    expect(ids(await delivery.getConceptAncestors("color"))).toEqual(["hair", "services"]);
    expect(ids(await delivery.getConceptAncestors("color", { depth: 1 }))).toEqual(["hair"]);
    expect(ids(await delivery.getConceptDescendants("services"))).toEqual(["hair", "color"]);
    const page = await delivery.getConcepts({ limit: 3 });
    const next = new URL(page.pages.next ?? "", "http://localhost").searchParams.get("pageNext");
    const path = "/spaces/sola/environments/master/taxonomy/concepts";
    const rest = await (await service.get(`${path}?limit=3&pageNext=${next}`)).json();
    expect(rest).toMatchObject({ items: [{ sys: { id: "money" } }] });
  });

  test("taxonomy concept schemes", async () => {
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

describe("every error", () => {
  type Failure = { sys: { type: string; id: string }; message: string; requestId: string };

  async function failure(path: string, headers?: Record<string, string>) {
    const response = await service.get(path, headers);
    const { sys, message, requestId } = (await response.json()) as Failure;
    expect(sys.type).toBe("Error");
    expect(message).not.toBe("");
    expect(requestId).toBe(response.headers.get("x-contentful-request-id"));
    expect(response.headers.get("content-type")).toBe("application/vnd.contentful.delivery.v1+json");
    return { status: response.status, id: sys.id };
  }

  const invalid = [
    "fields.title=x",
    "order=fields.title",
    "select=fields.title",
    "content_type=nothing",
    "content_type=article&fields.nothing=x",
    "content_type=article&fields.constructor=x",
    "content_type=article&order=fields.body",
    "content_type=article&order=fields.topics",
    "content_type=article&order=fields.nothing",
    "content_type=article&select=fields.nothing",
    "content_type=article&select=fields.a.b",
    "content_type=article&fields.title%5Bgt%5D=x",
    "content_type=article&fields.rank%5Bmatch%5D=x",
    "content_type=article&fields.rank=many",
    "content_type=article&fields.open=perhaps",
    "content_type=article&fields.when%5Blt%5D=someday",
    "content_type=article&fields.title%5Blike%5D=x",
    "content_type=article&fields.place%5Bwithin%5D=1,2",
    "content_type=article&fields.author=x",
    "content_type=article&fields.author.fields.name=x",
    "limit=1001",
    "limit=-1",
    "skip=x",
    "include=11",
    "mimetype_group=image",
    "nonsense=1",
    "__proto__=1",
  ];
  test.each(invalid)("400 InvalidQuery for %s", async (query) => {
    const { status, id } = await failure(`/spaces/sola/environments/master/entries?${query}`);
    expect({ status, id }).toEqual({ status: 400, id: "InvalidQuery" });
  });

  test.each(["assets", "content_types", "tags", "locales"])(
    "400 InvalidQuery for %s of a content type, which only entries have",
    async (collection) => {
      const { status, id } = await failure(
        `/spaces/sola/environments/master/${collection}?content_type=article`,
      );
      expect({ status, id }).toEqual({ status: 400, id: "InvalidQuery" });
    },
  );

  test("the SDK throws it with the vendor's name", async () => {
    await expect(service.delivery.getEntries({ "fields.title": "x" } as object)).rejects.toMatchObject({
      name: "InvalidQuery",
    });
    await expect(service.delivery.getAsset("nothing")).rejects.toMatchObject({ name: "NotFound" });
    await expect(service.delivery.getEntry("nothing")).rejects.toMatchObject({ sys: { id: "NotFound" } });
    await expect(service.client({ accessToken: "wrong" }).getSpace()).rejects.toMatchObject({
      name: "AccessTokenInvalid",
    });
  });

  test("400 BadRequest for unknown locales and page tokens", async () => {
    for (const query of ["locale=fr-FR", "pageNext=nonsense"]) {
      const { status, id } = await failure(`/spaces/sola/environments/master/entries?${query}`);
      expect({ status, id }).toEqual({ status: 400, id: "BadRequest" });
    }
  });

  test("401 for no token and a wrong one", async () => {
    for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: "local-delivery" }]) {
      expect(await failure("/spaces/sola", headers)).toMatchObject({ status: 401, id: "AccessTokenInvalid" });
    }
    const withParameter = await service.get("/spaces/sola?access_token=local-delivery", {});
    expect(withParameter.status).toBe(200);
  });

  const missing = [
    "/spaces/other",
    "/spaces/sola/environments/other/entries",
    "/spaces/sola/environments/master/entries/nothing",
    "/spaces/sola/environments/master/assets/nothing",
    "/spaces/sola/environments/master/content_types/nothing",
    "/spaces/sola/environments/master/tags/constructor",
    "/spaces/sola/environments/master/taxonomy/concepts/constructor",
    "/spaces/sola/environments/master/taxonomy/concept-schemes/nothing",
    "/spaces/sola/environments/master/nothing",
    "/nothing",
  ];
  test.each(missing)("404 NotFound for %s", async (path) => {
    expect(await failure(path)).toMatchObject({ status: 404, id: "NotFound" });
  });
});

describe("headers", () => {
  const path = "/spaces/sola/environments/master/entries";

  test("an unchanged answer is 304 by its ETag", async () => {
    const response = await service.get(path);
    const etag = response.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const headers = { authorization: "Bearer local-delivery", "if-none-match": etag };
    expect((await service.get(path, headers)).status).toBe(304);
  });

  test("previews are never stored", async () => {
    const response = await service.get(path, { authorization: "Bearer secret-preview" });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("every environment answers under its own name", async () => {
    for (const environment of ["master", "develop", "staging", "qa", "production"]) {
      const entry = await service.client({ environment }).getEntry("person-ada");
      expect(entry.sys.environment.sys.id).toBe(environment);
    }
  });
});

describe("rate limit", () => {
  test("429, then success once the second has passed", async () => {
    await using limited = await createExampleService({ requestsPerSecond: 2 });
    await limited.delivery.getSpace();
    await limited.delivery.getSpace();
    const refused = await limited.get("/spaces/sola");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("x-contentful-ratelimit-reset")).toBe("1");
    expect(await refused.json()).toMatchObject({ sys: { type: "Error", id: "RateLimitExceeded" } });

    const seen: unknown[] = [];
    const patient = limited.client({
      retryOnError: true,
      logHandler: (_level, message) => {
        seen.push(message);
        limited.setNow("2026-11-21T12:00:01Z");
      },
    });
    expect((await patient.getSpace()).sys.id).toBe("sola");
    expect(seen).toEqual([expect.stringContaining("Rate limit")]);
  });
});
