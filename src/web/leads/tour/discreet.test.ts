import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { refreshWorkingTime } from "#api/booking/availability/working-time.ts";
import { remindOfBooking } from "#api/booking/bookings/queue-booking-mail.ts";
import { bookingEvents } from "#api/booking/messages/booking-event.ts";
import { setTourHours } from "#api/booking/tours/tour-calendar.ts";
import { writeMail } from "#api/messages.ts";
import { messageOf } from "#api/platform/mail/message.ts";
import type { Email } from "#api/platform/mail/transport.ts";
import { storedInquiry } from "#contract/leads/inquiry.ts";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { linkTo, readPage } from "#tests/harness/page-form.ts";
import { sendMailOf } from "#tests/harness/send-mail.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty", { webhookUrls: ["https://crm.example/hook"] });
const { db } = api.database;
const web = await createTestWeb(api, { now: api.clock.now });
const open = (path: string) => readPage(web.open(path));

const givesAway = /sola|studio|tour/i;
/** Addresses carry the site's domain, and are no words: of links, mailboxes and identifiers. */
const withoutAddresses = (text: string) =>
  text
    .replace(/https?:\/\/[^\s"<>)\]]+/g, "")
    .replace(/[^\s"<>:]*@[^\s"<>;]+/g, "")
    .replace(/cid:\S+/g, "");

/** What a mail program shows: sender, subject, text, and the words and titles of the HTML. */
async function shownBy(email: Email) {
  const from = { name: brandName, address: "hello@sola.example" };
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    messageOf(email, from),
  );
  const mail = await PostalMime.parse(message as Buffer);
  const html = (mail.html ?? "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/ (style|class|href|src)="[^"]*"/g, "");
  const files = mail.attachments.map(
    ({ filename, content }) => `${filename} ${Buffer.from(content as ArrayBuffer)}`,
  );
  return [mail.from?.name, mail.replyTo?.[0]?.name, mail.subject, mail.text, html, ...files].join("\n");
}

async function written(recipient: string): Promise<[kind: string, shown: string][]> {
  const emails: Email[] = [];
  const deliver = async (email: Email) => {
    emails.push(email);
    return { ok: true } as const;
  };
  const transport = { deliver, forget: async () => undefined, close: () => undefined };
  const services = { ...api.services, writeMail, transport };
  const rows = await db
    .selectFrom("message")
    .where("recipient", "=", recipient)
    .where("status", "=", "waiting")
    .select(["id", "kind"])
    .execute();
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  for (const { id } of rows) await sendMailOf(services, id);
  return Promise.all(
    emails
      .map(async (email) => [kinds.get(email.id) ?? "", await shownBy(email)] as const)
      .map(async (one) => [...(await one)] as [string, string]),
  );
}

test.each(["Marisol Vega", null])(
  "nothing that leaves the site about a tour gives it away, with %s as manager",
  async (manager) => {
    const url_name = manager ? "spokane" : "nameless";
    const location_id = await storeLocation(db, {
      url_name,
      name: "Spokane",
      public_email: "marisol@sola.example",
      public_contact_name: manager,
    });
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: "10:00", closes: "12:00" }));
    await db.transaction().execute((transaction) => setTourHours(transaction, location_id, hours));
    await refreshWorkingTime(db, api.clock.now());
    const email = `${url_name}@example.com`;
    const stored = storedInquiry.parse(
      await postInquiry(api.services, { location_id, email, last_name: "Reyes" }),
    );
    const receipt = `/inquiry/${stored.receipt_token}`;
    await web.post(receipt, { start: "2026-12-01T10:00:00-06:00" });
    const page = await open(receipt);
    const tour = linkTo(page.html, "See your tour, with its calendar file and directions");
    const { id } = await db
      .selectFrom("booking")
      .where("email", "=", email)
      .select("id")
      .executeTakeFirstOrThrow();

    const shown: [string, string][] = await written(email);
    expect(shown.find(([kind]) => kind === "inquiry-visitor")?.[1]).toContain(
      "Your time is booked: Tuesday, December 1 at 10:00 am",
    );
    expect(shown.join("\n")).not.toMatch(/gives it away|subject line/);
    const links = async () => {
      await web.post("/booking-links", { email });
      return written(email);
    };
    shown.push(...(await links()));
    const title = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? "none";
    const cards = (html: string) => [...html.matchAll(/<meta (?:property="og|name="twitter)[^>]*>/g)].join();
    for (const path of [receipt, tour, `${tour}/change`, `${tour}/cancel`]) {
      const { html } = await open(path);
      shown.push([`title of ${path}`, title(html)], [`card of ${path}`, cards(html)]);
    }
    const google = new URL(
      linkTo((await open(tour)).html, "Add it there (opens in a new tab)").replaceAll("&amp;", "&"),
    );
    shown.push(["Google Calendar", [...google.searchParams.values()].join()]);
    const file = await web.open(`${tour}/calendar.ics`);
    const calendar = await file.text();
    expect(calendar.replaceAll("\r\n ", "")).toMatch(/^ORGANIZER.*mailto:hello@sola\.example/m);
    shown.push(["calendar file", `${file.headers.get("content-disposition")} ${calendar}`]);
    const subject = { booking_id: id, contact_inquiry_id: null, detail: {} };
    const { kind, location, stylist, ...event } = Object(await bookingEvents.read(db, subject));
    expect(kind).toBe("tour");
    shown.push(["webhook", JSON.stringify(event)]);
    await remindOfBooking(api.services, { booking_id: id, sequence: 0 });
    const later = "2026-12-02T10:00:00-06:00";
    await web.post(`${tour}/change?start=${later}`, { start: later });
    shown.push(...(await written(email)));
    await db.updateTable("booking").set({ cancelled_by: "operator" }).where("id", "=", id).execute();
    await web.post(`${tour}/cancel`, { reason: "", pressed: "yes" });
    shown.push(...(await written(email)));

    const kinds = shown.map(([name]) => name);
    for (const expected of [
      "booking-client",
      "booking-moved",
      "booking-cancelled",
      "booking-links",
      "inquiry-visitor",
    ])
      expect(kinds).toContain(expected);
    for (const [name, text] of shown)
      expect(withoutAddresses(text.replace(/\r\n /g, "")), name).not.toMatch(givesAway);
  },
);
