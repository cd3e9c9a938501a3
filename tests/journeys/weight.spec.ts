import { countScripts } from "./scripts.ts";
import { desktop, expect, test } from "./site.ts";

test.use({ viewport: desktop });

const fields = {
  "/": "main form [name=search]",
  "/locations?search=austin": ".finder [name=search]",
};

for (const [path, field] of Object.entries(fields))
  test(`${path} loads React with the first touch of a field, and the map's code with none`, async ({
    page,
  }) => {
    const scripts = countScripts(page);
    const maps: string[] = [];
    page.on("request", (request) => /maplibre|live-map/.test(request.url()) && maps.push(request.url()));
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts.names().filter((name) => name.startsWith("react-"))).toEqual([]);
    expect(await scripts.bytes()).toBeLessThan(8000);
    await page.locator(field).first().focus();
    await expect
      .poll(() => scripts.names().filter((name) => name.startsWith("react-")).length)
      .toBeGreaterThan(0);
    expect(maps).toEqual([]);
  });
