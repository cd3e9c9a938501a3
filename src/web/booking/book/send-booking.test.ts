import { beforeAll, describe, expect, test } from "vitest";
import { problemSentence } from "#contract/platform/problem.ts";
import { type BookedProfessional, createBookSite, monday } from "#tests/harness/book-site.ts";
import { dana } from "#tests/harness/dana.ts";
import { fieldsOf, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const { api, store, send, formAt } = await createBookSite();
let renata: BookedProfessional;

describe("a posted booking", () => {
  beforeAll(async () => {
    renata = await store({ professional: { booking_url: "https://book.renata.example/" } });
  });

  test("is stored once, however often it is sent, and leads to its own page", async () => {
    const form = await formAt(renata.chosen(monday));
    const first = await send(renata.chosen(monday), { ...form, note: "The window seat, please." });
    expect(first.status).toBe(303);
    expect(first.to).toMatch(/^\/booking\/[\w.-]+$/);
    const again = await send(renata.chosen(monday), { ...form, note: "The window seat, please." });
    expect([again.status, again.to]).toEqual([303, first.to]);
    expect(await renata.bookings()).toBe(1);
    const answer = await api.call("getBooking", { token: first.to.split("/").at(-1) ?? "" });
    expect(answer).toMatchObject({
      data: { start: monday, first_name: "Dana", phone: "5125550163", note: "The window seat, please." },
    });
  });

  test.each([
    ['{"utm_source":"letter","utm_medium":"mail"}', { utm_source: "letter", utm_medium: "mail" }],
    ["", {}],
    ["{broken", {}],
  ])("stores the visit's campaign as script wrote it: %s", async (written, stored) => {
    renata = await store();
    const form = { ...(await formAt(renata.chosen(monday))), utm_parameters: written };
    expect((await send(renata.chosen(monday), form)).status).toBe(303);
    const booking = await api.database.db
      .selectFrom("booking")
      .where("stylist_id", "=", renata.id)
      .select("utm_parameters")
      .executeTakeFirstOrThrow();
    expect(booking.utm_parameters).toEqual(stored);
  });

  test("that is invalid is refused in the specification's words with its input", async () => {
    const path = renata.chosen("2026-11-24T10:00:00-06:00");
    const { status, html, text } = await send(path, {
      ...(await formAt(path)),
      first_name: "D4na",
      last_name: "",
      email: "dana@example",
      phone: "512 555",
      note: "“Quiet”, please & thank you",
    });
    expect(status).toBe(422);
    expect(text).toContain("Four things need another look");
    expect(text).toContain("First name: Number or special character are not allowed");
    expect(text).toContain("Last name: This field is required");
    expect(text).toContain("Email: Add a valid email address");
    expect(text).toContain("Phone: Phone number needs to be of 10 digit");
    expect(html).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="email"|name="email"[^>]*aria-invalid="true"/,
    );
    expect(fieldsOf(html, "book")).toMatchObject({
      first_name: "D4na",
      email: "dana@example",
      phone: "512 555",
      note: "“Quiet”, please & thank you",
      start: "2026-11-24T10:00:00-06:00",
    });
  });

  // Covers §5: 'Please provide an upcoming date.'
  test("without a service or a time is refused", async () => {
    const path = renata.chosen("2026-11-24T10:00:00-06:00");
    const { service_ids, start, ...form } = await formAt(path);
    expect([service_ids, start]).toEqual([renata.service, "2026-11-24T10:00:00-06:00"]);
    const without = await send(path, form);
    expect(without.status).toBe(422);
    expect(without.text).toContain("Service: Please select at least one service");
    expect(without.text).toContain("Day and time: Please provide an upcoming date.");
    const garbled = await send(path, { ...form, service_ids: renata.service, start: "soon" });
    expect(garbled.status).toBe(422);
    const late = await send(path, {
      ...form,
      service_ids: renata.service,
      start: "2026-11-21T08:30:00-06:00",
    });
    expect(late.status).toBe(422);
    expect(late.text).toContain("Day and time: Please provide an upcoming date.");
  });
});

describe("a booking while the API is down", () => {
  const { unavailable: message } = problemSentence;
  const unavailable = { ok: false, problem: "unavailable", message } as const;
  const sentence = "We can’t tell yet whether that time is booked. Your details are kept – try again";
  const wanted = "2026-11-27T10:00:00-06:00";

  beforeAll(async () => {
    renata = await store();
  });

  test("for create-booking only shows the page with its input", async () => {
    const form = await formAt(renata.chosen(wanted));
    const partly = await createTestWeb(
      { call: async (key, ...rest) => (key === "createBooking" ? unavailable : api.call(key, ...rest)) },
      { now: api.clock.now },
    );
    const answer = await partly.post(renata.chosen(wanted), form);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(textOf(html)).toContain(sentence);
    expect(fieldsOf(html, "book")).toMatchObject({ ...dana, start: wanted });
    expect(await renata.bookings()).toBe(0);
  });

  test("altogether shows the form alone, which can be resent", async () => {
    const form = await formAt(renata.chosen(wanted));
    const dark = await createTestWeb({ call: async () => unavailable }, { now: api.clock.now });
    const answer = await dark.post(renata.chosen(wanted), form);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(textOf(html)).toContain(sentence);
    const kept = fieldsOf(html, "book");
    expect(kept).toMatchObject({ ...dana, start: wanted, service_ids: renata.service });
    expect((await send(renata.chosen(wanted), kept)).status).toBe(303);
    const page = await dark.open(renata.chosen(wanted));
    expect(page.status).toBe(503);
    expect(dark.failures).toEqual([]);
  });

  test("for openings only shows the error and a retry", async () => {
    const partly = await createTestWeb(
      {
        call: async (key, ...rest) =>
          key === "solaGeniusAvailability" ? unavailable : api.call(key, ...rest),
      },
      { now: api.clock.now },
    );
    const page = await partly.open(renata.at(`?services=${renata.service}`));
    expect(page.status).toBe(200);
    expect(textOf(await page.text())).toContain("Availability not loaded. Retry");
  });
});
