import { expect, test } from "vitest";
import { createTestApi } from "./harness/api.ts";
import { postInquiry } from "./harness/inquiry.ts";
import { storeLocation } from "./harness/location.ts";
import { readPage } from "./harness/page-form.ts";
import { storeProfessional } from "./harness/professional.ts";
import { createTestWeb } from "./harness/web.ts";

// Records with gaps, as real networks have them: pages and structured data say what is there, and nothing of the rest.

const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });
const { db } = api.database;
const nothing = {
  public_contact_name: null,
  public_phone: null,
  public_email: null,
  plain_description: "",
  facebook_url: null,
  instagram_url: null,
};
const id = await storeLocation(db, { url_name: "bare", name: "Bare", ...nothing });
const { id: professionalId, url_name } = await storeProfessional(db, {
  location_id: id,
  professional: {
    first_name: "Cher",
    last_name: "",
    phone: null,
    suite: null,
    books_online: false,
    cancellation_policy: "",
  },
});

for (const table of ["service", "weekly_hours"] as const)
  await db.deleteFrom(table).where("stylist_id", "=", professionalId).execute();

const open = (path: string) => readPage(web.open(path));
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => json)
    .join("\n");

test.each([
  "/locations/bare",
  "/booknow/bare",
  `/professionals/${url_name}`,
  `/professionals/${url_name}/book`,
  "/states/tx",
])("%s has no sentence, heading or value of a gap", async (path) => {
  const { status, html, text } = await open(path);
  expect(status).toBe(200);
  expect(text).not.toMatch(/\b(?:null|undefined|NaN)\b/);
  expect(text).not.toMatch(/[.!?] the local team/);
  expect(text).not.toContain("Leasing manager, Bare");
  expect(text).not.toContain("takes bookings by phone");
  expect(text).not.toMatch(/\b1 (?:independent )?professionals\b/);
  expect(text).not.toMatch(/Services and prices|Reach Cher|Cher’s week/);
  expect(html).not.toMatch(/<ul[^>]*><\/ul>|content=" |content=""/);
  expect(structured(html)).not.toMatch(/:""|:\[\]|: ?null|"Cher "/);
});

test("the first step and the receipt of a location without a manager name the local team within sentences", async () => {
  const { receipt_token } = await postInquiry(api.services, { location_id: id });
  const receipt = await open(`/inquiry/${receipt_token}`);
  expect(receipt.text).toContain("The local team has it");
  expect(receipt.text).not.toContain("at any time");
  const sent = await readPage(
    web.post("/locations/bare", {
      step: "first",
      location_id: String(id),
      first_name: "Dana",
      last_name: "Lee",
      email: "dana@example.com",
      phone: "5125550163",
      contact_how: "call",
    }),
  );
  expect(sent.text).toContain("Your details are saved: the local team gets them with your next two answers");
});
