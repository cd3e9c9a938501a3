import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const web = await createTestWeb(await createTestApi("empty"));

// Covers §2: Four routes skip header and footer
test.each([
  "/reset-password/new",
  `/reset-password/${"x".repeat(43)}`,
  "/apple-app-site-association",
  "/.well-known/apple-app-site-association",
  "/emails/welcome-to-sola",
  "/privacy-policy-plain",
])("%s skips the standard layout", async (path) => {
  const page = await web.open(path);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toMatch(/<footer|<header|class="top__nav/);
});

// Covers §2: /apple-app-site-association
// Covers design: /apple-app-site-association, also below /.well-known/
test.each(["/apple-app-site-association", "/.well-known/apple-app-site-association"])(
  "%s returns JSON from the settings without a redirect",
  async (path) => {
    const answer = await web.open(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual({ applinks: { details: [] } });
    const details = [{ appIDs: ["ABC.example.sola"], components: [{ "/": "/booknow/*" }] }];
    const own = await createTestWeb(await createTestApi("empty"), {
      appSiteAssociation: { applinks: { details } },
    });
    expect(await (await own.open(path)).json()).toEqual({ applinks: { details } });
  },
);

// Covers §2: /emails/welcome-to-sola, and the mail itself
test("the welcome mail page carries its own style and runs no script", async () => {
  const page = await web.open("/emails/welcome-to-sola");
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  const html = (await page.text()).replace(/<!--[\s\S]*?-->/g, ""); // Outlook reads conditional comments.
  expect(html).toContain(`Welcome to ${brandName}`);
  expect(html).toContain('href="http://sola.test/education"');
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).not.toContain("script-src");
  expect(policy).not.toContain("unsafe-inline");
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = ""]) => decoded(style));
  expect(styles.length).toBeGreaterThan(10);
  for (const style of styles)
    expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});

function decoded(attribute: string): string {
  return attribute.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
