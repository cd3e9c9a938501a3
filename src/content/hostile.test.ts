import { writeFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createExampleService } from "#tests/harness/content-service.ts";

const root = "/spaces/sola/environments/master";

const known = [
  "content_type",
  "fields.title",
  "fields.rank[lt]",
  "fields.author.fields.name",
  "fields.author.sys.contentType.sys.id",
  "fields.place[within]",
  "sys.id[in]",
  "metadata.concepts.descendants[in]",
  "order",
  "select",
  "skip",
  "limit",
  "include",
  "locale",
  "query",
  "links_to_entry",
  "pageNext",
  "sync_token",
  "initial",
  "type",
  "depth",
];

const values = ["article", "person", "*", "true", "fields.title", "-sys.createdAt", "1", "constructor"];

test("the content service answers any query with a result or a documented error", async () => {
  await using service = await createExampleService();
  const endpoint = fc.constantFrom("entries", "assets", "tags", "content_types", "sync", "taxonomy/concepts");
  const name = fc.oneof(fc.constantFrom(...known), fc.string());
  const value = fc.oneof(fc.constantFrom(...values), fc.string({ unit: "grapheme" }));
  const question = fc.array(fc.tuple(name, value), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(endpoint, question, async (path, pairs) => {
      const response = await service.get(`${root}/${path}?${new URLSearchParams(pairs)}`);
      expect([200, 400]).toContain(response.status);
      const body = (await response.json()) as { sys: { type: string; id?: string } };
      expect(body.sys.type).toBe(response.ok ? "Array" : "Error");
    }),
    { numRuns: 400 },
  );
  expect(service.errors).toEqual([]);
});

test("the content service accepts reading methods only", async () => {
  await using service = await createExampleService();
  const url = (await service.get(root)).url;
  for (const method of ["POST", "PUT", "DELETE"]) {
    const response = await fetch(url, { method, headers: { authorization: "Bearer local-delivery" } });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});

test("an unexpected error is logged in full and not shown to the client", async () => {
  await using service = await createExampleService();
  await writeFile(service.folder.stateFolder, "a file where a folder should be");
  const response = await service.get(`${root}/sync?initial=true`);
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain("ServerError");
  expect(text).not.toContain(service.folder.stateFolder);
  expect(service.errors).toHaveLength(1);
});
