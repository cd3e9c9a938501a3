import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createExampleFolder, type ExampleFolder } from "#tests/harness/content-folder.ts";
import { checkContent } from "./check-content.ts";

async function check(folder: ExampleFolder): Promise<string[]> {
  const problems = await checkContent({
    ...folder,
    picturesUrl: "/images",
    now: () => Temporal.Instant.from("2026-11-21T12:00:00Z"),
  });
  return problems.map(({ file, field, problem }) => `${file.replace("entries/", "")} ${field}: ${problem}`);
}

test("checkContent reports an article's former address that another article has or had", async () => {
  await using folder = await createExampleFolder();
  const field = (id: string, more: object) => ({ id, name: id, type: "Symbol", ...more });
  const blog = { name: "Blog", description: "", displayField: "blogUrl", file: { slug: "blogUrl" } };
  const formers = { type: "Array", items: { type: "Symbol" } };
  await folder.write(
    "content-types/blog.json",
    JSON.stringify({ ...blog, fields: [field("blogUrl", {}), field("former_slugs", formers)] }),
  );
  await folder.write("entries/blog/one.md", "---\nformer_slugs: [first, two]\n---\n");
  await folder.write("entries/blog/two.md", "---\nformer_slugs: [first, second]\n---\n");
  await folder.write("entries/article/reader.md", "---\ntitle: R\n---\nOn [the second](/blog/second).\n");
  expect(await check(folder)).toEqual([
    "article/reader.md body: links to /blog/second, which has moved to /blog/two",
    ...brokenFromTheStart,
    "blog/one.md former_slugs: names two, which is an address of entries/blog/two.md",
    "blog/two.md former_slugs: names first, which is an address of entries/blog/one.md",
  ]);
});

const brokenFromTheStart = [
  "article/second-look.md related: links to article-unfinished, a draft that visitors cannot see",
  "article/second-look.md related: links to person-missing, which is not there",
];

test.each([
  ["an entry without its title", "entries/person/ben.json", "{}", "person/ben.json name: is required"],
  ["a page that others link to", "entries/blog/key.md", "---\n---\n", "blog/key.md title: is required"],
  ["a content type", "content-types/person.json", "{", "content-types/person.json null: is not valid JSON"],
  ["the space", "space.json", "{", "space.json null: is not valid JSON"],
  ["the taxonomy", "taxonomy.json", "{", "taxonomy.json null: is not valid JSON"],
  ["the list of pictures", "manifest.json", "{", "manifest.json null: is not valid JSON"],
])("checkContent reports %s that is broken once, and none of its references", async (_, file, text, line) => {
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

test("checkContent reports pictures without a row, alternative text, file or proper name", async () => {
  await using folder = await createExampleFolder();
  for (const name of ["new-lamp.webp", "Old Lamp.JPEG", "preview-home.jpg"]) await folder.write(name, "");
  const manifest = JSON.parse(await readFile(folder.picturesManifest, "utf8"));
  manifest.images[0].alt = "";
  manifest.images.push({ ...manifest.images[1], file: "gone.jpg" });
  await folder.write("manifest.json", JSON.stringify(manifest));
  expect((await check(folder)).sort()).toEqual(
    [
      "Old Lamp.JPEG null: is not named in small letters, digits and hyphens, ending in .jpg, .png, .webp or .avif",
      ...brokenFromTheStart,
      "manifest.json chair.jpg: has no alternative text (alt)",
      "manifest.json gone.jpg: is a picture that is not there",
      "manifest.json new-lamp.webp: has no row yet: node tools/assets/pictures.ts makes it",
    ].sort(),
  );
});

test("checkContent names the file, field and target of a broken link", async () => {
  await using folder = await createExampleFolder();
  await folder.write("entries/article/fresh.md", "---\ntitle: Fresh\ntags: [nope]\nauthor: missing\n---\n");
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
    "article/fresh.md author: links to person-missing, which is not there",
    "article/fresh.md tags: has the unknown tag nope",
    "article/lost.en-CA.md null: translates an entry that is not there",
    "article/pictures.md body: links to /blog/gone, which is not there",
    "article/pictures.md body: shows /images/gone.jpg, which is not one of our pictures",
    "article/second-look.md related: links to article-unfinished, a draft that visitors cannot see",
    "article/second-look.md related: links to person-missing, which is not there",
    'article/twice.md slug: repeats "third-key" of entries/article/third-key.md',
    "nothing/thing.md null: belongs to the unknown content type nothing",
    "person/ada.en-CA.json name: is the same in every locale",
  ]);
});

test.each([
  ["without front matter", "Just a body.", "must be YAML between two lines of ---"],
  ["whose front matter isn't closed", "---\ntitle: Open\n", "must be YAML between two lines of ---"],
  ["whose front matter is a list", "---\n- title\n---\n", "must name its values"],
])("checkContent reports what is wrong with a file %s", async (_, text, problem) => {
  await using folder = await createExampleFolder();
  await folder.write("entries/article/third-key.md", text);
  const expected = `article/third-key.md null: cannot be read: front matter ${problem}`;
  expect(await check(folder)).toContain(expected);
});

test("checkContent accepts front matter that is empty or has CRLF line ends", async () => {
  await using folder = await createExampleFolder();
  await folder.write(
    "entries/article/third-key.md",
    "\uFEFF---\r\ntitle: The third key\r\n---\r\nTurn it.\r\n",
  );
  expect(await check(folder)).toEqual(brokenFromTheStart);
});
