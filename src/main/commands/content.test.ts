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
  ["faq", "/faq has no preview."],
  ["https://elsewhere.example/blog/x", "https://elsewhere.example/blog/x is not on this site."],
])("preview-link %s prints no address", async (path, sentence) => {
  const result = await sola("content", "preview-link", path);
  expect(result).toMatchObject({ code: 2, written: "" });
  expect(result.printed).toContain(sentence);
});
