import { describe, expect, test } from "vitest";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
const siteAt = (changes: object = {}) => createTestWeb({ call: async () => gone }, changes);
const robots = async (web: TestWeb, address = "/robots.txt") => (await web.open(address)).text();

describe("robots", () => {
  test("robots may read public pages and learn the site map's address", async () => {
    const text = await robots(await siteAt());
    expect(text).toMatch(
      /^User-agent: \*\nAllow: \/api\/v1\/openapi\.json\nAllow: \/api\/docs\nDisallow: \/preview\n/,
    );
    expect(text).toContain("\n\nSitemap: http://sola.test/sitemap.xml\n");
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(closed).toEqual(
      expect.arrayContaining(["/preview", "/reset-password/", "/booking/", "/inquiry/", "/api/"]),
    );
    expect(closed).not.toContain("/");
    for (const open of ["/", "/locations", "/blog/one", "/booknow", "/sitemap/pages.xml", "/assets/a.js"])
      expect(closed.filter((path) => path && open.startsWith(path))).toEqual([]);
  });

  test.each(["http://staging.sola.example/robots.txt", "http://10.0.0.5:3000/robots.txt"])(
    "robots may read nothing at %s, which isn't the public origin",
    async (address) => {
      expect(await robots(await siteAt(), address)).toBe("User-agent: *\nDisallow: /\n");
    },
  );

  test("robots may read nothing of an unpublished deployment, and its pages are noindex", async () => {
    const staging = await siteAt({ isPublished: false });
    expect(await robots(staging)).toBe("User-agent: *\nDisallow: /\n");
    expect((await staging.open("/faq")).headers.get("x-robots-tag")).toBe("noindex");
    expect((await (await siteAt()).open("/faq")).headers.get("x-robots-tag")).toBeNull();
  });
});
