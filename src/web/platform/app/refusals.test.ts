import { beforeAll, describe, expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { apiAddress } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

/** A gateway's own messages, which visitors must not see. */
const message = "Quota exceeded for this key";

const refusals: [name: string, status: number][] = [
  ["400", 400],
  ["401", 401],
  ["402", 402],
  ["403", 403],
  ["429", 429],
  ["status false in a 200", 200],
];

const unavailable: [path: string, sentence: string][] = [
  ["/locations", "Search is busy, try again"],
  ["/locations?search=denver", "Search is busy, try again"],
  ["/regions", "Search is busy, try again"],
  ["/states", "Search is busy, try again"],
  ["/states/co", "Search is busy, try again"],
  ["/booknow?search=austin", "Search is busy, try again"],
  ["/booknow/south-lamar-austin", "Search is busy, try again"],
  ["/locations/south-lamar-austin", "This door is stuck"],
  ["/professionals/renata-duenas", "This door is stuck"],
  ["/professionals/renata-duenas/book", "This door is stuck"],
  ["/booking/a.token", "We can’t load this booking right now"],
  ["/booking/a.token/change", "We can’t load this booking right now"],
  ["/booking-received/a.token", "We can’t load this booking right now"],
  ["/inquiry/a.token", "This door is stuck"],
  ["/inquiry-received/a.token", "This door is stuck"],
  ["/booking/a.token/calendar.ics", "We can’t load this booking right now"],
  [`/reset-password/${"x".repeat(43)}`, "We couldn’t reach that just now."],
];

/** Pages that open without the Product API. */
const whole = ["/", "/contact-us?location=south-lamar-austin", "/booknow"];

const phone = /\(\d{3}\) \d{3}-\d{4}/;

describe.each(refusals)("a Product API that refuses with %s", (_, status) => {
  let web: TestWeb;
  beforeAll(async () => {
    const refuse = async () =>
      Response.json({ status: false, data: null, message, meta: { request_id: "a-request" } }, { status });
    web = await createTestWeb(createProductApi({ fetch: refuse, baseUrl: apiAddress }));
  });

  test.each(unavailable)(
    "%s answers 503 with Retry-After, a sentence and a phone number",
    async (path, sentence) => {
      const page = await web.open(path);
      const body = await page.text();
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
      expect(textOf(body)).toContain(sentence);
      expect(textOf(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body)).toMatch(phone);
      expect(body).not.toContain("Quota");
    },
  );

  test.each(whole)("%s opens uncached", async (path) => {
    const page = await web.open(path);
    expect([page.status, page.headers.get("cdn-cache-control")]).toEqual([200, null]);
    expect(await page.text()).not.toContain("Quota");
  });
});

describe.each([404, 410])("a Product API that answers %i", (status) => {
  test.each(unavailable.slice(7, 15))("%s answers 404", async (path) => {
    const missing = async () => Response.json({ status: false, message: "Nothing there." }, { status });
    const web = await createTestWeb(createProductApi({ fetch: missing, baseUrl: apiAddress }));
    expect((await web.open(path)).status).toBe(404);
  });
});
