import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent } from "./check-content.ts";
import { createContent } from "./create-content.ts";

const folders = {
  root: join(import.meta.dirname, "../../data/content"),
  picturesManifest: join(import.meta.dirname, "../../data/pictures/manifest.json"),
  picturesUrl: "/images",
  now: () => Temporal.Instant.from("2026-11-21T12:00:00Z"),
};

test("the content we ship has no problems", async () => {
  expect(await checkContent(folders)).toEqual([]);
});

test("the content we ship has everything the pages promise", async () => {
  const stateFolder = await mkdtemp(join(tmpdir(), "sola-content-"));
  const content = createContent({
    ...folders,
    stateFolder,
    deliveryToken: "delivery",
    previewToken: "preview",
    report: () => {},
  });
  const total = async (query: string, token = "delivery") => {
    const path = `/content/spaces/sola/environments/master/entries?limit=0&content_type=${query}`;
    const headers = { authorization: `Bearer ${token}` };
    const response = await content(new Request(`http://localhost${path}`, { headers }));
    return ((await response.json()) as { total: number }).total;
  };
  expect(await total("faqEntry")).toBe(12);
  expect(await total("testimonial")).toBe(10);
  await rm(stateFolder, { recursive: true, force: true });
});
