import { describe, expect, test } from "vitest";
import { createRateLimiter } from "#api/platform/http/rate-limiter.ts";
import { createProductApi } from "#clients/platform/product-api.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { dana } from "#tests/harness/dana.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, siteAddress } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
await storeLocation(api.database.db, { url_name: "the-domain-austin" });
const web = await createTestWeb(api, { now: api.clock.now });

/** Every route that accepts a form. */
const pages = [
  "/contact-us",
  "/locations/the-domain-austin",
  "/professionals/renata-duenas/book",
  "/inquiry-received/token",
  "/booking/token/change",
  "/booking/token/cancel",
  "/booking-received/token",
  "/booking-links",
  "/reset-password/new",
];
const endpoints = ["/country", "/hold", "/preview"];

const urlencoded = "application/x-www-form-urlencoded";
const person = "text/html,application/xhtml+xml,*/*;q=0.8";

function post(path: string, body: BodyInit, { type = urlencoded, accept = person } = {}) {
  const headers = { origin: siteAddress, accept, ...(type && { "content-type": type }) };
  return web.open(path, {
    method: "POST",
    headers,
    body: typeof body === "string" ? new TextEncoder().encode(body) : body,
  });
}

describe.each([...pages, ...endpoints])("a form posted to %s", (path) => {
  test.each([
    ["a list's index of seven digits", "services[9999999]=x", urlencoded, 400],
    ["a name of 20,000 dots", `${".".repeat(20_000)}=x`, urlencoded, 400],
    ["32,000 fields", "a=1&".repeat(32_000), urlencoded, 413],
    ["more than 128 KB", `message=${"x".repeat(128 * 1024)}`, urlencoded, 413],
    ["parts without an end", "--b\r\nnothing of the kind", "multipart/form-data; boundary=b", 400],
  ])("a form with %s isn't parsed, and a page says so", async (_, body, type, status) => {
    const answer = await post(path, body, { type });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(textOf(html)).toMatch(/Your form wasn’t sent .{20,} Go back with your browser’s Back button/);
    expect(web.failures).toEqual([]);
  });
});

test.each(pages)("a body that isn't a form isn't parsed by %s", async (path) => {
  expect((await post(path, "{}", { type: "application/json" })).status).toBe(415);
  expect((await post(path, "{}", { type: "" })).status).toBe(415);
  expect(web.failures).toEqual([]);
});

test("a form sent by script is refused in the specification's envelope", async () => {
  const answer = await post("/contact-us", "services[0]=x", { accept: "*/*" });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      status: false,
      code: "malformed",
      data: null,
      message: "The name of a field has at most 64 characters, and no brackets or dots.",
      meta: { request_id: expect.any(String) },
    },
  ]);
});

test("page posts count whatever their outcome, and their write counts once", async () => {
  const rateLimiter = createRateLimiter({ db: api.database.db, now: api.clock.now, log: api.services.log });
  const counting = await createTestApi("empty", { rateLimiter });
  const id = await storeLocation(counting.database.db, { url_name: "the-domain-austin" });
  const limited = await createTestWeb(counting, {
    now: api.clock.now,
    takePost: (address) => rateLimiter.take("page-post", address),
  });
  const send = (fields: Record<string, string>, address = "192.0.2.1") =>
    limited.open("/contact-us", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: siteAddress, accept: person, "x-sola-client-address": address },
    });

  const valid = { ...dana, state: "TX", services: "hair", location_id: String(id) };
  for (let sent = 0; sent < 10; sent += 1) expect((await send({ first_name: "D4na" })).status).toBe(422);
  for (let sent = 0; sent < 10; sent += 1)
    expect((await send({ ...valid, message: `${sent}` })).status).toBe(302);
  const refused = await send(valid);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect(textOf(await refused.text())).toContain(
    "That was a lot at once. Please wait a moment and try again.",
  );
  expect((await send(valid, "192.0.2.2")).status).toBe(302);
  expect(await rateLimiter.take("write", "192.0.2.1")).toMatchObject({ ok: true, left: { calls: 9 } });
});

test("a form sent without script is delivered if it looks like a browser's and quarantined if it looks automated", async () => {
  const { db } = api.database;
  const location = await db.selectFrom("location").select("id").executeTakeFirstOrThrow();
  const fields = { ...dana, state: "TX", services: "hair", location_id: String(location.id) };
  const browsers: HeadersInit[] = [{ origin: siteAddress }, { "sec-fetch-site": "same-origin" }];
  for (const [sender, headers] of [...browsers, {}].entries()) {
    const body = new URLSearchParams({ ...fields, email: `sender-${sender}@example.com` });
    expect((await web.open("/contact-us", { method: "POST", body, headers })).status).toBe(302);
  }
  const stored = await db.selectFrom("contact_inquiry").orderBy("email").select("quarantined").execute();
  expect(stored.map(({ quarantined }) => quarantined)).toEqual([false, false, true]);
});

test.each([
  [
    "/contact-us",
    { state: "TX", services: ["hair", "nails"], allow_team_to_text_you: "on" },
    {
      state: "TX",
      services: ["hair", "nails"],
      allow_team_to_text_you: true,
      contact_how: "email",
      contact_when: [],
      tour_days: [],
      tour_times: [],
      message: "",
    },
  ],
  [
    "/locations/the-domain-austin",
    { contact_when: "after-6" },
    { contact_how: "email", contact_when: ["after-6"], search: "", state: "" },
  ],
])("a form posted to %s reaches the Product API as the value of its fields", async (path, typed, more) => {
  const { db } = api.database;
  const { id } = await db.selectFrom("location").select("id").executeTakeFirstOrThrow();
  const inputs: unknown[] = [];
  const bodies: unknown[] = [];
  const watched = await createTestWeb({
    call(key, input, options) {
      if (key.startsWith("create")) inputs.push(input);
      return api.direct.call(key, input, options);
    },
  });
  const foreign = await createTestWeb(
    createProductApi({
      baseUrl: apiAddress,
      async fetch(request) {
        if (request.method === "POST") bodies.push(await request.clone().json());
        return api.fetch(request);
      },
    }),
  );
  const fields = { ...dana, ...typed, location_id: String(id), intent: "send", idempotency_key: "" };
  const value = { ...dana, last_name: "O'Brien", phone: "5125550163", location_id: id, ...more };
  expect([302, 200]).toContain((await watched.post(path, fields)).status);
  expect(inputs).toEqual([value]);
  expect([302, 200]).toContain((await foreign.post(path, fields)).status);
  expect(bodies).toEqual([Object.fromEntries(Object.entries(value).filter(([, field]) => field !== ""))]);
});
