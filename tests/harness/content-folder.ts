import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const symbol = { type: "Symbol" };

function fields(definitions: Record<string, object>): object[] {
  return Object.entries(definitions).map(([id, definition]) => ({ id, name: id, ...definition }));
}

function link(contentType: string): object {
  return { type: "Link", linkType: "Entry", validations: [{ linkContentType: [contentType] }] };
}

const article = {
  name: "Article",
  description: "Something to read",
  displayField: "title",
  file: { slug: "slug", body: "body", date: "when" },
  fields: fields({
    slug: { ...symbol, required: true, validations: [{ unique: true }] },
    title: { ...symbol, required: true, localized: true },
    body: { type: "Text", localized: true },
    readingMinutes: { type: "Integer" },
    rank: { type: "Integer" },
    score: { type: "Number" },
    when: { type: "Date" },
    open: { type: "Boolean" },
    place: { type: "Location" },
    extra: { type: "Object" },
    topics: { type: "Array", items: { type: "Symbol" } },
    author: link("person"),
    related: {
      type: "Array",
      items: { type: "Link", linkType: "Entry", validations: [{ linkContentType: ["article", "person"] }] },
    },
    picture: { type: "Link", linkType: "Asset" },
  }),
};

const person = {
  name: "Person",
  description: "A writer",
  displayField: "name",
  fields: fields({ name: { ...symbol, required: true }, mentor: link("person"), age: { type: "Integer" } }),
};

const space = {
  name: "Example",
  locales: [
    { code: "en-US", name: "English (United States)", default: true },
    { code: "en-CA", name: "English (Canada)", fallbackCode: "en-US" },
  ],
  tags: { craft: "Craft", money: "Money", hero: "Hero" },
};

const taxonomy = {
  concepts: {
    services: { prefLabel: { "en-US": "Services" } },
    hair: { prefLabel: { "en-US": "Hair" }, broader: ["services"] },
    color: { prefLabel: { "en-US": "Color" }, broader: ["hair"] },
    money: { prefLabel: { "en-US": "Money" } },
  },
  schemes: {
    craft: { prefLabel: { "en-US": "Craft" }, concepts: ["services", "hair", "color"] },
    business: { prefLabel: { "en-US": "Business" }, concepts: ["money"] },
  },
};

const manifest = {
  images: [
    {
      file: "chair.jpg",
      title: "Chair",
      alt: "A clay chair",
      kind: "hero",
      width: 1920,
      height: 1280,
      bytes: 5000,
    },
    {
      file: "bowl.png",
      title: "Bowl",
      alt: "A white bowl",
      kind: "hero",
      width: 800,
      height: 600,
      bytes: 900,
    },
  ],
};

const files: Record<string, string> = {
  "space.json": JSON.stringify(space),
  "taxonomy.json": JSON.stringify(taxonomy),
  "content-types/article.json": JSON.stringify(article),
  "content-types/person.json": JSON.stringify(person),
  "entries/person/ada.json": JSON.stringify({ name: "Ada", mentor: "ben", age: 30 }),
  "entries/person/ben.json": JSON.stringify({ name: "Ben", mentor: "cleo", age: 50 }),
  "entries/person/cleo.json": JSON.stringify({ name: "Cleo" }),
  "entries/article/first-chair.md": `---
title: Your first chair
when: 2026-01-10
rank: 1
score: 4.5
open: true
place: { lat: 30.27, lon: -97.74 }
extra: { shade: clay }
topics: [light, water]
author: ada
picture: chair
tags: [craft]
concepts: [color]
---
A café corner with **good** light.
`,
  "entries/article/first-chair.en-CA.md": `---
title: Your first chair, eh
---
`,
  "entries/article/second-look.md": `---
title: A second look
when: 2026-02-10T12:00:00Z
rank: 2
score: 3
open: false
place: { lat: 43.65, lon: -79.38 }
topics: [water, color]
author: ben
related: [article/first-chair, article/unfinished, person/missing]
tags: [craft, money]
concepts: [money]
---
Water and color.
`,
  "entries/article/third-key.md": "---\ntitle: The third key\nwhen: 2026-03-10\nrank: 10\n---\n",
  "entries/article/unfinished.md": "---\ntitle: Unfinished\ndraft: true\nrank: 99\n---\n",
  "entries/article/tomorrow.md": "---\ntitle: Tomorrow\npublish_at: 2026-11-22T09:00:00Z\n---\n",
  "manifest.json": JSON.stringify(manifest),
};

export type ExampleFolder = {
  root: string;
  picturesManifest: string;
  stateFolder: string;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A small content folder for tests; removed afterwards. */
export async function createExampleFolder(): Promise<ExampleFolder> {
  const folder = await mkdtemp(join(tmpdir(), "sola-content-"));
  const root = join(folder, "content");
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  for (const { file } of manifest.images) await write(file, "");
  return {
    root,
    picturesManifest: join(root, "manifest.json"),
    stateFolder: join(folder, "sync"),
    write,
    remove: (path) => rm(join(root, path)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
