import type { Page } from "@playwright/test";
import { pageExamples } from "../../scripts/page-examples.ts";
import { expect, test } from "./site.ts";

const kilobyte = 1000;
const documentBytes = 8 * kilobyte; // design §6
/** React, React Router and the application's own code, as the bundler makes them. */
const applicationBytes = 180 * kilobyte;

for (const [id, path] of Object.entries(pageExamples)) {
  test(`${id} loads no more script than a page of its kind may until it is touched`, async ({ page }) => {
    const scripts = await countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const isDocument = await page.locator("body[data-document]").count();
    expect(scripts.names()).not.toEqual([]);
    expect(scripts.bytes(), scripts.names().join(" ")).toBeLessThan(
      isDocument ? documentBytes : applicationBytes,
    );
  });
}

test("React comes to a document with the first touch", async ({ page }) => {
  const scripts = await countScripts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.names().filter((name) => name.startsWith("react-"))).toEqual([]);
  await page.getByRole("searchbox").or(page.getByPlaceholder("City, ZIP or state")).first().focus();
  await expect
    .poll(() => scripts.names().filter((name) => name.startsWith("react-")).length)
    .toBeGreaterThan(0);
});

/** The scripts that came over the wire, as they were sent. The map is an enhancement that is counted apart. */
async function countScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const name = response.url.split("/").at(-1) ?? "";
    if (type === "Script" && !/^(live-map|maplibre)/.test(name)) names.set(requestId, name);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  return {
    names: () => [...names.values()],
    bytes: () => [...names.keys()].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
  };
}
