import { beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi("empty");
});

async function send(path: string, language: string, init: RequestInit = {}) {
  const response = await api.send(path, {
    ...init,
    headers: { ...init.headers, "accept-language": language },
  });
  return { response, body: await response.json() };
}

test.each([
  ["fr-CA,fr;q=0.9", "fr-CA", "Aucun résultat."],
  ["es-MX", "es-US", "No se encontraron resultados."],
  ["de", "en-US", "No data found."],
])("a failure for Accept-Language %s is in %s, with the same code", async (header, locale, message) => {
  const { response, body } = await send("no-such-call", header);
  expect(response.headers.get("content-language")).toBe(locale);
  expect(body).toMatchObject({ code: "not-found", message });
});

test("the sentences of fields are in the caller's language, with their numbers", async () => {
  const json = { method: "POST", headers: { "content-type": "application/json" } };
  const { body } = await send("forget-password", "fr", { ...json, body: JSON.stringify({ email: "dana" }) });
  expect(body.data.errors).toEqual({ email: ["Entrez une adresse courriel valide"] });
  expect(body.message).toBe("Entrez une adresse courriel valide");
  const { body: page } = await send("search-web-locations?lat=200&long=0", "es");
  expect(page.data.errors).toEqual({ lat: ["El máximo es 90."] });
});

test("a cacheable answer varies by Accept-Language", async () => {
  const { response } = await send("get-web-locations-list", "fr");
  expect(response.headers.get("vary")).toContain("Accept-Language");
});
