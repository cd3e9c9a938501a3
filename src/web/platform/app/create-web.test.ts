import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { brandName } from "#domain/platform/brand.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { createTestWeb, siteAddress, type TestWeb } from "#tests/harness/web.ts";

let web: TestWeb;
beforeAll(async () => {
  web = await createTestWeb(await createTestApi("sample"));
});

const policyOf = (page: Response) => page.headers.get("content-security-policy") ?? "";

describe("a page", () => {
  test("a page runs only scripts named by its policy", async () => {
    const page = await web.open("/professionals/renata-duenas/book");
    const html = await page.text();
    const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, script = ""] of scripts)
      expect(policyOf(page)).toContain(createHash("sha256").update(script).digest("base64"));
    expect(policyOf(page)).not.toMatch(/unsafe|nonce|strict-dynamic|\*/);
  });

  test("an application preloads its style sheets before its modules and prefetches links only after hydration", async () => {
    const page = await web.open("/professionals/renata-duenas/book");
    const html = await page.text();
    const sheets = [...html.matchAll(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(sheets.length).toBeGreaterThan(1);
    const preloads = (response: Response) =>
      response.headers
        .get("link")
        ?.split(", ")
        .filter((link) => link.includes("rel=preload"));
    expect(preloads(page)).toEqual(sheets.map((address) => `<${address}>; rel=preload; as=style`));
    expect(html).toContain('{"selector_matches":"[data-document] a, [data-awake] a"}');
    expect(html).not.toContain("data-document=");
    expect(preloads(await web.open("/faq"))).toEqual([]);
  });

  test("a page doesn't allow scripts that arrive in its content", async () => {
    const page = await web.open("/locations?search=%3Cscript%3Ealert(1)%3C/script%3E");
    expect(policyOf(page)).not.toContain(createHash("sha256").update("alert(1)").digest("base64"));
  });

  test("the policy names the device-recognition host only where visitors can consent to it", async () => {
    expect(policyOf(await web.open("/faq"))).toContain("openfpcdn");
    expect(policyOf(await web.open("/reset-password/x"))).not.toContain("openfpcdn");
  });

  test.each(["/", "/locations?search=M5V", "/contact-us", "/nowhere"])(
    "%s has no inline style",
    async (path) => {
      expect(await (await web.open(path)).text()).not.toMatch(/<[^>]+\sstyle=/);
    },
  );

  test("the policy upgrades insecure requests when PUBLIC_URL is https", async () => {
    const secure = await createTestWeb(await createTestApi("empty"), {
      publicUrl: new URL("https://sola.test"),
    });
    const page = await secure.open("/");
    expect(policyOf(page)).toContain("upgrade-insecure-requests");
  });

  test("HEAD returns the headers of GET without a body", async () => {
    const [head, page] = [await web.open("/", { method: "HEAD" }), await web.open("/")];
    expect(await head.text()).toBe("");
    // The order of tags is that of the page's concurrent calls.
    const inOrder = (value: string | null) => value?.split(",").sort();
    for (const [name, value] of page.headers)
      if (name !== "x-request-id")
        expect([name, inOrder(head.headers.get(name))]).toEqual([name, inOrder(value)]);
  });

  // Covers §2: A wrapper around all pages: a page that is not there, one that throws
  test("an unknown page answers 404 and offers ways on", async () => {
    const page = await web.open("/nowhere");
    expect(page.status).toBe(404);
    const html = await page.text();
    expect(html).toContain(`Page not found | ${brandName}`);
    expect(html).toMatch(/<form[^>]*action="\/locations"/);
  });

  test("a page answers at its deadline when API calls take longer", async () => {
    const hanging = createProductApi({
      baseUrl: apiAddress,
      fetch: () => new Promise(() => {}),
      deadlineMs: 60_000,
    });
    const impatient = await createTestWeb(hanging, { callsMs: 20 });
    for (const path of ["/locations/south-lamar-austin", "/booknow?search=denver"])
      expect([path, (await impatient.open(path)).status]).toEqual([path, 503]);
  });
});

describe("the header", () => {
  const labels = async (path: string) => {
    const html = await (await web.open(path)).text();
    const nav = /<nav class="top__nav"[^>]*>([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? "";
    return [...nav.matchAll(/<a [^>]*>([^<]*)/g)].map(([, label = ""]) => label.trim());
  };

  test("the header has the links of the specification", async () => {
    expect(await labels("/")).toEqual([
      "Locations",
      "About",
      `Discover ${brandName}`,
      "Franchising",
      "Contact us",
    ]);
  });

  // Covers §2: The alternate header on any path with sola-genius
  test("paths that contain sola-genius have their own header", async () => {
    for (const path of ["/sola-genius", "/education/sola-genius-week", "/any/sola-genius/path"])
      expect([path, await labels(path)]).toEqual([path, ["Locations", `Why ${brandName}`, "Education"]]);
    expect((await web.open("/sola-genius")).status).toBe(200);
  });
});

test("the fixed buttons are on the clauses' pages, not on those of one person, booking or list", async () => {
  const hasBar = async (path: string) => (await (await web.open(path)).text()).includes('class="bar"');
  for (const path of [
    "/",
    "/locations/south-lamar-austin",
    "/booknow",
    "/booknow/south-lamar-austin",
    "/contact-us",
  ])
    expect([path, await hasBar(path)]).toEqual([path, true]);
  const person = "/professionals/renata-duenas";
  for (const path of [
    person,
    `${person}/book`,
    "/alerts?professional=renata-duenas",
    "/booking-links",
    "/booking/x",
  ])
    expect([path, await hasBar(path)]).toEqual([path, false]);
});

describe("the country", () => {
  const shown = async (page: Response) => /Your country: ([^<]*)/.exec(stripped(await page.text()))?.[1];

  test("the country defaults to the United States", async () => {
    expect(await shown(await web.open("/"))).toBe("United States");
    expect(await shown(await web.open("/", { headers: { cookie: "country=CA" } }))).toBe("Canada");
    expect(await shown(await web.open("/?country=us", { headers: { cookie: "country=CA" } }))).toBe(
      "United States",
    );
    expect(await shown(await web.open("/?country=MX"))).toBe("United States");
  });

  test("a country in the query is remembered", async () => {
    expect((await web.open("/?country=ca")).headers.get("set-cookie")).toMatch(/^country=CA;/);
    expect((await web.open("/?country=%3Cscript%3E")).headers.get("set-cookie")).toBeNull();
  });

  // Covers §2: United States or Canada can be chosen
  // Covers §2: On states or regions with a query the choice leads to /regions
  test.each([
    ["/locations?search=toronto", "/locations?search=toronto"],
    ["/states?country=US&search=x", "/regions"],
    ["/regions?search=x", "/regions"],
    ["/regions", "/regions"],
    ["/states/tx", "/states"],
    ["/states/tx?country=US&id=7", "/regions"],
    ["/states/on", "/states/on"],
    ["/states/zz", "/states/zz"],
    ["//evil.example/x", "/"],
    ["/.//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/%2F%2Fevil.example", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
  ])("the country form on %s leads to %s", async (back, to) => {
    const answer = await web.post("/country", { country: "CA", back });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(to);
    expect(answer.headers.get("set-cookie")).toMatch(/^country=CA; Path=\/; Max-Age=31536000; SameSite=Lax/);
  });

  test("the country form leads home when it doesn't name its page", async () => {
    expect((await web.post("/country", { country: "CA" })).headers.get("location")).toBe("/");
  });
});

describe("a form", () => {
  const posting = (headers: Record<string, string>) =>
    web.open("/country", {
      method: "POST",
      headers,
      body: new URLSearchParams({ country: "CA", back: "/" }),
    });

  // Covers design: A cross-site form post gets 403
  test("a form from another site is refused", async () => {
    expect((await posting({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await posting({ origin: "https://evil.example" })).status).toBe(403);
  });

  test("a form from a no-referrer page is accepted", async () => {
    expect((await posting({ "sec-fetch-site": "same-origin", origin: "null" })).status).toBe(302);
    expect((await posting({ origin: "null" })).status).toBe(403);
  });

  // Covers design: A cross-site form post gets 403
  test("a form from this site is accepted", async () => {
    expect((await posting({ "sec-fetch-site": "same-origin", origin: siteAddress })).status).toBe(302);
    // Browsers send this Origin from no-referrer pages.
    expect((await posting({ "sec-fetch-site": "same-origin", origin: "null" })).status).toBe(302);
  });

  // Covers §5: 'Number or special character are not allowed'
  test("a refused form returns its errors, its status and all input", async () => {
    const page = await web.post("/contact-us", {
      first_name: "Dana 2",
      last_name: "O’Brien",
      email: "dana@",
    });
    expect(page.status).toBe(422);
    const html = await page.text();
    expect(html).toContain("Number or special character are not allowed");
    expect(html).toContain("Add a valid email address");
    expect(html).toMatch(/<input[^>]*name="first_name"[^>]*value="Dana 2"/);
    expect(html).toMatch(/<input[^>]*name="last_name"[^>]*value="O’Brien"/);
  });
});

/** Without React's comments between text nodes. */
function stripped(html: string): string {
  return html.replaceAll("<!-- -->", "");
}
