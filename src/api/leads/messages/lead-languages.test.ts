import { expect, it } from "vitest";
import { sendAgain } from "#api/leads/inquiries/deliver-again.ts";
import { writeMail } from "#api/messages.ts";
import { createAccount } from "#api/platform/accounts/account-queries.ts";
import { textPermission } from "#domain/leads/text-permission.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { post } from "#tests/harness/booking.ts";
import { dana } from "#tests/harness/dana.ts";
import { i18nIn } from "#tests/harness/i18n.ts";
import { storeLocation } from "#tests/harness/location.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = await storeLocation(db, { url_name: "south-lamar", language: "es" });
const inFrench = { "accept-language": "fr-CA" };
const inquiry = {
  ...dana,
  location_id,
  services: ["hair"],
  contact_how: "text",
  contact_when: ["after-6", "sun-mon"],
  tour_days: ["tue"],
  tour_times: ["evening"],
  move_in_timeline: "Within 2 months",
  allow_team_to_text_you: true,
};

async function written(kind: string) {
  const mails = await db.selectFrom("message").selectAll().where("kind", "=", kind).execute();
  const texts = await Promise.all(mails.map((mail) => writeMail(mail, api.services)));
  return texts.map((mail) => `${mail?.subject}\n${mail?.text}`.replaceAll(/\s+/g, " "));
}

it("an inquiry's mails are in its language and its location's, and a mail sent again in the same", async () => {
  await post(api, "create-contact-inquiry", inquiry, inFrench);
  const { reference, text_permission_wording } = await db
    .selectFrom("contact_inquiry")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(text_permission_wording).toBe(i18nIn("fr-CA")._(textPermission.wording));
  expect(text_permission_wording).toContain("Répondez STOP");

  const [receipt] = await written("inquiry-visitor");
  for (const words of [
    "Nous avons votre message, Dana",
    "vous enverra un texto",
    "après 18 h",
    "/fr/inquiry/",
    "Coiffure",
    "D’ici 2 mois",
  ])
    expect(receipt).toContain(words);
  expect(receipt).not.toMatch(/\b(?:will|your|the|and|Reference|Sent|Location)\b/);

  await sendAgain(api.services, reference, undefined);
  const toManager = await written("inquiry-manager");
  expect(toManager).toHaveLength(2);
  for (const text of toManager) {
    for (const words of [
      "Solicitud nueva para",
      "Enviar un mensaje de texto a Dana",
      "/es/inquiry-received/",
      "martes",
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\b(?:the|this|and|Text|Phone|Email|Received|Evening)\b/);
  }
});

it("the second step stores the permission to text in the language in which it was shown", async () => {
  await db.deleteFrom("contact_inquiry").execute();
  const { allow_team_to_text_you, services, tour_days, tour_times, move_in_timeline, ...person } = inquiry;
  const { data } = await post(api, "create-split-contact-inquiry", person);
  const plans = { ...data, services, allow_team_to_text_you };
  await post(api, "create-second-split-contact-inquiry", plans, { "accept-language": "es-US" });
  const { text_permission_wording } = await db
    .selectFrom("contact_inquiry")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(text_permission_wording).toBe(i18nIn("es-US")._(textPermission.wording));
});

it("a welcome is in the language of its row, with links to pages in it", async () => {
  await createAccount(api.services, "renata@example.com", { welcomes: true });
  await db.updateTable("message").set({ language: "fr" }).where("kind", "=", "welcome").execute();
  const [welcome] = await written("welcome");
  expect(welcome).toContain("Bienvenue chez");
  expect(welcome).toContain("/fr/education");
});
