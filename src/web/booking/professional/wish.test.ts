import { beforeAll, expect, test } from "vitest";
import { writeMail } from "#api/messages.ts";
import { languages } from "#domain/platform/languages.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

let api: TestApi;
let web: TestWeb;

beforeAll(async () => {
  api = await createTestApi("empty");
  web = await createTestWeb(api, { now: api.clock.now, languages });
});

const store = (url_name: string, cancellation_policy: string, more: object = {}) =>
  storeProfessional(api.database.db, { professional: { url_name, cancellation_policy, ...more } });

async function open(path: string) {
  const html = await (await web.open(path)).text();
  return { html, text: textOf(html).replaceAll("\u00a0", " ") };
}

const start = "2026-12-01T10:00:00-06:00";

test("terms that are a rule are in the page's language, and nothing of them is left in English", async () => {
  const terms = "Change or cancel free until 48 hours before; after that half the price is due.";
  await store("half-due", terms);
  for (const path of ["/fr/professionals/half-due", `/fr/professionals/half-due/book?start=${start}`]) {
    const { text } = await open(path.replace("+", "%2B"));
    expect(text).toContain(
      "Changement ou annulation sans frais jusqu’à 48 heures avant. Ensuite, la moitié du prix est à payer.",
    );
    expect(text).not.toContain("half the price");
    expect(text).not.toContain("Rédigé en anglais");
  }
  const english = await open("/professionals/half-due");
  expect(english.text).toContain(`In Renata’s words: “${terms}”`);
  expect(english.text).toContain("Cancel free until 48 h before; after that half the price is due ·");
});

test("terms that aren't a rule are shown as written, marked and said to be in English", async () => {
  await store("boarding", "Change or cancel free until you board.");
  const { html, text } = await open("/es/professionals/boarding");
  expect(html).toContain('<span lang="en">Change or cancel free until you board.</span>');
  expect(text).toMatch(
    /En palabras de Renata: “ ?Change or cancel free until you board\. ?” Escrito en inglés\./,
  );
  expect(text).not.toContain("Cancelación gratis");
});

test("a biography and descriptions in another language than the page's have one note each", async () => {
  const biography = "I cut curls dry.\n\nBring a picture of hair you love.";
  const { services } = await store("curls", "", { biography });
  await api.database.db
    .updateTable("service")
    .set({ description: "Washed and cut, so you see it the way it falls." })
    .where(
      "guid",
      "in",
      services.map(({ guid }) => guid),
    )
    .execute();
  const notesOn = async (path: string) =>
    (await open(path)).text.split(/Rédigé en anglais\.|Written in/).length - 1;
  // Under the opening of the biography, the rest of it, and the services.
  expect(await notesOn("/fr/professionals/curls")).toBe(3);
  expect(await notesOn("/fr/professionals/curls/book")).toBe(1);
  expect(await notesOn("/professionals/curls")).toBe(0);
});

test("a text in the page's language has no note, and is marked on an English page", async () => {
  const biography = "Je coupe les boucles à sec.\n\nApportez une photo de la coupe que vous aimez.";
  await store("boucles", "", { biography });
  const french = await open("/fr/professionals/boucles");
  expect(french.text).not.toContain("Rédigé en");
  expect(french.html).toContain("<p>Apportez une photo");
  const english = await open("/professionals/boucles");
  expect(english.html).toContain('<p lang="fr">Apportez une photo');
  expect(english.text).toContain("Written in French.");
});

test("a mail says in which language it quotes terms", async () => {
  const renata = await store("mailed-as-written", "Please tell me a day ahead.");
  await post(api, "create-booking", danasWish(renata, start), { "accept-language": "fr-CA" });
  const mail = await api.database.db
    .selectFrom("message")
    .selectAll()
    .where("kind", "=", "booking-client")
    .executeTakeFirstOrThrow();
  const written = await writeMail(mail, api.services);
  expect(written?.html).toContain('<span lang="en">Please tell me a day ahead.</span>');
  expect(written?.text.replaceAll(/\s+/g, " ")).toContain("Please tell me a day ahead. Rédigé en anglais.");
  await api.database.db.deleteFrom("message").execute();
});

test("a client's mail and calendar file have the terms in the client's language", async () => {
  const renata = await store(
    "mailed",
    "Cancel free until 12 hours before. A missed appointment is charged in full.",
  );
  await post(api, "create-booking", danasWish(renata, start), { "accept-language": "fr-CA" });
  const [mail] = await api.database.db
    .selectFrom("message")
    .selectAll()
    .where("kind", "=", "booking-client")
    .execute();
  const written = mail && (await writeMail(mail, api.services));
  const rule =
    "Annulation sans frais jusqu’à 12 heures avant. Un rendez-vous manqué est facturé au plein prix.";
  expect(written?.text.replaceAll(/\s+/g, " ")).toContain(rule);
  const file = written?.attachments[0]?.content.toString("utf8").replaceAll("\r\n ", "");
  expect(file).toContain(rule);
  expect(`${written?.text}${file}`).not.toContain("charged");
});
