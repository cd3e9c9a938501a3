import { expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { dana } from "#tests/harness/dana.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { remindOfBooking } from "./booking/bookings/queue-booking-mail.ts";
import { writeMail } from "./messages.ts";
import { createAccount } from "./platform/accounts/account-queries.ts";
import { mailPasswordReset } from "./platform/accounts/mail-password-reset.ts";
import { queueMail } from "./platform/mail/queue-mail.ts";

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

it("a client's mail, its calendar file and its links are in the client's language", async () => {
  const wish = danasWish(renata, "2026-12-02T14:30:00-06:00");
  const { data } = await post(api, "create-booking", wish, inFrench);
  expect(data?.manage_url).toMatch(/^http:\/\/sola\.test\/fr\/booking\//);
  const mails = await db.selectFrom("message").selectAll().orderBy("kind").execute();
  const [forDana, forRenata] = await Promise.all(mails.map((mail) => writeMail(mail, api.services)));
  expect(forDana?.subject).toMatch(
    /^Rendez-vous pris avec Renata : mercredi 2 décembre à 14 h 30, heure du Centre \(BK-/,
  );
  expect(forDana?.text).toContain("Service : Coupe (1 h)\nAvec : Renata Dueñas");
  expect(forDana?.text).toContain(String(data?.manage_url));
  const file = forDana?.attachments[0]?.content.toString("utf8").replaceAll("\r\n ", "");
  expect(file).toContain("SUMMARY:Coupe avec Renata Dueñas");
  expect(file).toMatch(/DESCRIPTION:Réservation BK-/);
  expect(file).toMatch(/LOCATION:.*, Studio 14\\,/);
  expect(forRenata?.text).toContain("Servicio: Corte de cabello");
  expect(forRenata?.subject).toMatch(/^Dana O'Brien reservó una cita con usted: miércoles/);
  for (const word of ["Booked", "Manage", "about", "Where", "Reference", "Central Time"])
    expect(`${forDana?.text} ${forRenata?.text} ${file}`).not.toContain(word);
  const calendar = await api.call("getBookingCalendar", { token: String(data?.token) });
  expect(calendar.ok && calendar.data.calendar).toContain("SUMMARY:Coupe avec Renata Dueñas");
});

it.each([
  ["alert-confirm", "Confirmez votre place sur la liste"],
  ["alert-ended", "Vous n’êtes plus sur la liste"],
] as const)("%s is in the language in which the list was joined", async (kind, subject) => {
  const { id } = await db.selectFrom("opening_alert").select("id").executeTakeFirstOrThrow();
  await db.deleteFrom("message").execute();
  await queueMail(db, { kind, opening_alert_id: id, recipient: dana.email, language: "fr" });
  const mail = await db.selectFrom("message").selectAll().executeTakeFirstOrThrow();
  const content = await writeMail(mail, api.services);
  expect(content?.subject).toBe(subject);
  expect(content?.text.replaceAll(/\s+/g, " ")).toContain("Coupe avec Renata Dueñas");
  expect(content?.text).toContain("http://sola.test/fr/alerts/");
});
