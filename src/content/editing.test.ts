import { mkdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createExampleService } from "#tests/harness/content-service.ts";

test("an edited, a new and a removed file show in the next query", async () => {
  await using service = await createExampleService();
  const title = async (id: string) => (await service.delivery.getEntry(id)).fields.title;

  expect(await title("article-third-key")).toBe("The third key");
  await service.folder.write("entries/article/third-key.md", "---\ntitle: A new lock\n---\n");
  expect(await title("article-third-key")).toBe("A new lock");

  await service.folder.write("entries/article/brand-new.md", "---\ntitle: Brand new\n---\n");
  expect(await title("article-brand-new")).toBe("Brand new");

  await service.folder.remove("entries/article/brand-new.md");
  await expect(title("article-brand-new")).rejects.toMatchObject({ sys: { id: "NotFound" } });
});

test("a broken file is served as last read and reported once, by file and field", async () => {
  await using service = await createExampleService();
  const title = async () => (await service.delivery.getEntry("article-third-key")).fields.title;
  await title();
  service.problems.length = 0;

  await service.folder.write("entries/article/third-key.md", "---\nrank: many\n---\n");
  expect(await title()).toBe("The third key");
  expect(await title()).toBe("The third key");
  expect(service.problems).toEqual([
    { file: "entries/article/third-key.md", field: "title", problem: "is required" },
    { file: "entries/article/third-key.md", field: "rank", problem: expect.stringContaining("number") },
  ]);

  await service.folder.write("content-types/article.json", "{ half a file");
  await service.folder.write("space.json", "");
  await service.folder.write("taxonomy.json", "[]");
  expect(await title()).toBe("The third key");

  await service.folder.write("entries/article/third-key.md", "---\ntitle: Mended\n---\n");
  expect(await title()).toBe("Mended");
});

// Covers design: The last good version of a content file survives a restart
test("a broken file is served as last read across a restart", async () => {
  await using service = await createExampleService();
  const shown = async () => {
    const { items } = await service.delivery.getEntries({ content_type: "article", order: ["sys.id"] });
    return items.map(({ fields }) => [fields.title, fields.picture !== undefined]);
  };
  await service.folder.write("entries/article/third-key.md", "---\ntitle: The fourth key\n---\n");
  const before = await shown();
  expect(before).toContainEqual(["The fourth key", false]);

  await service.folder.write("entries/article/third-key.md", "---\nrank: many\n---\n");
  await service.folder.write("manifest.json", "[");
  service.restart();
  expect(await shown()).toEqual(before);
  await service.folder.write("space.json", "{");
  await service.folder.write("content-types/article.json", "{ half a file");
  service.restart();
  expect(await shown()).toEqual(before);
  expect((await service.delivery.getAsset("chair")).fields.title).toBe("Chair");

  await service.folder.remove("entries/article/third-key.md");
  await shown();
  await service.folder.write("entries/article/third-key.md", "---\nrank: many\n---\n");
  expect(await shown()).toHaveLength(before.length - 1);
  service.restart();
  expect(await shown()).toHaveLength(before.length - 1);
});

test("a new required field of a content type removes no entry, even after a restart", async () => {
  await using service = await createExampleService();
  const names = async () => (await service.delivery.getEntries({ content_type: "person" })).items.length;
  expect(await names()).toBe(3);
  const field = (id: string) => ({ id, name: id, type: "Symbol", required: true });
  await service.folder.write(
    "content-types/person.json",
    JSON.stringify({
      name: "Person",
      description: "",
      displayField: "name",
      fields: [field("name"), field("born")],
    }),
  );
  service.restart();
  expect(await names()).toBe(3);
});

test("a stored copy in an earlier release's shape isn't served", async () => {
  await using service = await createExampleService();
  await mkdir(service.folder.stateFolder, { recursive: true });
  const kept = { "entries/article/third-key.md": { title: "The key" }, "space.json": 5 };
  await writeFile(`${service.folder.stateFolder}/last-good.json`, JSON.stringify(kept));
  await service.folder.write("entries/article/third-key.md", "---\nrank: many\n---\n");
  service.restart();
  await expect(service.delivery.getEntry("article-third-key")).rejects.toThrow();
  expect((await service.delivery.getEntry("article-first-chair")).fields.title).toBe("Your first chair");
});

test("code in front matter is refused and never runs", async () => {
  await using service = await createExampleService();
  const text = "---js\n{ title: (globalThis.ranFrontMatter = true) && 'x' }\n---\n";
  await service.folder.write("entries/article/third-key.md", text);
  await service.delivery.getLocales();
  expect(globalThis).not.toHaveProperty("ranFrontMatter");
  expect(service.problems).toContainEqual(
    expect.objectContaining({ file: "entries/article/third-key.md", field: null }),
  );
});

test("the content service answers with an empty or a missing folder", async () => {
  await using service = await createExampleService();
  service.restart({ root: "/nonexistent/content", picturesManifest: "/nonexistent/manifest.json" });
  expect((await service.delivery.getEntries()).items).toEqual([]);
  expect(service.problems.map(({ problem }) => problem)).toEqual([expect.stringContaining("cannot be read")]);
});

test("drafts and future entries show in previews only", async () => {
  await using service = await createExampleService();
  const ids = async (client: typeof service.delivery) =>
    (await client.getEntries({ content_type: "article", order: ["sys.id"] })).items.map(({ sys }) => sys.id);

  const published = ["article-first-chair", "article-second-look", "article-third-key"];
  expect(await ids(service.delivery)).toEqual(published);
  expect(await ids(service.preview)).toEqual([...published, "article-tomorrow", "article-unfinished"]);
  await expect(service.delivery.getEntry("article-unfinished")).rejects.toThrow();
  expect((await service.preview.getEntry("article-unfinished")).sys.revision).toBe(0);

  service.setNow("2026-11-22T09:00:00Z");
  expect(await ids(service.delivery)).toEqual([...published, "article-tomorrow"]);
});

test("an entry with a future date shows in previews only until that day has begun in every time zone", async () => {
  await using service = await createExampleService();
  const write = (name: string, lines: string) =>
    service.folder.write(`entries/article/${name}.md`, `---\ntitle: ${name}\n${lines}\n---\n`);
  await write("on-a-day", "when: 2026-12-01");
  await write("at-an-hour", "when: 2026-12-01T06:00:00-06:00");
  await write("ahead-of-its-date", "when: 2026-12-01\npublish_at: 2026-11-20T09:00:00Z");
  const visible = async (time: string) => {
    service.setNow(time);
    const { items } = await service.delivery.getEntries({
      content_type: "article",
      "fields.when[gte]": "2026-12-01",
      order: ["sys.id"],
    } as object);
    return items.map(({ sys }) => sys.id.replace("article-", ""));
  };
  expect(await visible("2026-12-01T11:59:59Z")).toEqual(["ahead-of-its-date"]);
  expect(await visible("2026-12-01T12:00:00Z")).toEqual(["ahead-of-its-date", "at-an-hour", "on-a-day"]);
});

test("sys.createdAt and sys.updatedAt come from the entry, or else the space's date", async () => {
  await using service = await createExampleService();
  await service.folder.write(
    "entries/person/dana.json",
    '{ "name": "Dana", "updated_at": "2026-05-01T08:00:00Z" }',
  );
  const times = async (id: string) => {
    const { sys } = await service.delivery.getEntry(id);
    return [sys.createdAt, sys.updatedAt];
  };
  expect(await times("person-dana")).toEqual(["2026-11-01T12:00:00.000Z", "2026-05-01T08:00:00.000Z"]);
  expect(await times("article-third-key")).toEqual(["2026-03-10T00:00:00.000Z", "2026-03-10T12:00:00.000Z"]);
  expect(await times("person-ada")).toEqual(["2026-11-01T12:00:00.000Z", "2026-11-01T12:00:00.000Z"]);
});

test("sys.revision and sys.updatedAt advance with each edit of their entry only, and survive a restart", async () => {
  await using service = await createExampleService();
  const seen = async (id: string) => {
    const { revision, updatedAt } = (await service.delivery.getEntry(id)).sys;
    return [revision, updatedAt];
  };
  const other = await seen("article-first-chair");
  expect(await seen("article-third-key")).toEqual([1, "2026-03-10T12:00:00.000Z"]);
  service.setNow("2026-11-22T09:30:00Z");
  await service.folder.write("entries/article/third-key.md", "---\ntitle: The fourth key\n---\n");
  expect(await seen("article-third-key")).toEqual([2, "2026-11-22T09:30:00.000Z"]);
  service.setNow("2026-11-23T09:30:00Z");
  service.restart();
  expect(await seen("article-third-key")).toEqual([2, "2026-11-22T09:30:00.000Z"]);
  await service.folder.write("entries/article/third-key.md", "---\ntitle: The fifth key\n---\n");
  service.restart();
  expect(await seen("article-third-key")).toEqual([3, "2026-11-23T09:30:00.000Z"]);
  expect(await seen("article-first-chair")).toEqual(other);
});

test("an environment's files override the shared ones", async () => {
  await using service = await createExampleService();
  await service.folder.write("environments/staging/entries/person/ada.json", '{ "name": "Ada of staging" }');
  const name = async (environment: string) =>
    (await service.client({ environment }).getEntry("person-ada")).fields.name;
  expect(await name("staging")).toBe("Ada of staging");
  expect(await name("production")).toBe("Ada");
});
