import type { Updateable } from "kysely";
import { describe, expect, it } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { book } from "#tests/harness/made-booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { refreshWorkingTime } from "./booking/availability/working-time.ts";
import { setTourHours } from "./booking/tours/tour-calendar.ts";
import { writeMail } from "./messages.ts";
import { createAccount } from "./platform/accounts/account-queries.ts";
import type { Database } from "./platform/database/schema.ts";
import { type MailKind, mailKinds } from "./platform/mail/mail-kind.ts";
import { type NewMail, queueMail } from "./platform/mail/queue-mail.ts";
import { readToken } from "./platform/signing/signed-token.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const [booking, tour] = await storeBookings();
const [whole, withTour, setAside] = await storeInquiries();
await storeAlerts();
await createAccount(api.services, "renata@example.com", { welcomes: false });
const { id: account_id } = await db.selectFrom("account").select("id").executeTakeFirstOrThrow();
await db.deleteFrom("message").execute();
await queueMail(db, { kind: "welcome", recipient: "gone@example.com" });
await db
  .updateTable("message")
  .set({ status: "failed", failed_at: api.clock.now().toString(), last_error: "550 RCPT TO" })
  .execute();
await db
  .insertInto("message")
  .values({
    ...{ id: "offered", kind: "alert-opening", status: "sent", recipient: "dana@example.com" },
    detail: JSON.stringify({ offer_id: "withdrawn" }),
  })
  .execute();
api.clock.advance({ minutes: 1 });

const about = (booking_id: string, detail = {}) => ({ booking_id, detail: { sequence: 0, ...detail } });
const was = "2026-12-04T16:00:00Z";

type Subject = Omit<NewMail, "kind" | "recipient">;

/** A row about everything: enough for a mail without variants. */
const everything: Subject = {
  ...{ contact_inquiry_id: whole, booking_id: booking, account_id, opening_alert_id: "service" },
  detail: { sequence: 0, was, offer_id: "offer", ids: [setAside], location_name: "South Lamar" },
};

/** The mails that differ by what they are about, in their variants. */
const variants: Partial<Record<MailKind, Subject[]>> = {
  "inquiry-manager": [whole, withTour, setAside].map((id) => ({ contact_inquiry_id: id })),
  "inquiry-visitor": [
    { contact_inquiry_id: whole, detail: { also: [withTour] } },
    { contact_inquiry_id: withTour },
    { contact_inquiry_id: setAside },
  ],
  "inquiry-escalation": [{ contact_inquiry_id: whole }, { contact_inquiry_id: withTour }],
  "tour-hours": [
    {
      detail: {
        location_name: "South Lamar",
        hours: [{ weekday: 1, opens: "09:00:00", closes: "17:00:00" }],
      },
    },
  ],
  "booking-client": [about(booking), about(tour)],
  "booking-stylist": [about(booking), about(tour)],
  "booking-moved": [about(booking, { was }), about(tour, { was }), about(tour, { was, side: "stylist" })],
  "booking-reminder": [about(booking), about(tour)],
  "booking-cancelled": [about(booking), about(booking, { side: "stylist" }), about(tour)],
  "alert-confirm": ["service", "category", "studio"].map((id) => ({ opening_alert_id: id })),
  "alert-withdrawn": [{ opening_alert_id: "service", detail: { offer_id: "withdrawn" } }],
  "alert-ended": [{ opening_alert_id: "category" }],
  "alert-studio": [{ opening_alert_id: "studio" }],
  "mail-digest": [{ created_at: api.clock.now() }],
};

describe.each(Object.keys(mailKinds) as MailKind[])("%s", (kind) => {
  it.each((variants[kind] ?? [everything]).map((row, number) => [number, row] as const))(
    "is written from its rows, loads no external resource, states its language and has one heading (%i)",
    async (_, row) => {
      await db
        .updateTable("booking")
        .where("status", "!=", "held")
        .set(
          kind === "booking-cancelled"
            ? { status: "cancelled", cancelled_by: "client", cancel_reason: "I have to travel." }
            : { status: "confirmed" },
        )
        .execute();
      await db.deleteFrom("message").where("status", "=", "waiting").execute();
      const recipient = kind === "mail-digest" ? api.services.fallbackEmail : "dana@example.com";
      await queueMail(db, { kind, recipient, ...row });
      const mail = await db
        .selectFrom("message")
        .where("status", "=", "waiting")
        .selectAll()
        .executeTakeFirstOrThrow();
      const content = await writeMail(mail, api.services);
      if (!content) throw new Error("There is nothing to say");
      const { subject, html, text } = content;
      expect(subject + text).not.toMatch(/null|undefined|\[object|NaN/);
      expect(html).toMatch(/<html[^>]* lang="en"/);
      const title = `<title>${subject.replaceAll("'", "&#x27;")}</title>`;
      expect(html.replaceAll("\u00a0", " ")).toContain(title);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toContain("prefers-color-scheme: dark");
      // A mail without the brand loads no picture of it either.
      const head = html.includes(`alt="${brandName.toUpperCase()}"`) ? [' src="cid:head@sola"'] : null;
      expect(html.match(/ src="[^"]*"/g)).toEqual(head);
      expect(html).not.toMatch(/<link|url\(|@import|<script/);
      expect(text).not.toMatch(/<|&[a-z]+;/);
      expect(text).not.toMatch(/\n{3,}/);
      // Some mail programs take it for a part of the link.
      expect(text).not.toMatch(/https?:\/\/\S*[.,;:!?)\]}>'"’”](?=\s|$)/);
    },
  );
});

it("a row of a kind that this release doesn't know says nothing", async () => {
  const row = { id: "later", kind: "sent-by-the-next-release", recipient: "dana@example.com" };
  const mail = await db.insertInto("message").values(row).returningAll().executeTakeFirstOrThrow();
  expect(await writeMail(mail, api.services)).toBeNull();
});

/** A client's booking with a professional, and a visitor's tour. */
async function storeBookings() {
  const renata = await storeProfessional(db, { location: { url_name: "mueller-austin", name: "Mueller" } });
  await setTourHours(db, renata.location_id, [{ weekday: 1, opens: "09:00", closes: "17:00" }]);
  await refreshWorkingTime(db, api.clock.now());
  const tours = await db
    .selectFrom("stylist")
    .innerJoin("service", "service.stylist_id", "stylist.id")
    .where("kind", "=", "tours")
    .select(["stylist.id as stylist_id", "service.id"])
    .executeTakeFirstOrThrow();
  const note = "My last color was in the spring.";
  const made = await book(api, renata, "2026-12-01T10:00:00-06:00", { note });
  const visit = await book(api, renata, "2026-11-30T10:00:00-06:00");
  await db
    .updateTable("booking")
    .set({ stylist_id: tours.stylist_id, service_ids: [tours.id] })
    .where("id", "=", visit.id)
    .execute();
  return [made.id, visit.id] as const;
}

/** With a file; with a tour, at a location without a manager; and quarantined. */
async function storeInquiries() {
  const nameless = { public_contact_name: null, public_phone: null, public_email: null };
  const ids: string[] = [];
  for (const location of [{}, { url_name: "the-domain", ...nameless }, { url_name: "cherry-creek" }]) {
    const location_id = await storeLocation(db, location);
    const { reference } = await postInquiry(api.services, { location_id });
    const { id } = await db
      .selectFrom("contact_inquiry")
      .where("reference", "=", String(reference))
      .select("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  const [first = "", second = "", third = ""] = ids;
  const file = { name: "work.jpg", media_type: "image/jpeg", content: Buffer.from("jpeg") };
  await db
    .insertInto("contact_inquiry_file")
    .values({ id: "file", contact_inquiry_id: first, ...file })
    .execute();
  const update = (id: string, change: Updateable<Database["contact_inquiry"]>) =>
    db.updateTable("contact_inquiry").set(change).where("id", "=", id).execute();
  await update(second, { tour_id: tour });
  await update(third, { quarantined: true, tour_wanted: "2026-11-30T16:00:00Z" });
  return [first, second, third] as const;
}

/** For a professional's service, with a time held; for a category; and for a studio. */
async function storeAlerts() {
  const { id: stylist_id, location_id, services } = await storeProfessional(db);
  const [service] = services;
  if (!service) throw new Error("No service is stored");
  const wish = danasWish({ id: stylist_id, services }, "2026-12-05T10:00:00-06:00");
  const { data } = await post(api, "hold-slot", wish);
  const hold_id = readToken(api.services.signingKey, "booking-hold", String(data?.hold)) ?? "";
  const alert = { email: "dana@example.com", location_id, wanted: "{}", ends_at: "2026-12-09T06:00:00Z" };
  await db
    .insertInto("opening_alert")
    .values([
      { ...alert, id: "service", stylist_id, service_id: service.id },
      { ...alert, id: "category", category: "nails" },
      { ...alert, id: "studio" },
    ])
    .execute();
  const at = { starts_at: "2026-12-05T16:00:00Z", expires_at: "2026-11-21T15:30:00Z" };
  await db
    .insertInto("opening_offer")
    .values(
      [{ id: "offer" }, { id: "withdrawn", closed_at: "2026-11-21T15:00:00Z" }].map((offer) => ({
        ...{ ...offer, alert_id: "service", stylist_id, service_guid: service.guid, hold_id },
        ...at,
      })),
    )
    .execute();
}
