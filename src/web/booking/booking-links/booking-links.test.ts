import { expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { makeBooking } from "#tests/harness/made-booking.ts";
import { fieldsOf, textOf } from "#tests/harness/page-form.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });

async function ask(email: string, from: TestWeb = web) {
  const answer = await from.post("/booking-links", { email });
  const next = answer.headers.get("location");
  const page = next ? await from.open(next) : answer;
  const html = await page.text();
  return { status: page.status, html, text: textOf(html) };
}

const mails = async () =>
  (
    await api.database.db
      .selectFrom("message")
      .where("kind", "=", "booking-links")
      .select("recipient")
      .execute()
  ).map(({ recipient }) => recipient);

test("a request for links gets the same answer for addresses with and without bookings", async () => {
  await makeBooking(api, await storeProfessional(api.database.db), "2026-12-01T10:00:00-06:00");
  const known = await ask("dana@example.com");
  expect(known.status).toBe(200);
  expect(known.text).toContain(
    "Check your inbox If that address has upcoming bookings, their links are on the way.",
  );
  const unknown = await ask("unknown@example.com");
  expect({ ...unknown, html: "" }).toEqual({ ...known, html: "" });
  expect((await mails()).sort()).toEqual(["dana@example.com", "unknown@example.com"]);
});

test("a request for links with an invalid address returns the input", async () => {
  const sent = await ask("dana at example");
  expect(sent.status).toBe(422);
  expect(sent.text).toContain("The email you booked with: Add a valid email address");
  expect(fieldsOf(sent.html, "links").email).toBe("dana at example");
});

test("a request for links that can't be sent shows an error and preserves the address", async () => {
  const unreachable = createProductApi({
    fetch: async () => new Response("busy", { status: 503 }),
    baseUrl: apiAddress,
  });
  const sent = await ask("dana@example.com", await createTestWeb(unreachable));
  expect(sent.status).toBe(503);
  expect(sent.text).toContain("We couldn’t send your links just now. Please try again.");
  expect(fieldsOf(sent.html, "links").email).toBe("dana@example.com");
});
