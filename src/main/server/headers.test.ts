import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { serve } from "#tests/harness/http-server.ts";
import { secretPages } from "#tests/harness/page-examples.ts";
import { createTestWeb, type TestWeb, webBuild } from "#tests/harness/web.ts";
import { createReadAddress } from "#web/platform/caching/page-address.ts";
import { pageCaching } from "#web/platform/caching/page-caching.ts";
import { pageExamples } from "../../../tools/pages/examples.ts";
import { createPageCache } from "../page-cache/page-cache.ts";
import { createStaticFiles } from "./static-files.ts";

type Open = (path: string, init?: { method?: string; headers?: Record<string, string> }) => Promise<Response>;

let site: EveryPage;
let open: Open;
beforeAll(async () => {
  site = await openEveryPage();
  open = await openWhole(site.web);
});

/** The site through its pipeline, with all programs and the page cache. */
async function openWhole(web: TestWeb, { https = false } = {}): Promise<Open> {
  const pages = createPageCache({
    web({ url, method, headers, body }) {
      const { pathname, search } = new URL(url);
      return web.open(pathname + search, { method, headers, body, duplex: "half" } as RequestInit);
    },
    readAddress: createReadAddress((await webBuild()).routes),
    version: () => "test",
    isSure: () => true,
    maxBytes: 10_000_000,
    cdn: false,
    nowMs: () => 0,
    report(error) {
      throw error;
    },
  });
  const apps = {
    api: site.api.fetch,
    site: { render: pages.render, pages },
    files: createStaticFiles("build/web/client", "data/pictures"),
  };
  return async (path, { headers, ...init } = {}) => {
    const { address } = await serve(apps, [], null, { https });
    return fetch(address + path, {
      redirect: "manual",
      ...init,
      headers: { "accept-encoding": "identity", ...headers },
    });
  };
}

const isSecret = (id: string) => secretPages.has(id);
/** The maintenance page has no address of its own. */
const everyPage = [...Object.keys(pageExamples), ...secretPages].filter((id) => id !== "maintenance");

/** Headers that every response must have. */
function expectCommonHeaders({ headers }: Response, referrerPolicy: string) {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": referrerPolicy,
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  });
  expect(headers.get("strict-transport-security")).toBeNull();
}

/** Expects no external resources, and no inline script or style without a nonce. */
async function expectStrictPolicy(page: Response) {
  const policy = directivesOf(page);
  expect(policy).toMatchObject({
    "default-src": ["'none'"],
    "font-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
  });
  const html = await page.text();
  // A document allows no inline code; an app only code with its render's nonce.
  const scripts = [...html.matchAll(/<script[^>]* nonce="[^"]+"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, script]) => script || [],
  );
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style);
  const named = (texts: string[]) => texts.map((text) => `'sha256-${digestOf(text)}'`);
  expect(policy["script-src"]?.toSorted()).toEqual(
    [...new Set(["'self'", "'inline-speculation-rules'", ...named(scripts)])].sort(),
  );
  expect(policy["style-src"]?.toSorted()).toEqual([...new Set(["'self'", ...named(styles)])].sort());
}

describe("a page", () => {
  // Covers design: Every answer, of whichever program, says what a browser may do with it and who may keep it
  test.each(everyPage)("%s has a CSP, a Cache-Control and a Referrer-Policy", async (id) => {
    const page = await open(site.addresses[id] ?? "");
    expectCommonHeaders(page, isSecret(id) ? "no-referrer" : "strict-origin-when-cross-origin");
    const kept = pageCaching[id] === "never" ? "private, no-cache" : "no-cache";
    expect(page.headers.get("cache-control")).toBe(isSecret(id) ? "no-store" : kept);
    expect(page.headers.has("etag")).toBe(pageCaching[id] !== "never");
    await expectStrictPolicy(page);
  });

  // Covers design: Every answer, of whichever program, says what a browser may do with it and who may keep it
  test("the maintenance page isn't cacheable", async () => {
    const isUnderMaintenance = async () => true;
    const featureFlags = { isOn: async () => false, rule: async () => null, isUnderMaintenance };
    const closed = await createTestWeb(site.api, { featureFlags });
    const page = await (await openWhole(closed))("/faq");
    expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expectCommonHeaders(page, "strict-origin-when-cross-origin");
    await expectStrictPolicy(page);
  });
});

test.each([
  ["a page that is cached", "br", () => "/faq", ""],
  ["a page that is not", "br", () => site.addresses.booking ?? "", ""],
  ["a call", "gzip", () => "/api/v1/get-msas-list", ", Accept-Language"],
  ["a feed", "gzip", () => "/blog/feed.xml", ""],
])(
  "%s is sent as %s to a browser, and uncompressed to a client that accepts no encoding",
  async (_, encoding, path, further) => {
    const plain = await open(path());
    const small = await open(path(), { headers: { "accept-encoding": "gzip, br" } });
    expect([plain, small].map(({ headers }) => headers.get("content-encoding"))).toEqual([null, encoding]);
    expect([plain, small].map(({ headers }) => headers.get("vary"))).toEqual(
      Array(2).fill(`Accept-Encoding${further}`),
    );
    expect(await small.text()).toBe(await plain.text());
  },
);

const picture = "/_image?url=%2Fimages%2Fblog-01.jpg&w=640&q=75";

describe("every other response", () => {
  const year = "public, max-age=31536000, immutable";
  test.each([
    ["a call", "/api/v1/get-msas-list", 200, expect.stringMatching(/^public, max-age=\d+/)],
    ["a call that there is not", "/api/v1/nothing", 404, "no-store"],
    ["what a visitor's address is", "/api/get-ip", 200, "no-store"],
    ["maintenance", "/api/feature-flags/maintenance", 200, "no-store"],
    ["a flag", "/api/feature-flags/no%20flag", 422, "no-store"],
    ["a picture", picture, 200, year],
    [
      "a picture that may not be shown",
      "/_image?url=https%3A%2F%2Fevil.example%2Fa.jpg&w=640&q=75",
      400,
      "no-store",
    ],
    ["robots", "/robots.txt", 200, "no-store"],
    ["an address written otherwise", "/FAQ/", 301, "no-cache"],
    ["an address that means nothing", "/%E0%A4%A", 400, "no-store"],
    ["health", "/healthz", 200, "no-store"],
    ["a file that there is not", "/assets/gone.js", 404, "no-store"],
    ["a picture file", "/images/blog-01.jpg", 200, "public, max-age=86400"],
  ])("%s", async (_, path, status, caching) => {
    const answer = await open(path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, caching]);
    expectCommonHeaders(answer, "strict-origin-when-cross-origin");
  });

  test.each([
    ["a call made in the wrong way", "/api/v1/get-msas-list", {}, 405],
    ["a call in vain", "/api/v1/create-booking", { "content-type": "application/json" }, 400],
    ["a form sent from elsewhere", "/contact-us", { origin: "https://evil.example" }, 403],
  ])("%s", async (_, path, headers, status) => {
    const answer = await open(path, { method: "POST", headers });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
    expectCommonHeaders(answer, "strict-origin-when-cross-origin");
  });

  // Covers design: Every answer, of whichever program, says what a browser may do with it and who may keep it
  test("a built file is immutable", async () => {
    const [, path = ""] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(await (await open("/faq")).text()) ?? [];
    const file = await open(path);
    expect([file.status, file.headers.get("cache-control")]).toEqual([200, year]);
    expectCommonHeaders(file, "strict-origin-when-cross-origin");
  });
});

// Covers design: Every answer, of whichever program, says what a browser may do with it and who may keep it
test.each(["/faq", "/api/v1/get-msas-list", "/healthz", "/images/blog-01.jpg", picture, "/assets/gone.js"])(
  "%s has HSTS when the public address is https",
  async (path) => {
    const secure = await createTestWeb(site.api, { publicUrl: new URL("https://sola.test") });
    const answer = await (await openWhole(secure, { https: true }))(path);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  },
);

function directivesOf({ headers }: Response): Record<string, string[]> {
  const policy = headers.get("content-security-policy") ?? "";
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
