import { beforeAll, expect, test } from "vitest";
import { createTestContent } from "#tests/harness/content.ts";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { pageCaching } from "./page-caching.ts";

const usual = "public, max-age=900, stale-while-revalidate=86400, stale-if-error=604800";
const live = "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800";
const showsOpenings = ["location", "booknow", "professional"];

let site: EveryPage;
beforeAll(async () => {
  site = await openEveryPage();
});

const caching = ({ headers }: Response) => headers.get("cdn-cache-control");

// Covers §9: 900: how many seconds a page is kept
test("shared pages set a lifetime for caches, and browsers always revalidate", async () => {
  for (const [id, address] of Object.entries(site.addresses)) {
    const page = await site.web.open(address);
    const kept = pageCaching[id] !== "never";
    const expected = id === "not-found" ? "public, max-age=30" : showsOpenings.includes(id) ? live : usual;
    expect([id, caching(page)]).toEqual([id, kept ? expected : null]);
    if (kept) expect([id, page.headers.get("cache-control")]).toEqual([id, "no-cache"]);
  }
});

test("cache tags name the rows, entries and lists of a page", async () => {
  const tags = async (address: string) => (await site.web.open(address)).headers.get("cache-tag")?.split(",");
  const faq = await tags("/faq");
  expect(faq).toEqual(
    expect.arrayContaining([
      "content:pageIntro-faq",
      "content:faqEntry",
      "content:faqEntry-who-sets-my-prices",
    ]),
  );
  expect(faq).not.toContain("content:pageIntro");
  const kinds = async (address: string) =>
    [...new Set((await tags(address))?.map((tag) => tag.split(":")[0]))].sort();
  expect(await kinds(site.addresses.professional ?? "")).toEqual([
    "content",
    "location",
    "market",
    "professional",
  ]);
  expect(await kinds("/locations?search=austin")).toEqual(["content", "location", "market", "network"]);
  expect(await kinds("/regions")).toEqual(["any-location", "any-market", "content", "network"]);
});

test.each([
  ["/?sola-demo=true", {}],
  ["/", { cookie: "sola-demo=true" }],
  ["/?country=CA", {}],
])("%s is private", async (address, headers) => {
  expect(caching(await site.web.open(address, { headers }))).toBeNull();
});

test("no input of one request shows in a shared page", async () => {
  const plain = withoutNonce(await (await site.web.open("/locations?search=austin")).text());
  const sent = await site.web.open("/locations?utm_source=%22evil&search=austin&x-evil=1&search=denver", {
    headers: {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-original-url": "/evil",
      "x-react-router-prerender-data": "evil",
      cookie: "evil=evil; country=US",
      referer: "https://evil.example/",
      "user-agent": "evil",
    },
  });
  expect(withoutNonce(await sent.text())).toBe(plain);
  expect(plain).not.toContain("evil");
});

/** Each render of an application has its own nonce. */
function withoutNonce(html: string): string {
  return html.replaceAll(/ nonce="[\da-f-]+"/g, "");
}

test.each(["unavailable", "rate-limited", "forbidden", "malformed", "invalid"] as const)(
  "a page isn't cacheable when a call failed as %s",
  async (problem) => {
    const web = await createTestWeb({ call: async () => ({ ok: false, problem, message: "Not now." }) });
    for (const [path, status] of [
      ["/", 200],
      ["/locations?search=austin", 503],
    ] as const) {
      const page = await web.open(path);
      expect([page.status, caching(page), page.headers.get("cache-tag")]).toEqual([status, null, null]);
    }
  },
);

test("a page is cacheable when the API names the field that can't be right", async () => {
  expect(caching(await site.web.open("/locations?search=zz"))).toBe(usual);
});

test("a page of stale content is refreshed soon", async () => {
  const content = createTestContent();
  content.service = "down";
  const web = await createTestWeb(site.api, { content: content.content });
  expect(caching(await web.open("/faq"))).toBe(
    "public, max-age=10, stale-while-revalidate=60, stale-if-error=604800",
  );
});

test("two renders of a page are identical", async () => {
  const [one, other] = await Promise.all([0, 1].map(() => site.web.open("/locations/south-lamar-austin")));
  expect(await one?.text()).toBe(await other?.text());
});

test.each(["/inquiry", "/inquiry-received", "/booking", "/booking-received", "/reset-password"])(
  "%s with a wrong secret isn't cached",
  async (path) => {
    const page = await site.web.open(`${path}/unknown.parameter`);
    expect(caching(page)).toBeNull();
    expect(page.headers.get("cache-control")).toBe("no-store");
  },
);
