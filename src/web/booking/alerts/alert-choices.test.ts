import { beforeEach, expect, test } from "vitest";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { fieldsOf, linkTo, radioValues, readPage, textOf } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { addressOf } from "#tests/harness/waiting-list.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const web = await createTestWeb(api, { now: api.clock.now });
let renata: TestProfessional;

beforeEach(async () => {
  await db.deleteFrom("opening_alert").execute();
  renata = await storeProfessional(db, { hours: [{ weekday: 2, opens: "10:00", closes: "11:00" }] });
});

const open = (path: string) => readPage(web.open(path));

async function setHours(opens: string, closes: string) {
  await db.updateTable("weekly_hours").set({ opens, closes }).where("stylist_id", "=", renata.id).execute();
  await refreshWorkingTime(db, api.clock.now());
}

test.each([
  [
    ["2026-11-29", "2026-12-05"],
    {},
    "Sun 11/29 and Sat 12/05 are days off. The next day that you can wait for is Tue 12/01.",
  ],
  [["2026-11-20"], {}, "Fri 11/20 is a day off. The next day that you can wait for is Tue 11/24."],
  [["2026-11-17"], {}, "It’s too late to book Tue 11/17. The next day that you can wait for is Tue 11/24."],
  [
    ["2026-12-01", "2026-12-02"],
    { from: "17:00" },
    "Wed 12/02 is a day off. Nothing can be booked on Tue 12/01 at that time of day. Please choose another day or time.",
  ],
])("a list for %s says why it can't be joined, and which day can", async (days, part, sentence) => {
  const service_id = renata.services[0]?.guid;
  const refused = await api.call("createOpeningAlert", { email: "x@example.com", service_id, days, ...part });
  expect(refused).toMatchObject({ ok: false, errors: { days: [sentence] } });
});

test("a list for several services asks for one of them, and what is open now has time for all", async () => {
  const [haircut = "", balayage = ""] = renata.services.map(({ guid }) => guid);
  await setHours("10:00", "13:00");
  const book = await open(`/professionals/${renata.url_name}/book?services=${haircut}&services=${balayage}`);
  const path = linkTo(book.html, "Get an alert");
  const page = await open(path);
  expect(radioValues(page.html, "service_id")).toEqual([haircut, balayage]);
  expect(page.text).toContain("A list is for one service.");
  const [shown = "", more] = page.text.match(/\d+:\d\d am/g) ?? [];
  expect([shown, more]).toEqual(["10:00 am", "10:00 am"]);
  const fields = { ...fieldsOf(page.html, "alert"), days: ["2026-12-01"], email: "two@example.com" };
  const none = await web.post(path, fields);
  expect([none.status, textOf(await none.text())]).toEqual([
    422,
    expect.stringContaining("Which service: Please select at least one service"),
  ]);
  expect((await web.post(path, { ...fields, service_id: balayage })).status).toBe(303);
  const { service_id } = await db.selectFrom("opening_alert").select("service_id").executeTakeFirstOrThrow();
  expect(service_id).toBe(renata.services[1]?.id);
  const unnamed = await open(`/alerts?professional=${renata.url_name}&service=gone`);
  expect(radioValues(unnamed.html, "service_id")).toEqual([haircut, balayage]);
});

test.each([{ books_online: false }, { hours: false }])(
  "a professional for whom nothing can open up has no list, and the page leads on: %j",
  async ({ hours = true, ...changes }) => {
    if (!hours) await db.deleteFrom("weekly_hours").where("stylist_id", "=", renata.id).execute();
    else await db.updateTable("stylist").set(changes).where("id", "=", renata.id).execute();
    const page = await open(addressOf(renata));
    expect(page.text).toContain(
      "Nothing can be booked online here in the next two weeks, so no time can open up.",
    );
    expect(page.text).not.toMatch(/tell you when|hold it for you|Open now/);
    expect(page.html).not.toContain('id="alert"');
    expect(linkTo(page.html, "See who has time nearby")).toMatch(/^\/booknow\//);
    const asked = { email: "x@example.com", service_id: renata.services[0]?.guid, days: ["2026-12-01"] };
    expect(await api.call("createOpeningAlert", asked)).toMatchObject({
      problem: "invalid",
      errors: { service_id: ["This professional takes bookings on their own page or by phone."] },
    });
    expect(await db.selectFrom("opening_alert").select("id").execute()).toEqual([]);
  },
);

test.each<[string, () => Promise<unknown>]>([
  ["an unknown service", () => db.deleteFrom("service").where("stylist_id", "=", renata.id).execute()],
  [
    "an inactive professional",
    () => db.updateTable("stylist").set({ active: false }).where("id", "=", renata.id).execute(),
  ],
  [
    "a closed location",
    () => db.updateTable("location").set({ active: false }).where("id", "=", renata.location_id).execute(),
  ],
])("a list for %s is refused by its service", async (_, change) => {
  const asked = { email: "x@example.com", service_id: renata.services[0]?.guid, days: ["2026-12-01"] };
  await change();
  expect(await api.call("createOpeningAlert", asked)).toMatchObject({
    problem: "invalid",
    errors: { service_id: ["That service is no longer offered. Please choose another."] },
  });
});

test("the page of a list says which emails will come and how to end them", async () => {
  const { url_name } = await storeProfessional(db, {
    professional: { url_name: "told-what-comes" },
  });
  const { text } = await open(`/alerts?professional=${url_name}`);
  const [, told = ""] = /We’ll tell you when a time opens up.*?(First .*)/s.exec(text) ?? [];
  expect(told).toContain("An email asks you to confirm your address.");
  expect(told).toContain("We hold it for you for half an hour");
  expect(told).toContain("A link in every email takes you off the list.");
});
