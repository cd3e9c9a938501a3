import { expect, test } from "vitest";
import { checkContent } from "./check-content.ts";
import { createExampleFolder, type ExampleFolder } from "./example-folder.ts";
import { createExampleService } from "./example-service.ts";

test("an edited, a new and a removed file show at the next question", async () => {
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

test("a broken file keeps its last good content and is reported once, by file and field", async () => {
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

test("code in front matter is refused, not run", async () => {
  await using service = await createExampleService();
  const text = "---js\n{ title: (globalThis.ranFrontMatter = true) && 'x' }\n---\n";
  await service.folder.write("entries/article/third-key.md", text);
  await service.delivery.getSpace();
  expect(globalThis).not.toHaveProperty("ranFrontMatter");
  expect(service.problems).toContainEqual(
    expect.objectContaining({ file: "entries/article/third-key.md", field: null }),
  );
});

test("a service over an empty or missing folder still answers", async () => {
  await using service = await createExampleService();
  service.restart({ root: "/nonexistent/content", picturesManifest: "/nonexistent/manifest.json" });
  expect((await service.delivery.getEntries()).items).toEqual([]);
  expect(service.problems.map(({ problem }) => problem)).toEqual([expect.stringContaining("cannot be read")]);
});

test("drafts and entries ahead of their time are for previews only", async () => {
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

test("an entry whose date lies ahead is for previews only until that day has begun everywhere", async () => {
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

test("when an entry changed is what it says itself, never the time of its file", async () => {
  await using service = await createExampleService();
  await service.folder.write(
    "entries/person/dana.json",
    '{ "name": "Dana", "updated_at": "2026-05-01T08:00:00Z" }',
  );
  const times = async (id: string) => {
    const { sys } = await service.delivery.getEntry(id);
    return [sys.createdAt, sys.updatedAt];
  };
  expect(await times("person-dana")).toEqual(["1970-01-01T00:00:00.000Z", "2026-05-01T08:00:00.000Z"]);
  expect(await times("article-third-key")).toEqual(["2026-03-10T00:00:00.000Z", "2026-03-10T12:00:00.000Z"]);
  expect(await times("person-ada")).toEqual(["1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z"]);
});

test("an environment can lay its own files over the common ones", async () => {
  await using service = await createExampleService();
  await service.folder.write("environments/staging/entries/person/ada.json", '{ "name": "Ada of staging" }');
  const name = async (environment: string) =>
    (await service.client({ environment }).getEntry("person-ada")).fields.name;
  expect(await name("staging")).toBe("Ada of staging");
  expect(await name("production")).toBe("Ada");
});

async function check(folder: ExampleFolder): Promise<string[]> {
  const problems = await checkContent({
    ...folder,
    picturesUrl: "/images",
    now: () => Temporal.Instant.from("2026-11-21T12:00:00Z"),
  });
  return problems.map(({ file, field, problem }) => `${file.replace("entries/", "")} ${field}: ${problem}`);
}

const brokenFromTheStart = [
  "article/second-look.md related: links to article-unfinished, a draft that visitors cannot see",
  "article/second-look.md related: links to person-nobody, which is not there",
];

test.each([
  ["an entry without its title", "entries/person/ben.json", "{}", "person/ben.json name: is required"],
  ["a page that others link to", "entries/blog/key.md", "---\n---\n", "blog/key.md title: is required"],
  ["a content type", "content-types/person.json", "{", "content-types/person.json null: is not valid JSON"],
  ["the space", "space.json", "{", "space.json null: is not valid JSON"],
  ["the taxonomy", "taxonomy.json", "{", "taxonomy.json null: is not valid JSON"],
  ["the list of pictures", "manifest.json", "{", "manifest.json null: is not valid JSON"],
])("%s that cannot be used is blamed once, and nothing that refers to it is", async (_, file, text, line) => {
  await using folder = await createExampleFolder();
  await folder.write(
    "content-types/blog.json",
    JSON.stringify({
      name: "Blog",
      description: "",
      displayField: "title",
      file: { slug: "blogUrl", body: "body" },
      fields: [
        { id: "blogUrl", name: "Address", type: "Symbol" },
        { id: "title", name: "Title", type: "Symbol", required: true },
        { id: "body", name: "Body", type: "Text" },
      ],
    }),
  );
  await folder.write("entries/blog/key.md", "---\ntitle: Key\n---\n![A chair](/images/chair.jpg)\n");
  await folder.write("entries/blog/other.md", "---\ntitle: Other\n---\nSee [the key](/blog/key).\n");
  expect(await check(folder)).toEqual(brokenFromTheStart);
  await folder.write(file, text);
  expect((await check(folder)).sort()).toEqual([...brokenFromTheStart, line].sort());
});

test("the check names file, field and broken link", async () => {
  await using service = await createExampleService();
  const { folder } = service;
  await folder.write("entries/article/fresh.md", "---\ntitle: Fresh\ntags: [nope]\nauthor: nobody\n---\n");
  await folder.write("entries/article/twice.md", "---\ntitle: Twice\nslug: third-key\n---\n");
  await folder.write(
    "entries/article/pictures.md",
    "---\ntitle: P\n---\n![x](/images/gone.jpg) [y](/blog/gone)\n",
  );
  await folder.write("entries/nothing/thing.md", "---\ntitle: Thing\n---\n");
  await folder.write("entries/article/Bad Name.md", "---\ntitle: Bad\n---\n");
  await folder.write("entries/article/lost.en-CA.md", "---\ntitle: Lost\n---\n");
  await folder.write("entries/person/ada.en-CA.json", '{ "name": "Ada, eh" }');
  expect((await check(folder)).sort()).toEqual([
    "article/Bad Name.md null: is not named entries/content-type/file-name.md or .json",
    "article/fresh.md author: links to person-nobody, which is not there",
    "article/fresh.md tags: has the unknown tag nope",
    "article/lost.en-CA.md null: translates an entry that is not there",
    "article/pictures.md body: links to /blog/gone, which is not there",
    "article/pictures.md body: shows /images/gone.jpg, which is not one of our pictures",
    "article/second-look.md related: links to article-unfinished, a draft that visitors cannot see",
    "article/second-look.md related: links to person-nobody, which is not there",
    'article/twice.md slug: repeats "third-key" of entries/article/third-key.md',
    "nothing/thing.md null: belongs to the unknown content type nothing",
    "person/ada.en-CA.json name: is the same in every locale",
  ]);
});
