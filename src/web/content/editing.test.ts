import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchContent } from "#content/sync/watch-content.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;

/** The site over a content folder that changes. */
async function siteOfAnEditor() {
  const root = await mkdtemp(join(tmpdir(), "sola-editor-"));
  await cp("data/content", root, { recursive: true });
  const content = createTestContent({ root });
  const stop = await watchContent({
    store: content.store,
    environment: "production",
    everyMs: 10,
    onChange: (change) => content.content.expire([change]),
  });
  const web = await createTestWeb({ call: async () => gone }, { content: content.content });
  return {
    edit: async (file: string, change: (text: string) => string) =>
      writeFile(join(root, file), change(await readFile(join(root, file), "utf8").catch(() => ""))),
    remove: (file: string) => rm(join(root, file)),
    async page(path: string) {
      const answer = await web.open(path);
      const location = answer.headers.get("location");
      return { status: answer.status, location, html: await answer.text() };
    },
    async [Symbol.asyncDispose]() {
      stop();
      await rm(root, { recursive: true });
    },
  };
}

test("an edited Markdown file shows on the site", async () => {
  await using site = await siteOfAnEditor();
  const article = "entries/blog/winter-skin-in-dry-rooms.md";
  const path = "/blog/winter-skin-in-dry-rooms";
  expect((await site.page("/blog")).html).toContain("Winter skin in dry rooms");
  expect((await site.page(path)).html).not.toContain("A kettle is not a humidifier");

  await site.edit(article, (text) =>
    `${text}\n\nA kettle is not a humidifier.\n`.replace(
      "Winter skin in dry rooms",
      "Winter skin, dry rooms",
    ),
  );
  await expect.poll(async () => (await site.page(path)).html).toContain("A kettle is not a humidifier");
  const list = (await site.page("/blog")).html;
  expect(list).toContain("Winter skin, dry rooms");
  expect(list).not.toContain("Winter skin in dry rooms");
});

// Covers design: An article that was renamed leads on from its former addresses
test("a renamed article's old addresses redirect permanently", async () => {
  await using site = await siteOfAnEditor();
  const text = await readFile("data/content/entries/blog/winter-skin-in-dry-rooms.md", "utf8");
  const renamed = text.replace("---\n", "---\nformer_slugs: [winter-skin-in-dry-rooms, winter-skin]\n");
  await site.remove("entries/blog/winter-skin-in-dry-rooms.md");
  await site.edit("entries/blog/skin-in-winter.md", () => renamed);
  await expect.poll(async () => (await site.page("/blog/skin-in-winter")).status).toBe(200);
  for (const former of ["winter-skin-in-dry-rooms", "winter-skin"]) {
    const { status, location } = await site.page(`/blog/${former}`);
    expect([status, location]).toEqual([301, "/blog/skin-in-winter"]);
  }
  expect((await site.page("/blog/winter")).status).toBe(404);
});
