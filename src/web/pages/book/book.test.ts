import { beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { openingsOf } from "#tests/harness/booking.ts";
import { fieldsOf, linkTo, radioValues, textOf } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

let api: TestApi;
let web: TestWeb;
let renata: TestProfessional & { url_name: string };
let people = 0;

beforeAll(async () => {
  api = await createTestApi("empty");
  web = await createTestWeb(api, { now: api.clock.now });
});

async function store(stylist: object = {}, more: object = {}) {
  people += 1;
  const url_name = `renata-${people}`;
  const professional = await storeProfessional(api.database.db, {
    stylist: { url_name, ...stylist },
    ...more,
  });
  return { ...professional, url_name };
}

async function open(path: string) {
  const page = await web.open(path);
  const html = await page.text();
  return { status: page.status, html, text: textOf(html) };
}

const at = (query = "") => `/professionals/${renata.url_name}/book${query}`;
const service = () => renata.services[0]?.guid ?? "";
const chosen = (start: string) => at(`?${new URLSearchParams({ services: service(), start })}`);
const dana = { first_name: "Dana", last_name: "O’Brien", email: "dana@example.com", phone: "(512) 555-0163" };
const monday = "2026-11-23T14:30:00-06:00";

async function send(path: string, fields: Record<string, string | string[]>) {
  const page = await web.post(path, fields);
  const html = await page.text();
  return { status: page.status, to: page.headers.get("location") ?? "", html, text: textOf(html) };
}

/** The form of a page as it stands, with Dana's name in it. */
async function formAt(path: string): Promise<Record<string, string | string[]>> {
  return { ...fieldsOf((await open(path)).html, "book"), ...dana };
}

const bookings = async () =>
  (
    await api.database.db
      .selectFrom("booking")
      .where("stylist_id", "=", renata.id)
      .where("status", "=", "confirmed")
      .select(["email", "note"])
      .execute()
  ).length;

describe("step by step, each an address", () => {
  beforeAll(async () => {
    renata = await store();
  });

  test("first the services, and nothing else is asked", async () => {
    const { status, html, text } = await open(at());
    expect(status).toBe(200);
    expect(text).toContain("Haircut $72 1 hr");
    expect(text).toContain("Balayage $165.50 2 hr");
    expect(text).toContain("Choose a service, and the times appear here.");
    expect(html).not.toContain('id="book"');
    expect(html).toContain('name="robots" content="noindex"');
  });

  test("to go on without one is answered in the words of the specification", async () => {
    expect((await open(at("?step=times"))).text).toContain("Please select at least one service");
  });

  test("then a day and its times, in the zone of the studio", async () => {
    const { html, text } = await open(at(`?services=${service()}`));
    expect(text).toContain("Times are Central, the time at the studio.");
    expect(text).toContain("Sat 11/21 11 open");
    expect(text).toContain("Sun 11/22 15 open");
    expect(linkTo(html, "11:00 am")).toBe(
      at(`?${new URLSearchParams({ services: service(), start: "2026-11-21T11:00:00-06:00" })}#details`),
    );
    const next = await open(linkTo(html, "Mon 11/23 15 open"));
    expect(linkTo(next.html, "2:30 pm")).toContain(new URLSearchParams({ start: monday }).toString());
  });

  test("then the details, beside all that is about to be booked", async () => {
    const { text } = await open(chosen(monday));
    expect(text).toContain("Monday, November 23 2:30 pm to 3:30 pm Central");
    expect(text).toContain("Suite 14, Sola South Lamar 2110 S Lamar Blvd, Austin, TX 78704");
    expect(text).toContain("Pay at the studio $72");
    expect(text).toContain("Change or cancel free until 24 hours before.");
    expect(text).toContain("Book Mon 11/23 at 2:30 pm");
  });

  test("several services are one appointment, as long as all of them", async () => {
    const services = renata.services.map(({ guid }) => ["services", guid]);
    const { text } = await open(at(`?${new URLSearchParams([...services, ["start", monday]])}`));
    expect(text).toContain("$237.50");
    // Three hours from then are longer than the studio is open.
    expect(text).toContain("2:30 pm on Mon 11/23 is no longer open.");
    const morning = ["start", "2026-11-23T09:00:00-06:00"];
    const other = await open(at(`?${new URLSearchParams([...services, morning])}`));
    expect(other.text).toContain("9:00 am to 12:00 pm Central");
  });

  test("weeks are turned as far as bookings are taken", async () => {
    const { html } = await open(at(`?services=${service()}`));
    expect(html).not.toContain('aria-label="Earlier days"');
    const later = await open(linkTo(html, "Later days"));
    expect(later.text).toContain("Sat 11/28 15 open");
    expect(linkTo(later.html, "Earlier days")).toContain("day=2026-11-21");
    const last = await open(at(`?services=${service()}&day=2027-01-20`));
    expect(last.html).not.toContain('aria-label="Later days"');
  });

  test("a looked at day leaves the chosen time as it is", async () => {
    const { html } = await open(chosen(monday));
    const other = await open(linkTo(html, "Tue 11/24 15 open"));
    expect(other.text).toContain("Book Mon 11/23 at 2:30 pm");
    expect(other.text).toContain("Times on Tue 11/24");
  });

  test("a time that is over, or never was, is said and others are offered", async () => {
    const over = await open(chosen("2026-11-20T10:00:00-06:00"));
    expect(over.text).toContain("Please provide an upcoming date.");
    const never = await open(chosen("2026-11-23T14:31:00-06:00"));
    expect(never.text).toContain("2:31 pm on Mon 11/23 is no longer open.");
    expect(radioValues(never.html, "start")).toContain(monday);
  });

  test.each(["?services=hair&services=%00", "?day=2026-02-30&start=tomorrow", "?hold=x&services=,,,"])(
    "an address that says nothing is no reason to fail: %s",
    async (query) => {
      expect((await open(at(query))).status).toBe(200);
    },
  );
});

describe("the booking", () => {
  beforeAll(async () => {
    renata = await store({ booking_url: "https://book.renata.example/" });
  });

  test("is made once, however often it is sent, and leads to its own page", async () => {
    const form = await formAt(chosen(monday));
    const first = await send(chosen(monday), { ...form, note: "The window seat, please." });
    expect(first.status).toBe(303);
    expect(first.to).toMatch(/^\/booking\/[\w.-]+$/);
    const again = await send(chosen(monday), { ...form, note: "The window seat, please." });
    expect([again.status, again.to]).toEqual([303, first.to]);
    expect(await bookings()).toBe(1);
    const answer = await api.call("getBooking", { token: first.to.split("/").at(-1) ?? "" });
    expect(answer).toMatchObject({
      data: { start: monday, first_name: "Dana", phone: "5125550163", note: "The window seat, please." },
    });
  });

  test.each([
    ['{"utm_source":"letter","utm_medium":"mail"}', { utm_source: "letter", utm_medium: "mail" }],
    ["", {}],
    ["{broken", {}],
  ])("notes the campaign that led to it, as script wrote it: %s", async (written, stored) => {
    renata = await store();
    const form = { ...(await formAt(chosen(monday))), utm_parameters: written };
    expect((await send(chosen(monday), form)).status).toBe(303);
    const booking = await api.database.db
      .selectFrom("booking")
      .where("stylist_id", "=", renata.id)
      .select("utm_parameters")
      .executeTakeFirstOrThrow();
    expect(booking.utm_parameters).toEqual(stored);
  });

  test("with a key of the form's own is one booking too", async () => {
    const path = chosen("2026-11-24T09:00:00-06:00");
    const form = { ...(await formAt(path)), idempotency_key: crypto.randomUUID() };
    const before = await bookings();
    const [one, other] = await Promise.all([send(path, form), send(path, form)]);
    expect([one.status, one.to]).toEqual([303, other.to]);
    expect(await bookings()).toBe(before + 1);
  });

  test("is refused in the words of the specification, and nothing typed is lost", async () => {
    const path = chosen("2026-11-24T10:00:00-06:00");
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

  test("needs a service and a time", async () => {
    const path = chosen("2026-11-24T10:00:00-06:00");
    const { service_ids, start, ...form } = await formAt(path);
    expect([service_ids, start]).toEqual([service(), "2026-11-24T10:00:00-06:00"]);
    const without = await send(path, form);
    expect(without.status).toBe(422);
    expect(without.text).toContain("Service: Please select at least one service");
    expect(without.text).toContain("Day and time: Please provide an upcoming date.");
    const garbled = await send(path, { ...form, service_ids: service(), start: "soon" });
    expect(garbled.status).toBe(422);
    const late = await send(path, { ...form, service_ids: service(), start: "2026-11-21T08:30:00-06:00" });
    expect(late.status).toBe(422);
    expect(late.text).toContain("Day and time: Please provide an upcoming date.");
  });

  test("from another site is not accepted", async () => {
    const answer = await web.open(chosen(monday), {
      method: "POST",
      body: new URLSearchParams(dana),
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(answer.status).toBe(403);
  });
});

describe("a time that somebody else took", () => {
  const wanted = "2026-11-25T10:00:00-06:00";
  let lost: Awaited<ReturnType<typeof send>>;

  beforeAll(async () => {
    renata = await store();
    const form = await formAt(chosen(wanted));
    await send(chosen(wanted), { ...form, email: "first@example.com" });
    lost = await send(chosen(wanted), { ...form, note: "Bangs, too." });
  });

  test("is a normal event: said calmly, struck through, and what is left stands beside it", () => {
    expect(lost.status).toBe(409);
    expect(lost.text).toContain(
      "That time has just been taken: 10:00 am on Wed 11/25. These are still open, and nothing you typed is lost.",
    );
    expect(lost.text).toContain("10:00 am is gone. Choose another time, and everything here stays as it is.");
    expect(lost.text).not.toContain("another look");
    expect(lost.html).toMatch(/<span class="slot" aria-disabled="true">10:00 am/);
    expect(radioValues(lost.html, "start")).toContain("2026-11-25T11:00:00-06:00");
    expect(radioValues(lost.html, "start")).toContain("2026-11-26T09:00:00-06:00");
    expect(radioValues(lost.html, "start")).not.toContain(wanted);
  });

  test("loses nothing that was typed, and another is booked with the same form", async () => {
    const form = fieldsOf(lost.html, "book");
    expect(form).toMatchObject({ ...dana, note: "Bangs, too.", service_ids: service() });
    expect(form).not.toHaveProperty("start");
    const none = await send(chosen(wanted), form);
    expect(none.status).toBe(422);
    expect(none.text).toContain("Please provide an upcoming date.");
    const other = await send(chosen(wanted), { ...form, start: "2026-11-26T09:00:00-06:00" });
    expect(other.status).toBe(303);
  });

  test("a slip of the pen beside the new choice keeps both", async () => {
    const form = { ...fieldsOf(lost.html, "book"), email: "dana@", start: "2026-11-25T12:00:00-06:00" };
    const again = await send(chosen(wanted), form);
    expect(again.status).toBe(422);
    expect(again.text).toContain("Book Wed 11/25 at 12:00 pm");
    expect(fieldsOf(again.html, "book")).toMatchObject({
      start: "2026-11-25T12:00:00-06:00",
      email: "dana@",
    });
  });
});

describe("a hold", () => {
  const wanted = "2026-11-26T13:00:00-06:00";

  beforeAll(async () => {
    renata = await store();
  });

  const hold = async (start: string, earlier = "") => {
    const answer = await web.post("/hold", {
      stylist_id: String(renata.id),
      service_ids: service(),
      start,
      hold: earlier,
    });
    return { status: answer.status, ...(await answer.json()) };
  };

  test("keeps a time from others for five minutes, and not from oneself", async () => {
    const held = await hold(wanted);
    expect(held).toMatchObject({ status: 200, state: "held", heldForMs: 300_000 });
    expect((await hold(wanted)).state).toBe("taken");
    expect(await openingsOf(api, renata, "2026-11-26")).not.toContain(wanted);
    const mine = `${chosen(wanted)}&hold=${held.hold}`;
    expect((await open(mine)).text).toContain("Book Thu 11/26 at 1:00 pm");
    expect((await open(chosen(wanted))).text).toContain("1:00 pm on Thu 11/26 is no longer open.");

    const next = await hold("2026-11-26T14:00:00-06:00", held.hold);
    expect(next.state).toBe("held");
    expect(await openingsOf(api, renata, "2026-11-26")).toContain(wanted);

    const path = `${chosen("2026-11-26T14:00:00-06:00")}&hold=${next.hold}`;
    const booked = await send(path, { ...(await formAt(path)), hold: next.hold });
    expect(booked.status).toBe(303);
  });

  test("that has ended is no reason not to book", async () => {
    const held = await hold(wanted);
    const path = `${chosen(wanted)}&hold=${held.hold}`;
    const form = await formAt(path);
    api.clock.advance({ minutes: 6 });
    expect((await send(path, form)).status).toBe(303);
  });

  test("that cannot be made is none", async () => {
    expect((await hold("yesterday")).state).toBe("none");
  });
});

describe("when the api is away", () => {
  const unavailable = { ok: false, problem: "unavailable", message: "We could not reach that." } as const;
  const sentence = "We could not book that time. Nothing has been booked. Your details are kept.";
  const wanted = "2026-11-27T10:00:00-06:00";

  beforeAll(async () => {
    renata = await store();
  });

  test("for the booking alone, the page stays with all that was typed", async () => {
    const form = await formAt(chosen(wanted));
    const partly = await createTestWeb(
      { call: async (key, ...rest) => (key === "createBooking" ? unavailable : api.call(key, ...rest)) },
      { now: api.clock.now },
    );
    const answer = await partly.post(chosen(wanted), form);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(textOf(html)).toContain(sentence);
    expect(fieldsOf(html, "book")).toMatchObject({ ...dana, start: wanted });
    expect(await bookings()).toBe(0);
  });

  test("altogether, the form comes back alone and can be sent again", async () => {
    const form = await formAt(chosen(wanted));
    const dark = await createTestWeb({ call: async () => unavailable }, { now: api.clock.now });
    const answer = await dark.post(chosen(wanted), form);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(textOf(html)).toContain(sentence);
    const kept = fieldsOf(html, "book");
    expect(kept).toMatchObject({ ...dana, start: wanted, service_ids: service() });
    expect((await send(chosen(wanted), kept)).status).toBe(303);
    const page = await dark.open(chosen(wanted));
    expect(page.status).toBe(503);
    expect(dark.failures).toEqual([]);
  });

  test("for the openings alone, the page says so and asks again", async () => {
    const partly = await createTestWeb(
      {
        call: async (key, ...rest) =>
          key === "solaGeniusAvailability" ? unavailable : api.call(key, ...rest),
      },
      { now: api.clock.now },
    );
    const page = await partly.open(at(`?services=${service()}`));
    expect(page.status).toBe(200);
    expect(textOf(await page.text())).toContain("Availability not loaded. Retry");
  });
});

describe("who takes no bookings here", () => {
  test("is booked on their own page, else by phone", async () => {
    renata = await store({ books_online: false, booking_url: "https://book.renata.example/hair" });
    const page = await open(at());
    expect(page.html).toMatch(
      /href="https:\/\/book.renata.example\/hair" target="_blank" rel="noopener noreferrer"/,
    );
    expect(page.html).not.toContain('id="book"');
    renata = await store({ books_online: false });
    expect((await open(at())).html).toContain('href="tel:+15125550177"');
  });

  test("and nobody at that address is said in the words of the specification", async () => {
    const { status, text } = await open("/professionals/nobody/book");
    expect(status).toBe(404);
    expect(text).toContain("Stylist webpage not found or is inactive. Please search stylist by location.");
  });
});

test("a night when clocks go back offers both passes of the hour, and says which", async () => {
  renata = await store(
    { horizon_days: 360, slot_step_minutes: 30 },
    { hours: [{ weekday: 7, opens: "00:30", closes: "03:00" }] },
  );
  const { text, html } = await open(at(`?services=${service()}&day=2027-11-07`));
  expect(text).toContain("1:00 am (UTC-5)");
  expect(text).toContain("1:00 am (UTC-6)");
  const second = await open(linkTo(html, "1:30 am (UTC-6)"));
  expect(second.text).toContain("1:30 am to 2:30 am Central");
  const made = await send(chosen("2027-11-07T01:30:00-06:00"), {
    ...(await formAt(chosen("2027-11-07T01:30:00-06:00"))),
  });
  expect(made.status).toBe(303);
});
