import { beforeAll, describe, expect, test } from "vitest";
import { monogramTone } from "#domain/network/monogram.ts";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

let api: TestApi;
let web: TestWeb;

beforeAll(async () => {
  api = await createTestApi("sample");
  web = await createTestWeb(api, { now: api.clock.now });
});

async function open(path: string) {
  const page = await web.open(path);
  const html = await page.text();
  const heading = textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "");
  return { status: page.status, html, text: textOf(html), heading };
}

describe("the professionals of one location", () => {
  // Covers §2: /booknow/[url_name]
  test("are all listed until a service is chosen", async () => {
    const { status, heading, text } = await open("/booknow/south-lamar-austin");
    expect([status, heading]).toEqual([200, "Professionals at South Lamar"]);
    const people = await api.database.db
      .selectFrom("stylist")
      .innerJoin("location", "location.id", "stylist.location_id")
      .where("location.url_name", "=", "south-lamar-austin")
      .where("stylist.active", "=", true)
      .select("stylist.id")
      .execute();
    expect(text).toContain(`${people.length} professionals`);
    const hair = await open("/booknow/south-lamar-austin?service=Hair");
    expect(hair.heading).toBe("Hair at South Lamar");
    const offering = Number(/(\d+) professionals/.exec(hair.text)?.[1]);
    expect(offering).toBeGreaterThan(0);
    expect(offering).toBeLessThan(people.length);
  });

  test("can be booked for each kind of service, with the count of its link", async () => {
    const { html, text } = await open("/booknow/south-lamar-austin");
    expect(text).toContain("What would you like to book?");
    expect(text).not.toContain("Others at South Lamar");
    const [list = ""] = /<nav class="cities".*?<\/nav>/s.exec(html) ?? [];
    const crafts = [...list.matchAll(/href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, to = "", label = ""]) => ({
      to: `/booknow/south-lamar-austin${to.replaceAll("&amp;", "&")}`,
      total: /(\d+) professionals?$/.exec(textOf(label))?.[1],
    }));
    expect(crafts.length).toBeGreaterThan(5);
    for (const { to, total } of crafts) {
      const there = await open(to);
      expect(/(\d+) professional/.exec(there.text)?.[1], to).toBe(total);
      expect(there.text).not.toContain("What would you like to book?");
    }
  });

  test("have the same door color on every page", async () => {
    const people = await api.database.db.selectFrom("stylist").select(["id", "url_name"]).execute();
    const tones = new Map(people.map(({ id, url_name }) => [url_name, monogramTone(id)]));
    for (const path of [
      "/booknow?service=Teeth+Whitening&near=Chicago",
      "/booknow?service=Teeth+Whitening&near=Denver",
    ]) {
      const { html } = await open(path);
      const doors = html.matchAll(
        /class="doorway door--(\w+)"><span class="door"[^>]*><b>[^<]*<\/b>.*?href="\/professionals\/([\w-]+)[?"]/gs,
      );
      const shown = [...doors].map(([, tone, url_name = ""]) => [url_name, tone]);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(shown.map(([url_name = ""]) => [url_name, tones.get(url_name)]));
    }
  });

  test("are described with their own town, which tells locations of one name apart", async () => {
    const locations = await api.database.db
      .selectFrom("location")
      .where("name", "=", "Midtown")
      .select("url_name")
      .execute();
    expect(locations.length).toBeGreaterThan(1);
    const heads = await Promise.all(
      locations.map(async ({ url_name }) => {
        const { html } = await open(`/booknow/${url_name}`);
        return (
          /<title>([^<]+)/.exec(html)?.[1] + (/name="description" content="([^"]+)/.exec(html)?.[1] ?? "")
        );
      }),
    );
    expect(new Set(heads).size).toBe(locations.length);
    const { html } = await open("/booknow/south-lamar-austin");
    expect(html).toContain("<title>Professionals at South Lamar, Austin: openings to book");
    expect(html).toContain(
      `content="See live openings with the independent beauty professionals at ${brandName} South Lamar in Austin, TX, at their own prices, and book without an account."`,
    );
  });

  // Covers §8: 'Stylist webpage not found or is inactive. Please search stylist by location.'
  test("of an unknown location are refused in the specification's words", async () => {
    const { status, text } = await open("/booknow/nowhere-at-all");
    expect(status).toBe(404);
    expect(text).toContain("Stylist webpage not found or is inactive. Please search stylist by location.");
  });
});
