import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });
const htmlOf = async (path: string) => (await web.open(path)).text();

test.each(["/why-sola", "/faq", "/blog", "/booknow", "/locations", "/no-such-page"])(
  "each search of %s is a landmark with a name of its own",
  async (path) => {
    const searches = [...(await htmlOf(path)).matchAll(/<search\b([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(searches.length).toBeGreaterThan(0);
    expect(new Set(searches).size).toBe(searches.length);
    for (const attributes of searches) expect(attributes).toMatch(/aria-label="[^"]+"/);
  },
);

test.each(["/locations?search=zzqqx", "/booknow?service=zzqqx&near=austin", "/faq?search=zzqqx"])(
  "%s has no empty list",
  async (path) => {
    expect(await htmlOf(path)).not.toMatch(/<(ul|ol|dl)\b[^>]*><\/\1>/);
  },
);

test("a preview picture has alternative text", async () => {
  for (const path of ["/", "/faq", "/locations/south-lamar-austin"])
    expect(await htmlOf(path)).toMatch(/<meta property="og:image:alt" content="[^"]{4,}"\/>/);
});

test("names and addresses aren't translated by browsers", async () => {
  for (const path of ["/locations/south-lamar-austin", "/professionals/renata-duenas"]) {
    expect(await htmlOf(path)).toMatch(/<h1 translate="no">/);
    expect(await htmlOf(path)).toMatch(/<address translate="no">/);
  }
});

test.each([
  ["/blog/gst-hst-and-the-first-30000", "US", "Written for Canada"],
  ["/blog/taxes-for-the-newly-self-employed", "CA", "Written for the United States"],
])("%s says in %s whose taxes and licenses it is about", async (path, country, sentence) => {
  const home = country === "US" ? "CA" : "US";
  const text = async (cookie: string) => textOf(await (await web.open(path, { headers: { cookie } })).text());
  expect(await text(`country=${country}`)).toContain(sentence);
  expect(await text(`country=${home}`)).not.toContain("Written for ");
});
