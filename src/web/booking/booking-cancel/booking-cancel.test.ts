import { beforeEach, describe, expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { openingsOf } from "#tests/harness/booking.ts";
import { type MadeBooking, makeBooking } from "#tests/harness/made-booking.ts";
import { fieldsOf, linkTo, readPage } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const start = "2026-12-01T10:00:00-06:00";
const api = await createTestApi("empty");
const { clock } = api;
const web = await createTestWeb(api, { now: clock.now });
let renata: TestProfessional;

beforeEach(async () => {
  clock.reset();
  renata = await storeProfessional(api.database.db);
});

const open = (path: string) => readPage(web.open(path));

const send = (path: string, fields: Record<string, string | string[]>) =>
  readPage(web.post(path, { pressed: "yes", ...fields }));

const rowOf = ({ id }: MadeBooking) =>
  api.database.db.selectFrom("booking").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

describe("canceling a booking", () => {
  test("asks on its own page, the safe answer first, and frees the time immediately", async () => {
    const made = await makeBooking(api, renata, start);
    const question = await open(`${made.client}/cancel`);
    expect(question.text).toContain("Cancel December 1 at 10:00 am?");
    expect(question.text.indexOf("Keep my time")).toBeLessThan(question.text.indexOf("Cancel booking"));
    expect(linkTo(question.html, "Keep my time")).toBe(made.client);

    const reason = "I have to travel & <i>pack</i>.";
    const sent = await send(`${made.client}/cancel`, { ...fieldsOf(question.html, "cancel"), reason });
    expect(sent).toMatchObject({ status: 303, to: made.client });
    expect(await openingsOf(api, renata, "2026-12-01")).toContain(start);
    const mails = await api.database.db
      .selectFrom("message")
      .where("booking_id", "=", made.id)
      .where("kind", "=", "booking-cancelled")
      .select("recipient")
      .orderBy("recipient")
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(["dana@example.com", "renata@example.com"]);

    const { text, html } = await open(made.client);
    expect(text).toContain("This booking is canceled You canceled it, and the time is open again");
    expect(text).toContain("I have to travel & <i>pack</i>.");
    expect(html).toContain("<s>10:00\u00a0am</s>");
    expect(linkTo(html, "Remove from calendar")).toBe(`${made.client}/calendar.ics`);
    expect(linkTo(html, "Another time with Renata")).toMatch(/^\/professionals\/.+\/book\?services=/);
    const again = await web.open(`${made.client}/cancel`);
    expect([again.status, again.headers.get("location")]).toEqual([302, made.client]);
  });

  test("from a page that shows a former time is refused with the new time and asks again", async () => {
    const made = await makeBooking(api, renata, start);
    const stale = fieldsOf((await open(`${made.client}/cancel`)).html, "cancel");
    await send(`${made.client}/change`, { start: "2026-12-03T13:00:00-06:00" });

    const sent = await send(`${made.client}/cancel`, { ...stale, reason: "I have to travel." });
    expect(sent.status).toBe(409);
    expect(sent.text).toContain("This booking has moved to Thursday, December 3 at 1:00 pm, Central Time");
    expect(sent.text).toContain("Cancel December 3 at 1:00 pm?");
    expect((await rowOf(made)).status).toBe("confirmed");

    const again = fieldsOf(sent.html, "cancel");
    expect(again.reason).toBe("I have to travel.");
    expect((await send(`${made.client}/cancel`, again)).status).toBe(303);
    expect((await rowOf(made)).status).toBe("cancelled");
  });

  test("with too long a reason is refused and preserves the reason", async () => {
    const made = await makeBooking(api, renata, start);
    const reason = "A long story. ".repeat(50).trim();
    const sent = await send(`${made.client}/cancel`, { reason });
    expect(sent.status).toBe(422);
    expect(sent.text).toContain("Please keep this to 500 characters.");
    expect(fieldsOf(sent.html, "cancel").reason).toBe(reason);
    expect((await rowOf(made)).status).toBe("confirmed");
  });

  test("is refused once the appointment has begun", async () => {
    const made = await makeBooking(api, renata, start);
    clock.advance({ hours: 24 * 10 + 1, minutes: 30 });
    const sent = await send(`${made.client}/cancel`, { reason: "" });
    expect(sent.status).toBe(302);
    expect((await rowOf(made)).status).toBe("confirmed");
  });
});
