import { beforeEach, expect, test } from "vitest";
import { setRule } from "#api/platform/feature-flags/feature-flag-handlers.ts";
import { brandName } from "#domain/platform/brand.ts";
import { languages } from "#domain/platform/languages.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const web = await createTestWeb(api, { now: api.clock.now });

/** Long enough for every rule that is remembered to be asked for again. */
const later = { minutes: 1 };

async function set(rule: boolean) {
  await setRule(api.database.db, "maintenance", rule, api.clock.now());
  api.clock.advance(later);
}
beforeEach(() => set(true));

// Covers §2: 'Website Under Maintenance' replaces the whole site
// Covers design: Maintenance answers 503 with Retry-After, and the brand's telephone number
test.each(["/", "/locations?search=denver", "/blog/no-such-article", "/privacy-policy-plain", "/nowhere"])(
  "%s is the whole maintenance page with the phone number, and isn't cached",
  async (path) => {
    const page = await web.open(path);
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const html = await page.text();
    expect(html).toContain(`<title>Website Under Maintenance | ${brandName}</title>`);
    expect(html).toMatch(/<h1[^>]*>Website Under Maintenance<\/h1>/);
    expect(html).toContain('href="tel:+15125550100"');
    expect(html).toContain(`href="${path.replaceAll("&", "&amp;")}"`);
    expect(html).not.toMatch(/<header|<footer|<script/);
  },
);

test("the maintenance page is in the language of its address, and leads back to it", async () => {
  const all = await createTestWeb(api, { now: api.clock.now, languages });
  const page = await all.open("/fr/locations?search=laval");
  expect(page.status).toBe(503);
  const html = await page.text();
  expect(html).toContain("Site en maintenance");
  expect(html).toContain('href="/fr/locations?search=laval"');
});

// Covers §2: 'Website Under Maintenance' replaces the whole site
test("a form posted during maintenance is refused and stores nothing", async () => {
  const answer = await web.post("/contact-us", { first_name: "Dana", email: "dana@example.com" });
  expect(answer.status).toBe(503);
  expect(await api.database.db.selectFrom("contact_inquiry").selectAll().execute()).toEqual([]);
});

// Covers §7: GET /api/feature-flags/maintenance: isMaintenanceMode
test("API calls work during maintenance and report it", async () => {
  const answer = await web.open("/api/feature-flags/maintenance");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ isMaintenanceMode: true });
  expect((await web.open("/api/get-ip")).status).toBe(200);
});

test("a page requested by HEAD during maintenance has the same status", async () => {
  const answer = await web.open("/", { method: "HEAD" });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe("");
});

// Covers §2: 'Website Under Maintenance' replaces the whole site
test("the site opens after maintenance, and the maintenance page leads back", async () => {
  await set(false);
  await web.open("/");
  expect((await web.open("/")).status).toBe(200);
  const door = await web.open("/under-maintenance");
  expect(door.status).toBe(302);
  expect(door.headers.get("location")).toBe("/");
});

test.each(["/apple-app-site-association", "/.well-known/apple-app-site-association"])(
  "%s stays JSON during maintenance, or Apple drops the app's links",
  async (path) => {
    const { status, headers } = await web.open(path);
    expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
  },
);
