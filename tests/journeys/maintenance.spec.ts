import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { freePort, type Site, startSite } from "../harness/site.ts";
import { expect, expectAccessible, phone, test } from "./site.ts";

/** A site of this journey's own, so that the others stay open; its api is theirs, but for the rules. */
let site: Site;
let api: Server;
let rules: Record<string, boolean> = {};
const dataDir = mkdtempSync(join(tmpdir(), "sola-closed-"));

test.beforeAll(async ({ baseURL }) => {
  const port = await freePort();
  api = createServer(
    getRequestListener(async (request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname === "/api/v1/feature-flags")
        return Response.json({ status: true, data: { rules }, message: "", meta: {} });
      return fetch(new URL(pathname + search, baseURL));
    }),
  ).listen(port, "127.0.0.1");
  site = await startSite({
    dataDir,
    environment: { ROLE: "web", PRODUCT_API_URL: `http://127.0.0.1:${port}/api/v1` },
  });
});
test.afterAll(async () => {
  await site.stop();
  api.close();
  rmSync(dataDir, { recursive: true, force: true });
});
test.beforeEach(async () => {
  rules = {};
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
});

async function close() {
  rules = { maintenance: true };
  await expect.poll(async () => (await fetch(site.url)).status).toBe(503);
}

test("a page that is open when the site closes leads to the closed door, and back when it opens", async ({
  page,
  complaints,
}) => {
  await page.goto(`${site.url}/why-sola`);
  await close();
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Website Under Maintenance");
  await expect(page).toHaveURL(`${site.url}/faq`);
  await expect(page.getByRole("link", { name: "(512) 555-0100" })).toBeVisible();
  await page.setViewportSize(phone);
  await expectAccessible(page);

  rules = {};
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
  await page.getByRole("link", { name: "Try the door again" }).click();
  await expect(page).toHaveURL(`${site.url}/faq`);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  // Browsers mention what a closed site answers.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("503");
});

test("a check that fails counts as open", async ({ page, complaints }) => {
  await page.goto(site.url);
  await page.route("**/api/feature-flags/maintenance", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
  await expect(page).toHaveURL(`${site.url}/faq`);
  await expect(page.locator("main h1")).not.toHaveText("Website Under Maintenance");
  expect(complaints.splice(0)).toEqual(["Failed to load resource: net::ERR_FAILED"]);
});
