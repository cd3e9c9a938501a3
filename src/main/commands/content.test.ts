import { expect, test } from "vitest";
import { createTestContent } from "#tests/harness/content.ts";
import { createOperator } from "#tests/harness/sola.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const siteAddress = "https://www.sola.example";
const previewSecret = "a secret that editors type";
const sola = createOperator("postgresql://sola@127.0.0.1:1/unused", {
  CONTENT_PREVIEW_TOKEN: previewSecret,
  PUBLIC_URL: siteAddress,
});

test.each([
  [[], "/preview/about"],
  [["blog/when-a-regular-fades-away"], "/preview/blog/when-a-regular-fades-away"],
  [["/blog/when-a-regular-fades-away/"], "/preview/blog/when-a-regular-fades-away"],
  [[`${siteAddress}/about/our-story`], "/preview/about/our-story"],
  [["/preview/news"], "/preview/news"],
])("preview-link %j prints an address that opens the page", async (path, expected) => {
  const { code, written } = await sola("content", "preview-link", ...path);
  expect(code).toBe(0);
  const { origin, pathname, search } = new URL(written);
  expect([origin, pathname]).toEqual([siteAddress, expected]);
  const web = await createTestWeb(
    { call: async () => ({ ok: false, problem: "unavailable", message: "We couldn’t reach that." }) },
    { content: createTestContent().content, previewSecret, now: Temporal.Now.instant },
  );
  expect((await web.open(pathname + search)).status).toBe(200);
});

test.each([
  ["blog/no-such-article", 1, "/blog/no-such-article has no page and no draft."],
  ["about/no-such-page", 1, "/about/no-such-page has no page and no draft."],
  ["faq", 2, "/faq has no preview."],
  ["https://elsewhere.example/blog/x", 2, "https://elsewhere.example/blog/x is not on this site."],
])("preview-link %s prints no address", async (path, code, sentence) => {
  const result = await sola("content", "preview-link", path);
  expect(result).toMatchObject({ code, written: "" });
  expect(result.printed).toContain(sentence);
});
