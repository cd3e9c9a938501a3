import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createManagedSpace, type ManagedEntity } from "#tests/harness/management-api.ts";
import { createOperator } from "#tests/harness/sola.ts";

// Its suggested `import` names folders, which Node doesn't load.
const runContentfulImport: typeof import("contentful-import").default = createRequire(import.meta.url)(
  "contentful-import",
);
const sola = createOperator("postgresql://sola@127.0.0.1:1/unused");

beforeEach(() => {
  // The vendor's tool logs each step, and that it uses an older client.
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

// Covers design: The content moves to Contentful by Contentful's own tool
test("content export fills an empty Contentful space through Contentful's own import tool", async () => {
  const { code, printed } = await sola("content", "export", "space.json");
  expect([code, printed]).toEqual([0, expect.stringContaining("contentful-import --space-id SPACE")]);

  await using space = await createManagedSpace();
  const options = {
    spaceId: "a-space",
    environmentId: "master",
    managementToken: "a-token",
    contentFile: join(sola.folder, "space.json"),
    uploadAssets: true,
    assetsDirectory: "data",
    host: space.host,
    rateLimit: 1000,
    timeout: 60_000,
    useVerboseRenderer: true,
    errorLogFile: join(sola.folder, "errors.json"),
  };
  await runContentfulImport({ ...options, ...{ hostUpload: space.host, insecure: true } });

  const types = space.entities("content_types");
  const entries = space.entities("entries");
  const assets = space.entities("assets");
  const { contentTypes, entries: exported } = JSON.parse(readFileSync(options.contentFile, "utf8"));
  expect(types.map(idOf).sort()).toEqual(contentTypes.map(idOf).sort());
  expect(types).toHaveLength(17);
  expect(types.every(isPublished)).toBe(true);
  expect(entries).toHaveLength(exported.length);
  expect(
    entries
      .filter((entry) => !isPublished(entry))
      .map(idOf)
      .sort(),
  ).toEqual([
    "aboutPage-what-we-are-working-on",
    "blog-clean-air-at-the-nail-desk",
    "blog-when-a-regular-fades-away",
  ]);
  const { images } = JSON.parse(readFileSync("data/pictures/manifest.json", "utf8"));
  expect(assets).toHaveLength(images.length);
  expect(assets.every(isPublished)).toBe(true);
  expect(space.uploads.toSorted()).toEqual(images.map(({ bytes }: { bytes: number }) => bytes).toSorted());
  expect(
    space
      .entities("locales")
      .map(({ code }) => code)
      .sort(),
  ).toEqual(["en-CA", "en-US", "es-US", "fr-CA"]);

  const article = entries.find((entry) => idOf(entry) === "blog-winter-skin-in-dry-rooms");
  expect(article).toMatchObject({
    fields: {
      title: { "en-US": "Winter skin in dry rooms" },
      author: { "en-US": { sys: { type: "Link", linkType: "Entry", id: "author-leilani-fonoti" } } },
      blogImage: { "en-US": { sys: { type: "Link", linkType: "Asset", id: "blog-03" } } },
    },
    metadata: { tags: expect.arrayContaining([{ sys: { type: "Link", linkType: "Tag", id: "seasonal" } }]) },
  });
  const there = new Set([...entries, ...assets].map(idOf));
  for (const id of linkedIds(entries)) expect(there).toContain(id);
}, 60_000);

const idOf = ({ sys }: ManagedEntity) => sys.id;
const isPublished = ({ sys }: ManagedEntity) => sys.publishedVersion === 1;

function linkedIds(entries: ManagedEntity[]): string[] {
  const links = JSON.stringify(entries.map(({ fields }) => fields)).matchAll(
    /"linkType":"(?:Entry|Asset)","id":"([^"]+)"/g,
  );
  return [...links].map(([, id]) => id ?? "");
}

test.each([
  [["content", "export"], 2, "Name one file to write"],
  [["content", "export", "no-folder/space.json"], 2, "no-folder/space.json can't be written"],
])("content export answers %j with a sentence", async (words, code, sentence) => {
  expect(await sola(...words)).toMatchObject({ code, printed: expect.stringContaining(sentence) });
});
