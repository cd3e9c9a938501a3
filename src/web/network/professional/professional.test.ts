import { beforeAll, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { linkTo, textOf } from "#tests/harness/page-form.ts";
import { everyDay, storeProfessional } from "#tests/harness/professional.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

const unavailable = { ok: false, problem: "unavailable", message: "We couldn’t reach that." } as const;
let api: TestApi;
let web: TestWeb;

beforeAll(async () => {
  api = await createTestApi("empty");
  web = await createTestWeb(api, { now: api.clock.now });
});

const store = (url_name: string, professional: object = {}, more: object = {}) =>
  storeProfessional(api.database.db, { professional: { url_name, ...professional }, ...more });

async function open(path: string, at = web) {
  const page = await at.open(path);
  const html = await page.text();
  return { status: page.status, html, text: textOf(html) };
}

// Covers §3: Client state: location, region, stylist, blog and news details, testimonials
// Covers design: Price and duration belong to a professional's service; rent is never shown
test("a profile shows services, prices, hours and the way to the door", async () => {
  const { services } = await store("renata-duenas", {
    business_name: "Color by Renata",
    biography: "I paint color by hand.\n\nBring a picture of hair you love.",
    specialties: ["Balayage", "Gloss"],
  });
  const { status, html, text } = await open("/professionals/renata-duenas");
  expect(status).toBe(200);
  expect(html).toContain(`<title>Renata Dueñas, Austin | ${brandName}</title>`);
  expect(text).toContain(
    "Book Renata Pay at the studio · Cancel free until 24 h before; sooner times are firm · No account",
  );
  expect(text).toContain("Haircut 1 hr $72");
  expect(text).toContain("Balayage 2 hr $165.50");
  expect(text).toContain("Saturday, today 9:00 am to 5:00 pm");
  expect(text).toContain(
    `Color by Renata, Suite 14, ${brandName} South Lamar 2110 S Lamar Blvd, Austin, TX 78704`,
  );
  expect(text).toContain("For Balayage. All times are Central Time.");
  expect(text).toContain("Bring a picture of hair you love.");
  expect(html).toContain('<span class="doorway door--');
  expect(linkTo(html, "Book Renata Dueñas, Today Sat 11/21 at 11:00 am")).toBe(
    `/professionals/renata-duenas/book?${new URLSearchParams({ services: services[1]?.guid ?? "", start: "2026-11-21T11:00:00-06:00" })}`,
  );
  expect(linkTo(html, "Book Balayage")).toContain(services[1]?.guid);
  expect(linkTo(html, `${brandName} South Lamar`)).toMatch(/^\/locations\//);
  expect(linkTo(html, "Get directions, opens in a new tab")).toContain("30.2489%2C-97.7697");
});

test("a profile starts with the professional's best work in their words, then what to expect and how to get in", async () => {
  await store(
    "best-first",
    {
      biography: "I paint color by hand. Bring a picture of hair you love.",
      specialties: ["Hair", "Balayage"],
    },
    {
      location: {
        amenities: JSON.stringify([{ name: "Parking", detail: "Free garage behind the building" }]),
      },
    },
  );
  const { html, text } = await open("/professionals/best-first");
  expect(text).toContain("“I paint color by hand.”");
  expect(text).toContain("About Renata Bring a picture of hair you love.");
  expect(text).toContain("For Balayage. All times are Central Time.");
  expect(text.indexOf("Balayage 2 hr")).toBeLessThan(text.indexOf("Haircut 1 hr"));
  expect(text).toContain("What to expect");
  expect(text).toContain(`Come to Suite 14 It’s a private studio at ${brandName} South Lamar`);
  expect(text).toContain("Parking: Free garage behind the building");
  expect(html).toMatch(/class="doorway door--\w+"><img[^>]*alt="[^"]{10,}"[^>]*><span class="door"/);
});

test("a profile without a portrait shows three still lifes of the work beside the door, the form and alerts the first", async () => {
  const { services } = await store(
    "many-crafts",
    { specialties: ["Nails"] },
    { services: [{ category: "nails" }, { category: "eyelash_extensions" }] },
  );
  const { html } = await open("/professionals/many-crafts");
  const stills = [...html.matchAll(/%2Fimages%2F(trade-[\w-]+)\.jpg%234x5&amp;w=828/g)].map(
    ([, file]) => file,
  );
  const trades = [...new Set(stills)].map((file) => file?.split("-")[1]);
  expect(trades).toEqual(["nails", "lashes", "nails"]);
  expect(html).toMatch(/<b>14<\/b>/);
  for (const path of [
    "/professionals/many-crafts/book",
    `/alerts?professional=many-crafts&service=${services[0]?.guid}`,
  ])
    expect((await open(path)).html).toContain(`${stills[0]}.jpg`);
});

test.each([
  [["Hair", "Color correction"], ["Blowout", "Root color"], "Root color"],
  [["Barber", "Fades", "Beards"], ["Beard trim", "Skin fade"], "Skin fade"],
  [["Nails", "Builder gel", "Gel"], ["Gel manicure", "Builder gel overlay"], "Builder gel overlay"],
  [["Hair", "Braids"], ["Blowout", "Hair gloss"], "Blowout"],
])("a profile for %j leads with the service of %j they are known for", async (specialties, names, first) => {
  const { url_name } = await store(
    `known-for-${foldText(first).replaceAll(" ", "-")}`,
    { specialties },
    { services: names.map((name) => ({ name })) },
  );
  expect((await open(`/professionals/${url_name}`)).text).toContain(`For ${first}. All times are`);
});

test("a profile shows times that are long enough for the service it leads with", async () => {
  await store(
    "short-days",
    { specialties: ["Balayage"] },
    { hours: everyDay.map((day) => ({ ...day, closes: "11:00" })) },
  );
  const { text } = await open("/professionals/short-days");
  expect(text).toContain(
    "For Balayage. All times are Central Time. Tomorrow Sun 11/22 9:00 am Mon 11/23 9:00 am",
  );
});

// Covers §5: booking_url and website_url are trimmed and forced to https
test("a profile links only to safe addresses, in a new tab", async () => {
  await store("linked", {
    website_url: " http://renata.example/hair ",
    booking_url: "javascript:alert(1)",
    instagram_url: "//evil.example\\@renata",
    facebook_url: "https://facebook.example/renata",
  });
  const { html } = await open("/professionals/linked");
  expect(html).not.toMatch(/javascript:|evil/);
  expect(html).toMatch(/href="https:\/\/renata.example\/hair" target="_blank" rel="noopener noreferrer"/);
  expect(linkTo(html, "Facebook, opens in a new tab")).toBe("https://facebook.example/renata");
});

test("a profile without online booking leads to the professional's page, else their phone, else the location", async () => {
  await store("on-their-page", { books_online: false, booking_url: "https://book.renata.example/" });
  const page = await open("/professionals/on-their-page");
  expect(page.text).toContain("Renata takes bookings on their own page.");
  expect(page.html).not.toContain("/professionals/on-their-page/book");
  await store("by-phone", { books_online: false });
  expect((await open("/professionals/by-phone")).html).toContain('href="tel:+15125550177"');
  await store("no-phone", { books_online: false, phone: null }, { location: { public_phone: null } });
  expect((await open("/professionals/no-phone")).text).toContain("Ask at South Lamar");
});

test("a profile reports full weeks and shows later ones", async () => {
  const { id } = await store("in-demand");
  await api.database.db
    .insertInto("time_off")
    .values({ stylist_id: id, during: "[2026-11-20T00:00Z,2027-01-10T00:00Z)" })
    .execute();
  const { html, text } = await open("/professionals/in-demand");
  expect(text).toContain("Fully booked for the next 14 days.");
  expect(linkTo(html, "Book Renata")).toMatch(/^\/professionals\/in-demand\/book\?services=/);
});

// Covers §8: 'Stylist webpage not found or is inactive. Please search stylist by location.'
test.each(["unknown", "no..body", "%00", "a".repeat(200)])(
  "an unknown professional at /professionals/%s is refused in the specification's words",
  async (url_name) => {
    const { status, html, text } = await open(`/professionals/${url_name}`);
    expect(status).toBe(404);
    expect(text).toContain("Stylist webpage not found or is inactive. Please search stylist by location.");
    expect(html).toMatch(/<form[^>]*action="\/booknow"/);
  },
);

test("a profile renders without openings, and reports that the API is down", async () => {
  const partly = await createTestWeb(
    {
      call: async (key, ...rest) => (key === "solaGeniusAvailability" ? unavailable : api.call(key, ...rest)),
    },
    { now: api.clock.now },
  );
  const page = await open("/professionals/renata-duenas", partly);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Availability not loaded. Retry");
  expect(page.text).toContain("Balayage 2 hr $165.50");
  const dark = await createTestWeb({ call: async () => unavailable });
  expect((await open("/professionals/renata-duenas", dark)).status).toBe(503);
});
