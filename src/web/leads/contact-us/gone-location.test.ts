import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { dana } from "#tests/harness/dana.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { optionsOf, readPage } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const web = await createTestWeb(api);
const open = await storeLocation(db, { url_name: "south-lamar", state: "TX", name: "South Lamar" });
const closed = await storeLocation(db, { url_name: "mueller", active: false });
await storeLocation(db, {
  url_name: "queen-west",
  state: "ON",
  country: "CA",
  city: "Toronto",
  name: "Queen West",
});
await db.insertInto("location_former_url_name").values({ url_name: "lamar", location_id: open }).execute();

const gone = "That location may have closed or moved. Please select location.";

test.each(["mueller", "nowhere", String(open), "", "x".repeat(300), "<b>"])(
  "the contact form says that the location %j in its address is gone, and stays usable",
  async (location) => {
    const page = await readPage(web.open(`/contact-us?location=${encodeURIComponent(location)}`));
    expect(page.status).toBe(200);
    if (location === "") expect(page.text).not.toContain(gone);
    else expect(page.text).toContain(gone);
    expect(page.html).toContain('name="location_id"');
  },
);

test.each(["south-lamar", "lamar"])(
  "the contact form chooses the location %j of its address",
  async (location) => {
    const { html, text } = await readPage(web.open(`/contact-us?location=${location}`));
    expect(html).toContain(`<option value="${open}" selected="">`);
    expect(text).not.toContain(gone);
  },
);

test("the contact form chooses a location of the other country with its province", async () => {
  const { html } = await readPage(web.open("/contact-us?location=queen-west"));
  expect(html).toContain('<option value="ON" selected="">Ontario</option>');
  expect(optionsOf(html, "location_id")).toContain("Toronto: Queen West");
});

test.each([String(closed), "999999"])(
  "an inquiry to the location %s that is gone says so beside the list, and returns the input",
  async (location_id) => {
    const typed = { ...dana, state: "TX", location_id, services: "hair", message: "A quiet room." };
    for (const path of ["/contact-us", "/contact-us?location=mueller"]) {
      const page = await readPage(web.post(path, typed));
      expect(page.status).toBe(422);
      expect(page.text.split(gone)).toHaveLength(3);
      expect(page.html).toContain(`value="${dana.email}"`);
      expect(page.html).toContain("A quiet room.");
      expect(page.html).toContain('<option value="TX" selected="">');
    }
  },
);

test("the form of a location page says what is wrong with its hidden location", async () => {
  const typed = { ...dana, contact_how: "email", step: "first", location_id: String(closed) };
  const page = await readPage(web.post("/locations/south-lamar", typed));
  expect([page.status, page.text]).toEqual([422, expect.stringContaining(gone)]);
  expect(page.html).toContain(`value="${dana.email}"`);
});
