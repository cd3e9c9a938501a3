import { beforeAll, describe, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

const emptyApi = await createTestApi("empty");

describe("missing pages", () => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await createTestWeb(emptyApi);
  });

  // Covers §8: 'Sorry! Location you are looking for does not found.'
  test.each([
    [
      "/locations/no-such-place",
      "Location not available",
      "Sorry! Location you are looking for does not found.",
    ],
    [
      "/booknow/no-such-place",
      brandName,
      "Stylist webpage not found or is inactive. Please search stylist by location.",
    ],
    ["/nowhere", "Page not found", "Nobody works behind this door"],
  ])("%s answers 404: %s. %s", async (path, title, sentence) => {
    const page = await web.open(path);
    expect(page.status).toBe(404);
    const html = await page.text();
    expect(html).toMatch(new RegExp(`<title>[^<]*${title}`));
    expect(html).toContain(sentence);
  });
});

test.each([
  ["/faq", "GET, HEAD, OPTIONS"],
  ["/faq.data", "GET, HEAD, OPTIONS"],
  ["/contact-us", "GET, HEAD, POST, OPTIONS"],
  ["/_image", "GET, HEAD, OPTIONS"],
  ["/lead-tracking", "POST, OPTIONS"],
  ["/no-such-page", "GET, HEAD, OPTIONS"],
])("%s returns its methods and runs nothing", async (path, allow) => {
  const web = await createTestWeb(emptyApi);
  const options = await web.open(path, { method: "OPTIONS" });
  expect([options.status, options.headers.get("allow"), await options.text()]).toEqual([204, allow, ""]);
  const wrong = await web.open(path, { method: allow.includes("POST") ? "DELETE" : "POST" });
  if (path !== "/no-such-page") {
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, allow]);
    expect(await wrong.text()).toBe("This address doesn’t take that kind of request.");
  }
  expect(web.failures).toEqual([]);
});

test.each([
  ["POST", "/faq"],
  ["POST", "/faq.data"],
  ["POST", "/no-such-page"],
  ["POST", "/robots.txt"],
  ["POST", "/_image"],
  ["POST", "/form-token"],
  ["GET", "/no-such-page"],
  ["GET", "/no-such-page.data"],
])("an invalid request isn't logged as an error: %s %s", async (method, path) => {
  const web = await createTestWeb(emptyApi);
  const body = method === "POST" ? new URLSearchParams({ a: "1" }) : null;
  const answer = await web.open(path, { method, body });
  expect([404, 405]).toContain(answer.status);
  expect(web.failures).toEqual([]);
});
