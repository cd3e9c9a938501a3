import { expect, test } from "vitest";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { partialInquiry } from "#contract/leads/inquiry.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { dana } from "#tests/harness/dana.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { readPage } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });

const open = (path: string) => readPage(web.open(path));

test("an inquiry's receipt shows the first step, and everything after the second", async () => {
  const location_id = await storeLocation(api.database.db, { name: "South Lamar" });
  const first = { first_name: dana.first_name, services: undefined, message: undefined, location_id };
  const stored = partialInquiry.parse(await postInquiry(api.services, first, "create-split-contact-inquiry"));
  const [id = ""] = stored.contact_inquiry_ids;
  const path = `/inquiry-received/${signToken(api.services.signingKey, "inquiry-acknowledge", id)}`;

  const half = await open(path);
  expect(half.status).toBe(200);
  expect(half.headers.get("cache-control")).toBe("no-store");
  expect(half.text).toContain("Dana left before the second step. Anything they add will show up here.");
  expect(half.text).toContain("Text Dana after 6 pm Central Time, or on a Sunday or Monday");
  expect(half.text).toContain("Text (512) 555-0163 Services Not given yet");

  api.clock.advance({ hours: 1 });
  await postInquiry(api.services, { ...stored, location_id }, "create-second-split-contact-inquiry");
  const whole = await open(path);
  expect(whole.text).not.toContain("left before the second step");
  expect(whole.text).toContain("Services Hair, Hair Extensions");
  expect(whole.text).toContain(
    "I would like a quiet room. Could I see it on a Monday? Move-in: Within 2 months.",
  );
  expect(whole.text).toContain("The second step came on Saturday, November 21 at 10:00 am.");

  // A mail scanner sends the form it finds, or nothing, without the button.
  for (const fields of [{}, { intent: "acknowledge" }]) {
    const refused = await readPage(web.post(path, fields));
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("Nothing has changed yet. Please press the button on this page."),
    ]);
  }
  expect((await open(path)).text).toContain("I’ve got this one");
  const sent = await web.post(path, { intent: "acknowledge", pressed: "yes" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
  const taken = await open(path);
  expect(taken.text).toContain("Thanks, it’s yours");
  expect(taken.text).not.toContain("I’ve got this one");
});
