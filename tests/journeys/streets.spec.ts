import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { desktop, expect, test } from "./site.ts";
import { startSiteOver } from "./site-over.ts";

test.use({ viewport: desktop });

/** Invented streets, water and parks around Austin in Protomaps' layers up to zoom 11. */
const austin = "tests/harness/austin.pmtiles";

/** The color `water` of brand.ts, which the drawing has only at a coast. */
const water = [0xc9, 0xd5, 0xd3];

async function waterOn(page: Page): Promise<number> {
  const picture = await page.locator(".live__map").screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (water.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 3)) found += 1;
  return found / (data.length / info.channels);
}

async function openMap(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/locations?search=austin`);
  await page.locator(".mapframe").hover();
  await expect(page.locator(".live.is-ready")).toBeVisible();
}

test("a tile archive adds streets, water and its attribution to the map", async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // each click has zoomed when it returns
  const site = await startSiteOver(baseURL, (_, ask) => ask(), { MAP_TILES: austin });
  try {
    const parts: number[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/map-tiles/")) parts.push(response.status());
    });
    await openMap(page, site.url);
    await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
    await expect.poll(() => waterOn(page)).toBeGreaterThan(0.006);
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts)).toEqual(new Set([206]));
    await test.step("zooming loses no location, and a shared pin comes apart when clicked", async () => {
      const pins = page.locator(".pinmark");
      for (const step of ["in", "in", "in", "out", "out", "out", "out", "out"]) {
        await page.getByRole("button", { name: `Zoom ${step}` }).click();
        const names = await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute("aria-label")));
        expect(new Set(names.flatMap((name) => name?.split(". ")[1]?.split(", ")))).toHaveProperty("size", 9);
      }
      const before = await pins.count();
      await page.locator('.pinmark[aria-label*=", "]').first().click();
      await expect.poll(() => pins.count()).toBeGreaterThan(before);
    });
    await test.step("a moved map offers to search its area", async () => {
      const frame = await page.locator(".live__map").boundingBox();
      if (!frame) throw new Error("The map is not to be seen.");
      await page.mouse.move(frame.x + 200, frame.y + 300);
      await page.mouse.down();
      await page.mouse.move(frame.x + 320, frame.y + 360, { steps: 8 });
      await page.mouse.up();
      await page.getByRole("button", { name: "Search this area" }).click();
      await expect(page).toHaveURL(/\/locations\?lat=[\d.-]+&long=[\d.-]+$/);
    });
  } finally {
    await site.discard();
  }
});

/** Where the header of an archive says where its tiles begin. */
const tilesOffsetAt = 56;

/** Serves the beginning of an archive from another origin, but none of its tiles. */
async function serveWithoutTiles() {
  const archive = readFileSync(austin);
  const beginning = archive.subarray(0, Number(archive.readBigUInt64LE(tilesOffsetAt)));
  const server = createServer(({ headers, method }, response) => {
    const [, from = 0, to = 0] = (/^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? []).map(Number);
    const open = { "access-control-allow-origin": "*", "access-control-allow-headers": "range" };
    if (method === "OPTIONS") response.writeHead(204, open).end();
    else response.writeHead(from < beginning.length ? 206 : 404, open).end(beginning.subarray(from, to + 1));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/us.pmtiles`,
    close: () => server.close(),
  };
}

test("the drawing stays when no tile of the archive comes", async ({ page, baseURL }) => {
  const tiles = await serveWithoutTiles();
  const site = await startSiteOver(baseURL, (_, ask) => ask(), { MAP_TILES: tiles.address });
  try {
    const refused = page.waitForResponse(
      (response) => response.url() === tiles.address && response.status() === 404,
    );
    await page.goto(`${site.url}/locations?search=austin`);
    await page.locator(".mapframe").hover();
    await refused;
    await expect(page.locator(".live.is-ready")).toHaveCount(0);
    expect(await page.locator(".mapframe .pin").count()).toBeGreaterThan(1);
  } finally {
    await site.discard();
    tiles.close();
  }
});
