import { afterAll, describe, expect, test } from "vitest";
import { createExampleService } from "#tests/harness/content-service.ts";

const service = await createExampleService();
afterAll(() => service[Symbol.asyncDispose]());

describe("a query fails with", () => {
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
    "cursor=true&pageNext=x",
    "nonsense=1",
    "__proto__=1",
  ];
  test.each(invalid)("is 400 InvalidQuery for %s", async (query) => {
    const { status, id } = await failure(`/spaces/sola/environments/master/entries?${query}`);
    expect({ status, id }).toEqual({ status: 400, id: "InvalidQuery" });
  });

  test.each(["assets", "content_types", "tags", "locales"])(
    "is 400 InvalidQuery for %s of a content type, which only entries have",
    async (collection) => {
      const { status, id } = await failure(
        `/spaces/sola/environments/master/${collection}?content_type=article`,
      );
      expect({ status, id }).toEqual({ status: 400, id: "InvalidQuery" });
    },
  );

  test("an error that the SDK throws with the vendor's name", async () => {
    await expect(service.delivery.getEntries({ "fields.title": "x" } as object)).rejects.toMatchObject({
      name: "InvalidQuery",
    });
    await expect(service.delivery.getAsset("nothing")).rejects.toMatchObject({ name: "NotFound" });
    await expect(service.delivery.getEntry("nothing")).rejects.toMatchObject({ sys: { id: "NotFound" } });
    await expect(service.client({ accessToken: "wrong" }).getLocales()).rejects.toMatchObject({
      name: "AccessTokenInvalid",
    });
  });

  test("is 400 BadRequest for an unknown locale", async () => {
    const { status, id } = await failure("/spaces/sola/environments/master/entries?locale=fr-FR");
    expect({ status, id }).toEqual({ status: 400, id: "BadRequest" });
  });

  test("is 401 without a token and with a wrong one", async () => {
    const locales = "/spaces/sola/environments/master/locales";
    for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: "local-delivery" }]) {
      expect(await failure(locales, headers)).toMatchObject({ status: 401, id: "AccessTokenInvalid" });
    }
    const withParameter = await service.get(`${locales}?access_token=local-delivery`, {});
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
  test.each(missing)("is 404 NotFound for %s", async (path) => {
    expect(await failure(path)).toMatchObject({ status: 404, id: "NotFound" });
  });
});
