import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { scratchFolder } from "#tests/harness/scratch.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";
import { drawLinkCard, shortened } from "#web/platform/pictures/link-card.ts";

let api: TestApi;
let web: TestWeb;
let professional: string;

beforeAll(async () => {
  api = await createTestApi("empty");
  web = await createTestWeb(api);
  const location_id = await storeLocation(api.database.db);
  ({ url_name: professional } = await storeProfessional(api.database.db, { location_id }));
});

const cardOf = (page: string) => web.open(`/share${page}.jpg`);

test("a location and a professional each have a card of 1200 by 630 that differs", async () => {
  const seen = new Set<string | null>();
  for (const page of ["/locations/south-lamar-austin", `/professionals/${professional}`]) {
    expect(await (await web.open(page)).text()).toContain(
      `property="og:image" content="http://sola.test/share${page}.jpg"`,
    );
    const response = await cardOf(page);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    seen.add(response.headers.get("etag"));
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  }
  expect(seen.size).toBe(2);
});

test("a card is drawn once, answered 304 after, and drawn again when its words change", async () => {
  const page = "/locations/south-lamar-austin";
  const etag = (await cardOf(page)).headers.get("etag") ?? "";
  const again = await web.open(`/share${page}.jpg`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  await api.database.db.updateTable("location").set({ name: "South Lamar & <Barton>" }).execute();
  expect((await cardOf(page)).headers.get("etag")).not.toBe(etag);
});

test.each([
  "/share/locations/nowhere.jpg",
  "/share/professionals/unknown.jpg",
  "/share/toString/a.jpg",
  "/share/locations/.jpg",
  "/share/locations/south-lamar-austin",
  "/share/locations/south-lamar-austin.jpgABC",
  "/share/locations/south-lamar-austin.jpg.jpg",
  "/share/locations/south-lamar-austin.JPG",
  "/share/locations/south-lamar-austin.jpg%20",
  "/share/locations/South-Lamar-Austin.jpg",
])("%s, which shows nothing, is 404 and not cached", async (address) => {
  const response = await web.open(address);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("a card looks the same on a machine without fonts, rare letters and markup included", async () => {
  const card = { title: "Łucja Nguyễn-Dueñas & <Sons>", lines: [`Suite 14, ${brandName} “South Lamar”`] };
  const folder = scratchFolder();
  const settings = join(folder, "fonts.conf");
  writeFileSync(settings, "<fontconfig></fontconfig>");
  const script = `
    import { writeFileSync } from "node:fs";
    const { drawLinkCard } = await import("#web/platform/pictures/link-card.ts");
    writeFileSync(${JSON.stringify(join(folder, "card.jpg"))}, await drawLinkCard(${JSON.stringify(card)}));`;
  execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, FONTCONFIG_FILE: settings },
  });
  const bare = readFileSync(join(folder, "card.jpg"));
  // The machine's own settings decide on hinting alone.
  expect(await difference(bare, await drawLinkCard(card))).toBeLessThan(1);
  expect(await difference(bare, await drawLinkCard({ ...card, title: "Ekwueme" }))).toBeGreaterThan(2);
});

test("long words are set smaller until they fit", async () => {
  const title = "Maximiliana Featherstonehaugh-Cholmondeley and her many apprentices of the house";
  const card = await drawLinkCard({ title, lines: [title, title, title] });
  expect((await sharp(card).metadata()).height).toBe(630);
});

test.each([
  ["Renata Silva", 60, "Renata Silva"],
  [
    "Maximiliana Featherstonehaugh-Cholmondeley and her apprentices",
    48,
    "Maximiliana Featherstonehaugh-Cholmondeley and…",
  ],
  ["Color, cuts, and more", 11, "Color…"],
  ["Wolkenkratzerbauunternehmen", 10, "Wolkenkrat…"],
  ["🧡🧡🧡", 2, "🧡🧡…"],
])("%j shortened to %i letters ends as %j", (text, maxLength, shown) => {
  expect(shortened(text, maxLength)).toBe(shown);
});

/** The mean difference of two pictures' pixels, from 0 to 255. */
async function difference(...cards: [Buffer, Buffer]): Promise<number> {
  const [first, second] = await Promise.all(cards.map((card) => sharp(card).greyscale().raw().toBuffer()));
  const sum = first?.reduce((total, pixel, at) => total + Math.abs(pixel - (second?.[at] ?? 0)), 0) ?? 0;
  return sum / (first?.length ?? 1);
}
