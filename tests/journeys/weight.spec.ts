import type { Page } from "@playwright/test";
import { pageExamples } from "../../scripts/page-examples.ts";
import { expect, test } from "./site.ts";

const kilobyte = 1000;
const documentBytes = 8 * kilobyte; // design §6
/** React, React Router and the application's own code, as the bundler makes them. */
const applicationBytes = 150 * kilobyte;

for (const [id, path] of Object.entries(pageExamples)) {
  test(`${id} loads no more script than a page of its kind may until it is touched`, async ({ page }) => {
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const isDocument = await page.locator("body[data-document]").count();
    expect(scripts.names()).not.toEqual([]);
    expect(await scripts.bytes(), scripts.names().join(" ")).toBeLessThan(
      isDocument ? documentBytes : applicationBytes,
    );
  });
}

test("React comes to a document with the first touch", async ({ page }) => {
  const scripts = countScripts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.names().filter((name) => name.startsWith("react-"))).toEqual([]);
  await page.getByRole("searchbox").or(page.getByPlaceholder("City, ZIP or state")).first().focus();
  await expect
    .poll(() => scripts.names().filter((name) => name.startsWith("react-")).length)
    .toBeGreaterThan(0);
});

/** The bodies of the scripts that came over the wire, compressed as they were sent. The map is an enhancement that is counted apart. */
function countScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on("requestfinished", (request) => {
    const name = request.url().split("/").at(-1) ?? "";
    if (request.resourceType() !== "script" || /^(live-map|maplibre)/.test(name)) return;
    sizes.set(
      name,
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  });
  return {
    names: () => [...sizes.keys()],
    bytes: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0),
  };
}
