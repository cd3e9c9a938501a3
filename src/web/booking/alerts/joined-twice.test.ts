import { beforeEach, expect, test } from "vitest";
import { offerOpenings } from "#api/booking/alerts/offer-openings.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { makeBooking } from "#tests/harness/made-booking.ts";
import { fieldsOf, readPage } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { addressOf, createWaitingList } from "#tests/harness/waiting-list.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const web = await createTestWeb(api, { now: api.clock.now });
let renata: TestProfessional;
const { mails } = createWaitingList(api, web, () => renata);
const start = "2026-12-01T10:00:00-06:00";

beforeEach(async () => {
  await db.deleteFrom("opening_alert").execute();
  await db.deleteFrom("message").execute();
  api.clock.reset();
  renata = await storeProfessional(db, { hours: [{ weekday: 2, opens: "10:00", closes: "11:00" }] });
});

async function join(email: string, fields: object = {}) {
  const path = addressOf(renata);
  const page = await readPage(web.open(path));
  const sent = await web.post(path, {
    ...fieldsOf(page.html, "alert"),
    days: ["2026-12-01"],
    email,
    ...fields,
  });
  expect(sent.status).toBe(303);
  return readPage(web.open(sent.headers.get("location") ?? ""));
}

const alerts = () => db.selectFrom("opening_alert").select(["id", "email"]).orderBy("created_at").execute();
const confirmMails = () =>
  db.selectFrom("message").where("kind", "=", "alert-confirm").select("recipient").execute();

async function confirm(id: string) {
  const alert = `/alerts/${signToken(api.services.signingKey, "opening-alert", id)}`;
  expect((await web.post(alert, { intent: "confirm", pressed: "yes" })).status).toBe(303);
}

test("an address that joins the same list again stays on it once, in any letter case, before and after it confirms", async () => {
  const { client } = await makeBooking(api, renata, start);
  const sentence = "Already on it? You stay on it once, and no second email comes.";
  expect((await join("dana@example.com")).text).toContain(sentence);
  await join("Dana@Example.com");
  const [first, ...more] = await alerts();
  expect([first?.email, more]).toEqual(["dana@example.com", []]);
  expect(await confirmMails()).toHaveLength(1);

  await confirm(first?.id ?? "");
  expect((await join("DANA@example.com", { hours: "00:00-12:00" })).text).toContain(sentence);
  api.clock.advance({ minutes: 11 });
  await join("dana@example.com");
  expect(await alerts()).toHaveLength(1);
  expect(await confirmMails()).toHaveLength(1);

  await web.post(`${client}/cancel`, { reason: "", pressed: "yes" });
  for (let run = 0; run < 2; run += 1) {
    await offerOpenings(api.services, renata.id);
    api.clock.advance({ minutes: 31 });
  }
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["dana@example.com"]);
});

test("joins of one address at the same time store one list", async () => {
  await Promise.all(["a@example.com", "A@example.com", "a@EXAMPLE.com"].map((email) => join(email)));
  expect(await alerts()).toHaveLength(1);
  expect(await confirmMails()).toHaveLength(1);
});

test("a list whose email didn't come is sent again after ten minutes, with the same link", async () => {
  await join("dana@example.com");
  api.clock.advance({ minutes: 10 });
  await join("DANA@example.com");
  expect(await alerts()).toHaveLength(1);
  expect(await confirmMails()).toHaveLength(2);
});

test.each<[string, object, () => Promise<unknown>]>([
  ["further days", { days: ["2026-12-01", "2026-11-24"] }, async () => {}],
  [
    "another service",
    {},
    async () =>
      db
        .updateTable("opening_alert")
        .set({ service_id: renata.services[1]?.id ?? 0 })
        .execute(),
  ],
  [
    "a list that was left",
    {},
    async () => db.updateTable("opening_alert").set({ ended_at: api.clock.now().toString() }).execute(),
  ],
  [
    "a list whose days are over",
    {},
    async () => db.updateTable("opening_alert").set({ ends_at: api.clock.now().toString() }).execute(),
  ],
])("an address joins again for %s", async (_, fields, change) => {
  await join("dana@example.com");
  await change();
  await join("dana@example.com", fields);
  expect(await alerts()).toHaveLength(2);
});
