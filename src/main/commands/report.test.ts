import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post } from "#tests/harness/booking.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { createOperator } from "#tests/harness/sola.ts";

// The first hours of November 21 in London are still November 20 in Austin.
const api = await createTestApi("empty");
api.clock.advance({ hours: -12 });
const { db, url } = api.database;
const sola = createOperator(url);
const austin = await storeLocation(db);
const mueller = await storeLocation(db, { url_name: "mueller-austin", name: "Mueller" });
const renata = await storeProfessional(db, { location_id: austin });

const days = ["--from", "2026-11-01", "--until", "2026-11-30"];

it("report counts leads, opened forms and bookings by day, location and source, without personal data", async () => {
  const news = { utm_parameters: { utm_source: " News ", utm_campaign: "fall" } };
  await postInquiry(api.services, { location_id: austin, ...news });
  await postInquiry(api.services, { location_id: austin, ...news }, "create-contact-inquiry?sola-demo=true");
  await postInquiry(
    api.services,
    { location_id: austin, email: "a@example.com" },
    "create-split-contact-inquiry",
  );
  await postInquiry(api.services, { location_id: mueller, email: "spam@example.com" });
  await db
    .updateTable("contact_inquiry")
    .set({ quarantined: true })
    .where("email", "=", "spam@example.com")
    .execute();
  for (const event of ["opened", "opened", "sent"])
    await post(api, "save-lead-tracking", { location_id: austin, services: [], event, ...news });
  await post(api, "save-lead-tracking?sola-demo=true", {
    location_id: austin,
    services: [],
    event: "opened",
  });
  await db.updateTable("lead_tracking").set({ created_at: api.clock.now().toString() }).execute();

  const [one = "", two = "", three = ""] = (await openingsOf(api, renata, "2026-12-01")).filter(
    (_, at) => at % 3 === 0,
  );
  await post(api, "create-booking", danasWish(renata, one, news));
  const cancelled = await post(api, "create-booking", danasWish(renata, two, { email: "b@example.com" }));
  await post(api, "create-booking?sola-demo=true", danasWish(renata, three));
  await post(api, "hold-slot", danasWish(renata, three));
  await post(api, "cancel-booking", { token: String(cancelled.data?.manage_url).split("/").at(-1) });

  api.clock.advance({ hours: 12 });
  await postInquiry(api.services, { location_id: mueller, email: "c@example.com" });

  const { code, written } = await sola("report", ...days, "--format", "csv");
  expect(code).toBe(0);
  const row = (day: string, location: string, source: string, counts: number[]) => {
    const names = [
      "forms_opened",
      "leads",
      "leads_complete",
      "leads_set_aside",
      "bookings",
      "bookings_cancelled",
    ];
    const numbers = Object.fromEntries(names.map((name, at) => [name, String(counts[at])]));
    return expect.objectContaining({ day, location, source, ...numbers });
  };
  expect(parse(written, { columns: true })).toEqual([
    row("2026-11-20", "mueller-austin", "direct", [0, 0, 0, 1, 0, 0]),
    row("2026-11-20", "south-lamar-austin", "direct", [0, 1, 0, 0, 1, 1]),
    row("2026-11-20", "south-lamar-austin", "news", [2, 1, 1, 0, 1, 0]),
    row("2026-11-21", "mueller-austin", "direct", [0, 1, 1, 0, 0, 0]),
  ]);
  expect(written).not.toMatch(/dana|example\.com|brien/i);
});

it("report prints totals for a person", async () => {
  const { printed } = await sola("report", ...days);
  expect(printed).toMatch(/by day[\s\S]*by location[\s\S]*by source/);
  expect(printed).toMatch(/^2026-11-20 +2 +2 +1 +1 +2 +1$/m);
  expect(printed).toMatch(/^mueller-austin +0 +1 +1 +1 +0 +0$/m);
  expect(printed).toMatch(/^news +2 +1 +1 +0 +1 +0$/m);
  expect(printed.match(/^all +2 +3 +2 +1 +2 +1$/gm)).toHaveLength(3);
  expect((await sola("report", ...days, "--by", "source")).printed).not.toContain("mueller");
  expect((await sola("report", "--from", "2026-11-21", "--until", "2026-11-21")).printed).not.toContain(
    "news",
  );
});
