import { beforeAll, beforeEach, expect, test } from "vitest";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { setTourHours } from "#api/booking/tours/tour-calendar.ts";
import { writeMail } from "#api/messages.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { dana } from "#tests/harness/dana.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { checkboxValues, fieldsOf, radioValues, readPage } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

let api: TestApi;
let web: TestWeb;
let location_id: number;
const page = "/locations/south-lamar";

beforeAll(async () => {
  api = await createTestApi("empty");
  web = await createTestWeb(api, { now: api.clock.now });
  const { db } = api.database;
  const contact = { public_email: "marisol@sola.example", public_contact_name: "Marisol Vega" };
  location_id = await storeLocation(db, { name: "South Lamar", url_name: "south-lamar", ...contact });
  const hours = [2, 4].map((weekday) => ({ weekday, opens: "10:00", closes: "12:00" }));
  await db.transaction().execute((transaction) => setTourHours(transaction, location_id, hours));
  await refreshWorkingTime(db, api.clock.now());
});
beforeEach(() => api.database.db.deleteFrom("message").execute());

const send = (fields: Record<string, string | string[]>) => readPage(web.post(page, fields));

let visitors = 0;
/** Step two, as it follows the first. */
async function secondStep(fields: Record<string, string | string[]> = {}) {
  visitors += 1;
  const email = `visitor-${visitors}@example.com`;
  const first = { ...dana, contact_how: "email", location_id: String(location_id), email, ...fields };
  const { html } = await send(first);
  return { first, html, fields: { ...fieldsOf(html, "leaseStudio"), services: "hair" } };
}

async function bookElsewhere(tour_start: string) {
  const { fields } = await secondStep();
  expect((await send({ ...fields, tour_start })).status).toBe(302);
}

test("Back in step two shows step one with all its input", async () => {
  const answers = { contact_how: "call", contact_when: ["after-6", "sun-mon"], last_name: "Núñez" };
  const { fields, first } = await secondStep(answers);
  const back = await send({ ...fields, back: "" });
  expect([back.status, back.text]).toEqual([200, expect.stringContaining("Step 1 of 2")]);
  expect(fieldsOf(back.html, "leaseStudio")).toMatchObject({ ...first, phone: expect.any(String) });
  expect(checkboxValues(back.html, "contact_when")).toContain("sun-mon");
  expect(back.html).not.toContain('role="alert"');
});

test("texts without permission are explained beside the box, with a way back to another choice", async () => {
  const { fields } = await secondStep({ contact_how: "text" });
  const refused = await send(fields);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(
    "Check this box to allow it, or go back to your details and choose a call or an email.",
  );
  const back = await send({ ...fieldsOf(refused.html, "leaseStudio"), back: "" });
  const answered = { ...fieldsOf(back.html, "leaseStudio"), contact_how: "email" };
  expect((await send(answered)).text).toContain("Step 2 of 2");
});

test("a chosen tour time that is gone is named above fresh times, with all other input", async () => {
  const { fields, html } = await secondStep();
  const [tour_start = "", other = ""] = radioValues(html, "tour_start");
  const typed = { ...fields, services: [], message: "A quiet room, please." };
  const kept = await send({ ...typed, tour_start: other });
  expect(fieldsOf(kept.html, "leaseStudio")).toMatchObject({ tour_start: other });
  await bookElsewhere(tour_start);
  const refused = await send({ ...typed, tour_start });
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining("That tour time has just been taken. Please choose another."),
  ]);
  expect(radioValues(refused.html, "tour_start")).not.toContain(tour_start);
  expect(radioValues(refused.html, "tour_start")).toContain(other);
  expect(fieldsOf(refused.html, "leaseStudio")).toMatchObject({ message: "A quiet room, please." });
});

test("the receipt's form of an old page gets a sentence and the times that are left", async () => {
  const { fields } = await secondStep();
  const { to: receipt } = await send(fields);
  const [start = ""] = radioValues((await readPage(web.open(receipt))).html, "start");
  await bookElsewhere(start);
  const body = new URLSearchParams({ start, idempotency_key: "old-page" });
  const headers = { origin: "http://sola.test", accept: "application/json" };
  const answer = await web.open(receipt, { method: "POST", body, headers });
  expect(answer.status).toBe(409);
  const { result, times } = await answer.json();
  expect(result.errors[""][0]).toBe("That tour time has just been taken. Please choose another.");
  expect(times.map(({ value }: { value: string }) => value)).not.toContain(start);
  expect(times).not.toEqual([]);
});

test("mails about an inquiry leave 20 s after it if a tour was chosen, and name the tour", async () => {
  const { db } = api.database;
  const { fields, html } = await secondStep();
  const [tour_start = ""] = radioValues(html, "tour_start");
  await send({ ...fields, tour_start });
  const mails = await db.selectFrom("message").where("kind", "like", "inquiry-%").selectAll().execute();
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["inquiry-manager", "inquiry-visitor"]);
  for (const mail of mails) {
    expect(mail.due_at?.since(api.clock.now()).total("seconds"), mail.kind).toBe(20);
    const text = JSON.stringify(await writeMail(mail, api.services));
    expect(text, mail.kind).toMatch(/booked a tour: |Your time is booked: /);
  }
  await db.deleteFrom("message").execute();
  await send((await secondStep()).fields);
  const without = await db.selectFrom("message").where("kind", "like", "inquiry-%").selectAll().execute();
  expect(without.map(({ due_at }) => due_at)).toEqual([null, null]);
});
