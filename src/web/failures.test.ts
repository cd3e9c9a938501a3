import { beforeAll, describe, expect, test } from "vitest";
import { createProductApi } from "#clients/product-api.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { createTestContent, type TestContent } from "#tests/harness/content.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";
import { pageExamples } from "../../scripts/page-examples.ts";

const emptyApi = await createTestApi("empty");

// Spec §8: what a visitor sees when an upstream fails, by every way it can.

type Upstream = (request: Request) => Promise<Response>;

const failing: Record<string, Upstream> = {
  "cannot be reached": () => Promise.reject(new TypeError("fetch failed")),
  refuses: async () =>
    Response.json(
      { status: false, data: null, message: "Down.", meta: { request_id: "a-request" } },
      { status: 503 },
    ),
  "does not answer": () => new Promise(() => {}),
  "answers garbage": async () => new Response("<html>It works!</html>"),
  "answers another shape": async () =>
    Response.json({ status: true, data: { surprise: 1 }, message: "", meta: {} }),
};

const inquiry = {
  first_name: "Dana",
  last_name: "O’Brien",
  email: "dana@example.com",
  phone: "5125550163",
  state: "TX",
  location_id: "1",
  services: "hair",
  contact_how: "email",
};

/** Where a page stands or falls with the api, and what it then says. */
const sentences: [page: string, status: number, sentence: string][] = [
  ["/", 200, "Sola"],
  ["/locations", 200, "Search is busy, try again"],
  ["/locations?search=denver", 200, "Search is busy, try again"],
  ["/regions", 503, "Search is busy, try again"],
  ["/states", 503, "Search is busy, try again"],
  ["/states/co", 503, "Search is busy, try again"],
  ["/booknow?search=austin", 200, "Search is busy, try again"],
  ["/locations/south-lamar-austin", 503, "This door is stuck"],
  [`/reset-password/${"x".repeat(43)}`, 503, "We could not reach that just now."],
  ["/contact-us", 200, "Send to the leasing manager"],
];

describe.each(Object.entries(failing))("a Product API that %s", (_, fetch) => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await createTestWeb(createProductApi({ fetch, baseUrl: apiAddress, deadlineMs: 20 }));
  });

  test.each(sentences)("%s answers %i: %s", async (path, status, sentence) => {
    const page = await web.open(path);
    expect(page.status).toBe(status);
    expect((await page.text()).replaceAll("<!-- -->", "")).toContain(sentence);
  });

  test("leaves no page blank, and no visitor with an error of ours", async () => {
    for (const path of Object.values(pageExamples)) {
      const page = await web.open(path);
      expect([path, page.status]).not.toEqual([path, 500]);
      expect(await page.text(), path).toMatch(/<h1/);
    }
    expect(web.failures).toEqual([]);
  });

  test("takes no inquiry, says so, and keeps every answer in the form", async () => {
    const page = await web.post("/contact-us", inquiry);
    expect(page.status).toBe(503);
    const html = (await page.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("We could not send this. Your answers are still here – try again");
    expect(html).toMatch(/<input[^>]*name="first_name"[^>]*value="Dana"/);
  });

  test("sends no link for a password, and says so", async () => {
    const page = await web.post("/reset-password/new", { intent: "ask", email: "dana@example.com" });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("We could not reach that just now.");
  });

  test("suggests nothing while one types, and the search still works", async () => {
    for (const path of ["/suggest/places?search=denv", "/suggest/professionals?search=bal"]) {
      const answer = await web.open(path);
      expect([path, answer.status, await answer.json()]).toEqual([path, 200, []]);
    }
  });

  test("leaves flags as they are built, and the site open", async () => {
    const answer = async (path: string) => (await web.open(path)).json();
    expect(await answer("/api/feature-flags/FAQ_2")).toEqual({ rule: true });
    expect(await answer("/api/feature-flags/maintenance")).toEqual({ isMaintenanceMode: false });
  });
});

describe("what is not there", () => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await createTestWeb(emptyApi);
  });

  test.each([
    [
      "/locations/no-such-place",
      "Location not available",
      "Sorry! Location you are looking for does not found.",
    ],
    [
      "/booknow/no-such-place",
      "Sola",
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

const badContent: [kind: string, service: TestContent["service"]][] = [
  ["is down", "down"],
  ["does not answer", "slow"],
  ["answers garbage", async () => new Response("<html>")],
  ["answers another shape", async () => Response.json({ items: 1 })],
];

test.each(badContent)(
  "a content service that %s costs no page its words: those that came with the build are shown",
  async (_, service) => {
    const setUp = createTestContent({ waitMs: 20 });
    setUp.service = service;
    const web = await createTestWeb(emptyApi, { content: setUp.content });
    for (const path of [
      "/",
      "/faq",
      "/why-sola",
      "/about",
      "/testimonials",
      "/blog",
      "/news",
      "/education",
    ]) {
      const page = await web.open(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text(), path).toMatch(/<h1[^>]*>[^<]{8,}/);
    }
    expect(web.failures).toEqual([]);
  },
);
