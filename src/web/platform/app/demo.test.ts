import { expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { pageExamples } from "../../../../tools/pages/examples.ts";

const api = await createTestApi("sample");
const asked: URL[] = [];
const watched = createProductApi({
  baseUrl: apiAddress,
  deadlineMs: 30_000,
  async fetch(request) {
    asked.push(new URL(request.url));
    return api.fetch(request);
  },
});
const web = await createTestWeb(watched);
const banner = "This is a demo.";
const open = async (path: string, cookie = "") => web.open(path, { headers: { cookie } });

// Covers §2: sola-demo is saved in session storage and in a cookie
// Covers §4: Demo mode is on for the text true alone, of the query or the session storage
// Covers §6: No cookie but sola-demo, the country where it was chosen
test.each([
  ["?sola-demo=true", "", true],
  ["", "sola-demo=true", true],
  ["?sola-demo=false", "sola-demo=true", false],
  ["?sola-demo=TRUE", "", false],
  ["?sola-demo=1", "", false],
  ["?sola-demo=", "sola-demo=true", false],
  ["", "sola-demo=yes", false],
  ["", "", false],
])("query %j with cookie %j sets demo mode to %s", async (query, cookie, on) => {
  const page = await open(`/faq${query}`, cookie);
  expect((await page.text()).includes(banner)).toBe(on);
  const remembered = page.headers.get("set-cookie");
  expect(remembered).toBe(query ? `sola-demo=${on}; Path=/; SameSite=Lax` : null);
});

// Covers §7: sola-demo, true or false, on every request
test("every call of a page carries its demo mode", async () => {
  for (const path of Object.values(pageExamples)) {
    for (const [cookie, demo] of [
      ["sola-demo=true", "true"],
      ["", "false"],
    ] as const) {
      asked.length = 0;
      await open(path, cookie);
      const calls = asked.filter(({ pathname }) => !pathname.endsWith("/feature-flags"));
      for (const { pathname, searchParams } of calls)
        expect([path, pathname, searchParams.get("sola-demo")]).toEqual([path, pathname, demo]);
    }
  }
});

// Covers design: Demo mode touches nothing real
test("an inquiry sent in demo mode is marked as demo", async () => {
  const location = await api.database.db
    .selectFrom("location")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const fields = {
    first_name: "Dana",
    last_name: "Demo",
    email: "dana@example.com",
    phone: "5125550163",
    state: "TX",
    location_id: String(location.id),
    services: "hair",
    contact_how: "email",
  };
  const answer = await web.post("/contact-us?sola-demo=true", fields);
  expect(answer.status).toBe(302);
  const stored = await api.database.db.selectFrom("contact_inquiry").select("demo").execute();
  expect(stored).toEqual([{ demo: true }]);
});
