import { expect, test } from "vitest";
import { openEveryPage } from "#tests/harness/every-page.ts";

const { web, api, addresses } = await openEveryPage();

test("the catalog and llms.txt name the OpenAPI document and its page, and every link opens", async () => {
  const open = (address: string) =>
    address.includes("/api/") ? api.fetch(new Request(address)) : web.open(new URL(address).pathname);
  const catalog = await web.open("/.well-known/api-catalog");
  expect(catalog.headers.get("content-type")).toMatch(/^application\/linkset\+json;/);
  expect(catalog.headers.get("link")).toContain('rel="api-catalog"');
  const [described] = (await catalog.json()).linkset;
  const text = await (await web.open("/llms.txt")).text();
  for (const [{ href }] of [described["service-desc"], described["service-doc"]])
    expect(text).toContain(`](${href})`);
  for (const [, address = ""] of text.matchAll(/\]\(([^)]*)\)/g))
    expect([address, (await open(address)).status]).toEqual([address, 200]);
});

test("only forms that store nothing are sent without a person's click", async () => {
  const automatic = new Map<string, boolean>();
  for (const page of ["home", "locations", "location", "booknow", "contact-us"]) {
    const html = await (await web.open(addresses[page] ?? "")).text();
    for (const [form, name = ""] of html.matchAll(/<form[^>]*toolname="([^"]*)"[^>]*>/g)) {
      automatic.set(name, form.includes("toolautosubmit"));
      expect(form.includes('method="post"')).toBe(!form.includes("toolautosubmit"));
    }
  }
  expect(Object.fromEntries(automatic)).toEqual({
    search_locations: true,
    search_professionals: true,
    send_inquiry: false,
  });
});
