import { expect, test } from "vitest";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { createTestWeb, siteAddress } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = String(await storeLocation(db));
const web = await createTestWeb(api);

const dana = {
  first_name: "Dana",
  last_name: "O’Brien",
  email: "dana@example.com",
  phone: "(512) 555-0163",
  state: "TX",
  location_id,
  services: "hair",
};

async function receiptOf(fields: Record<string, string>): Promise<string> {
  const answer = await web.post("/contact-us", { ...dana, ...fields });
  const page = await web.open(answer.headers.get("location") ?? "/nowhere");
  return (await page.text()).replaceAll("<!-- -->", "");
}

test("an inquiry sent without script reaches the manager", async () => {
  expect(await receiptOf({ email: "ada@example.com" })).toContain("Marisol has it, Dana");
});

test("a quarantined inquiry gets a truthful answer, and its manager decides", async () => {
  const receipt = await receiptOf({ subject: "Cheap rooms" });
  expect(receipt).toContain("We have it, Dana");
  expect(receipt).not.toContain("A confirmation is on its way");

  const { id } = await db
    .selectFrom("contact_inquiry")
    .where("quarantined", "=", true)
    .select("id")
    .executeTakeFirstOrThrow();
  const path = `/inquiry-received/${signToken(api.services.signingKey, "inquiry-acknowledge", id)}`;
  const before = await (await web.open(path)).text();
  expect(before).toContain("Is Dana a real person?");
  expect(before).not.toContain("I’ve got this one");
  expect((await web.post(path, { intent: "release", pressed: "yes" })).status).toBe(303);
  expect(await (await web.open(path)).text()).toContain("Dana is waiting to hear from you");
  const mails = await db
    .selectFrom("message")
    .where("contact_inquiry_id", "=", id)
    .select("kind")
    .orderBy("kind")
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(["inquiry-manager", "inquiry-visitor"]);
});

test("the honeypot has a label for people and holds no personal data", async () => {
  for (const path of ["/contact-us", "/locations/south-lamar-austin"]) {
    const html = await (await web.open(path)).text();
    expect(html).toContain("Please leave this field empty");
    expect(html).toMatch(/<input type="hidden" name="form_token"\/>/);
    expect(html).toMatch(/<input type="hidden" name="device_id"\/>/);
  }
});

test("with Global Privacy Control the server stores no device", async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...dana, email: "gpc@example.com", device_id: "a-device" }))
    body.append(name, value);
  const headers = { origin: siteAddress, "sec-gpc": "1" };
  await web.open("/contact-us", { method: "POST", body, headers });
  const stored = await db
    .selectFrom("contact_inquiry")
    .where("email", "=", "gpc@example.com")
    .select("device_id")
    .execute();
  expect(stored).toEqual([{ device_id: null }]);
});

// Covers §5: 'Please select state.'
// Covers §5: 'Please select location.'
test("the single-step form requires a state with its location", async () => {
  const answer = await web.post("/contact-us", { ...dana, state: "", location_id: "" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Please select state.");
  expect(html).toContain("Please select location.");
});
