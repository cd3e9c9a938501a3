import { countScripts } from "./scripts.ts";
import { expect, test } from "./site.ts";

test("a document loads React at the first touch", async ({ page }) => {
  const scripts = countScripts(page);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.names().filter((name) => name.startsWith("react-"))).toEqual([]);
  await page.getByRole("searchbox").or(page.getByPlaceholder("City, ZIP or state")).first().focus();
  await expect
    .poll(() => scripts.names().filter((name) => name.startsWith("react-")).length)
    .toBeGreaterThan(0);
});
