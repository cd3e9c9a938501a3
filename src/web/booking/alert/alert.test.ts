import { beforeEach, expect, test } from "vitest";
import { expireOffer, offerOpenings } from "#api/booking/alerts/offer-openings.ts";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { writeMail } from "#api/messages.ts";
import type { Email } from "#api/platform/mail/transport.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { openingsOf } from "#tests/harness/booking.ts";
import { makeBooking } from "#tests/harness/made-booking.ts";
import { readPage, textOf } from "#tests/harness/page-form.ts";
import { storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { sendMailOf } from "#tests/harness/send-mail.ts";
import { addressOf, createWaitingList } from "#tests/harness/waiting-list.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const web = await createTestWeb(api, { now: api.clock.now });
let renata: TestProfessional;
const { join, mails, bookLink } = createWaitingList(api, web, () => renata);

beforeEach(async () => {
  await db.deleteFrom("opening_alert").execute();
  await db.deleteFrom("message").execute();
  api.clock.reset();
  renata = await storeProfessional(db, { hours: [{ weekday: 2, opens: "10:00", closes: "11:00" }] });
});

const open = (path: string) => readPage(web.open(path));
const start = "2026-12-01T10:00:00-06:00";

/** The mails of an alert, as they would leave now. */
async function written(id: string, kind = "alert-confirm"): Promise<Email[]> {
  const emails: Email[] = [];
  const transport = {
    deliver: async (email: Email) => {
      emails.push(email);
      return { ok: true } as const;
    },
    forget: async () => undefined,
    close: () => undefined,
  };
  const rows = await db
    .selectFrom("message")
    .where("opening_alert_id", "=", id)
    .where("kind", "=", kind)
    .select("id")
    .execute();
  const services = { ...api.services, writeMail, transport };
  for (const row of rows) await sendMailOf(services, row.id);
  return emails;
}

test("a mail's link opens the held time on every device until the stated minute, and after a look at another time", async () => {
  await db
    .insertInto("weekly_hours")
    .values({ stylist_id: renata.id, weekday: 3, opens: "10:00", closes: "11:00" })
    .execute();
  await refreshWorkingTime(db, api.clock.now());
  const made = await makeBooking(api, renata, start);
  await join("dana@example.com");
  await web.post(`${made.client}/cancel`, { reason: "", pressed: "yes" });
  await offerOpenings(api.services, renata.id);
  const [mail] = await mails();
  const link = mail && (await bookLink(mail));
  if (!mail || !link) throw new Error("Nothing was offered");
  const hold = (at: string) =>
    web
      .post("/hold", {
        stylist_id: String(renata.id),
        service_ids: renata.services[0]?.guid ?? "",
        start: at,
        hold: link.searchParams.get("hold") ?? "",
      })
      .then((answer) => answer.json());
  for (let minute = 0; minute < 29; minute += 7) {
    for (const device of ["phone", "desk"]) {
      const held = await hold(start);
      expect(held, device).toMatchObject({ state: "held", hold: link.searchParams.get("hold") });
      expect(held.heldForMs).toBe((30 - minute) * 60_000);
    }
    expect(await hold("2026-12-02T10:00:00-06:00")).toEqual({ state: "none" });
    expect((await open(`${link.pathname}${link.search}`)).text).toContain("10:00 am is chosen");
    expect(await openingsOf(api, renata, "2026-12-01")).toEqual([]);
    await expireOffer(api.services, mail.offer);
    api.clock.advance({ minutes: 7 });
  }
  api.clock.advance({ minutes: 2 });
  expect(await openingsOf(api, renata, "2026-12-01")).toEqual([start]);
  expect(await written(mail.id, "alert-opening")).toEqual([]);
});

/** The link of an offer of the canceled time. */
async function offeredLink() {
  const made = await makeBooking(api, renata, start);
  const { alert } = await join("dana@example.com");
  await web.post(`${made.client}/cancel`, { reason: "", pressed: "yes" });
  await offerOpenings(api.services, renata.id);
  const [mail] = await mails();
  const link = mail && (await bookLink(mail));
  if (!mail || !link) throw new Error("Nothing was offered");
  return { alert, mail, link, path: `${link.pathname}${link.search}` };
}

test("an offer's link that was cut off says so, and one whose time was booked says that", async () => {
  const { link, path } = await offeredLink();
  const cut = "This link is incomplete, so we can’t tell whether 10:00 am on Tue 12/01 is held for you.";
  expect((await open(path)).text).not.toContain("incomplete");
  const { length } = link.searchParams.get("hold") ?? "";
  for (let lost = 1; lost < length; lost += 1)
    expect((await open(path.slice(0, -lost))).text, String(lost)).toContain(cut);
  await makeBooking(api, renata, start, {
    email: "dana@example.com",
    hold: link.searchParams.get("hold") ?? "",
  });
  for (const device of ["phone", "desk"]) {
    const { text, html } = await open(path);
    expect(text, device).toContain("10:00 am on Tue 12/01 has been booked with this link.");
    expect(text).not.toContain("dana@");
    expect(html).toContain('href="/booking-links"');
  }
});

test("an offer's page says until when its time is held, as its mail does, and of no other time", async () => {
  const { mail, path } = await offeredLink();
  const [email] = await written(mail.id, "alert-opening");
  const [, until = ""] = /held\s+for\s+you\s+until\s+(\d+:\d\d\s[ap]m)/.exec(email?.text ?? "") ?? [];
  expect((await open(path)).text).toContain(`Held for you until ${until.replace(/\s/, " ")} Central`);
  const elsewhen = path.replace("2026-12-01", "2026-12-08");
  expect((await open(elsewhen)).text).toContain("Tuesday, December 8");
  expect((await open(elsewhen)).text).not.toContain("Held for you");
  api.clock.advance({ minutes: 31 });
  expect((await open(path)).text).not.toContain("Held for you");
});

test("a mail names the zone of its minute, and the list is left as soon as its time is booked", async () => {
  const { alert, mail, link } = await offeredLink();
  const [email] = await written(mail.id, "alert-opening");
  expect(email?.text).toMatch(/held\s+for\s+you\s+until\s+\d+:\d\d\s[ap]m,\s+Central\s+Time;/);
  await makeBooking(api, renata, start, {
    email: "dana@example.com",
    hold: link.searchParams.get("hold") ?? "",
  });
  expect((await open(alert)).text).toContain("You’re off the list");
});

test("leaving the list doesn't free the held time before its minute, and its page says so", async () => {
  const { alert, mail, path } = await offeredLink();
  const held = /10:00 am on Tue 12\/01 is held for you until \d+:\d\d [ap]m, on the list or not/;
  expect((await open(alert)).text).toMatch(held);
  await web.post(alert, { intent: "end", pressed: "yes" });
  await expireOffer(api.services, mail.offer);
  const left = await open(alert);
  expect(left.text).toContain("You’re off the list");
  expect(left.text).toMatch(held);
  expect((await open(path)).text).toContain("10:00 am is chosen");
  api.clock.advance({ minutes: 31 });
  await expireOffer(api.services, mail.offer);
  expect((await open(alert)).text).not.toContain("held for you");
  expect(await openingsOf(api, renata, "2026-12-01")).toEqual([start]);
});

test("three held times that go by end the list, and a mail and its page say so", async () => {
  const days = ["2026-12-01", "2026-12-08", "2026-12-15"];
  const made = [];
  for (const day of days)
    made.push(await makeBooking(api, renata, `${day}T10:00:00-06:00`, { email: `${day}@example.com` }));
  await db.updateTable("stylist").set({ horizon_days: 90 }).where("id", "=", renata.id).execute();
  const { alert } = await join("dana@example.com", addressOf(renata), { days: days.slice(0, 2) });
  const plus = await join("dana+again@example.com", addressOf(renata), { days: days.slice(0, 2) });
  for (const { client } of made) await web.post(`${client}/cancel`, { reason: "", pressed: "yes" });
  for (let lapse = 0; lapse < 4; lapse += 1) {
    await offerOpenings(api.services, renata.id);
    api.clock.advance({ minutes: 31 });
  }
  // One address, whatever its tag, is offered each time once.
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["dana@example.com", "dana@example.com"]);
  expect((await open(plus.alert)).text).toContain("You’re on the list");
  await db
    .insertInto("opening_offer")
    .values(lapsedOffer((await mails())[0]?.id ?? ""))
    .execute();
  await offerOpenings(api.services, renata.id);
  expect((await open(alert)).text).toContain("Three times we held for you went by without being booked.");
  const ended = await db
    .selectFrom("message")
    .where("kind", "=", "alert-ended")
    .select("recipient")
    .execute();
  expect(ended).toEqual([{ recipient: "dana@example.com" }]);
});

const lapsedOffer = (alert_id: string) => ({
  id: "third",
  ...{ alert_id, stylist_id: renata.id, service_guid: renata.services[0]?.guid ?? "", hold_id: "gone" },
  starts_at: "2026-12-29T16:00:00Z",
  expires_at: api.clock.now().toString(),
});

test("a mail to the list carries one-click unsubscribing, which a GET doesn't perform", async () => {
  const { id, alert } = await join("dana@example.com");
  expect((await written(id))[0]?.unsubscribeUrl).toBe(`http://sola.test${alert}`);
  await open(alert);
  expect((await open(alert)).text).toContain("You’re on the list");
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  // As a mail provider's server posts it: no Origin, no cookies, and no redirect is followed.
  for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), multipart]) {
    await db.updateTable("opening_alert").set({ ended_at: null }).where("id", "=", id).execute();
    const answer = await web.open(alert, { method: "POST", body });
    expect([answer.status, textOf(await answer.text())]).toEqual([
      200,
      expect.stringContaining("You’re off the list"),
    ]);
  }
  await db
    .updateTable("opening_alert")
    .set({ ended_at: null, confirmed_at: null })
    .where("id", "=", id)
    .execute();
  expect((await web.post(alert, {})).status).toBe(422);
  expect((await open(alert)).text).toContain("Put you on the list?");
});

test("the mail that confirms an alert names its days, and promises no end before the page's button", async () => {
  const { id } = await join("dana@example.com");
  const [mail] = await written(id);
  expect(mail?.text.replace(/\s+/g, " ")).toContain(
    "is held for you: Haircut with Renata Dueñas, Tue 12/01. Confirm",
  );
  expect(`${mail?.subject} ${mail?.text}`).not.toContain("One tap");
});
