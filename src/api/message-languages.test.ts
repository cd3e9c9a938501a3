import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { dana } from "#tests/harness/dana.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { remindOfBooking } from "./booking/bookings/queue-booking-mail.ts";
import { writeMail } from "./messages.ts";
import { createAccount } from "./platform/accounts/account-queries.ts";
import { mailPasswordReset } from "./platform/accounts/mail-password-reset.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const renata = await storeProfessional(db, { location: { language: "es" } });
const inFrench = { "accept-language": "fr-CA, en;q=0.8" };

/** The queued mails as `kind to recipient: language`. */
async function queued(): Promise<string[]> {
  const mails = await db.selectFrom("message").selectAll().orderBy("kind").orderBy("recipient").execute();
  await db.deleteFrom("message").execute();
  return mails.map(({ kind, recipient, language }) => `${kind} to ${recipient}: ${language}`);
}

it("a booking's mails are in the client's language, and the professional's in that of the location", async () => {
  await post(api, "create-booking", danasWish(renata, "2026-12-01T10:00:00-06:00"), inFrench);
  expect(await queued()).toEqual([
    "booking-client to dana@example.com: fr",
    "booking-stylist to renata@example.com: es",
  ]);
  const { id } = await db.selectFrom("booking").select("id").executeTakeFirstOrThrow();
  await remindOfBooking(api.services, { booking_id: id, sequence: 0 });
  expect(await queued()).toEqual(["booking-reminder to dana@example.com: fr"]);
});

it("an inquiry's mails are in the visitor's language, and the manager's in that of the location", async () => {
  const inquiry = { ...dana, location_id: renata.location_id, services: ["hair"] };
  await post(api, "create-contact-inquiry", inquiry, inFrench);
  expect(await queued()).toEqual([
    "inquiry-manager to marisol@sola.example: es",
    "inquiry-visitor to dana@example.com: fr",
  ]);
});

it("mails without a row of their own are in the language of the call", async () => {
  const alert = { email: dana.email, service_id: renata.services[0]?.guid, days: ["2026-12-01"] };
  await post(api, "create-opening-alert", alert, inFrench);
  await post(api, "send-booking-links", { email: dana.email }, inFrench);
  await createAccount(api.services, dana.email, { welcomes: false });
  await post(api, "forget-password", { email: dana.email }, inFrench);
  const reset = api.jobs.find((job) => job.name === "mail-password-reset");
  await mailPasswordReset(api.services, dana.email, reset?.language);
  expect(await queued()).toEqual([
    "alert-confirm to dana@example.com: fr",
    "booking-links to dana@example.com: fr",
    "password-reset to dana@example.com: fr",
  ]);
});

it("a mail that the release before queued is in English, and one in a language that isn't served, too", async () => {
  await createAccount(api.services, "kim@example.com", { welcomes: true });
  const mail = await db.selectFrom("message").selectAll().executeTakeFirstOrThrow();
  const htmlOf = async (row: typeof mail) => (await writeMail(row, api.services))?.html;
  expect(mail.language).toBe("en");
  expect(await htmlOf(mail)).toContain('lang="en"');
  expect(await htmlOf({ ...mail, language: "de" })).toContain('lang="en"');
  const french = await htmlOf({ ...mail, language: "fr" });
  expect(french).toContain('lang="fr"');
  expect(french).toContain("Chaque emplacement est détenu et exploité de façon indépendante.");
});
