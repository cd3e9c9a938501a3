import { beforeAll, describe, expect, test } from "vitest";
import { createTestContent } from "#tests/harness/content.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";
import { previewToken } from "./preview-token.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
/** For a service that answers, however busy the machine is. */
const patient = 5000;
let web: TestWeb;
const open = async (path: string) => {
  const page = await web.open(path);
  return { page, html: await page.text() };
};

beforeAll(async () => {
  const { content } = createTestContent({ now: () => now, waitMs: patient });
  web = await createTestWeb({ call: async () => gone }, { content });
});

describe("a preview", () => {
  const draft = "/preview/about/what-we-are-working-on";

  // Covers §2: /preview/about/[...url]
  // Covers §6: Previews have a client and a secret of their own
  // Covers design: Preview: a secret, a banner, never cached, noindex
  test.each([
    draft,
    `${draft}?token=`,
    `${draft}?token=zz.forged`,
    "/preview/news",
    "/preview/blog/when-a-regular-fades-away",
  ])("of %s requires the secret", async (path) => {
    const { page, html } = await open(path);
    expect(page.status).toBe(403);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(html).toContain("Preview secret");
    expect(html).not.toContain("What we are working on");
  });

  // Covers §2: /preview/about/[...url]
  // Covers design: Preview: a secret, a banner, never cached, noindex
  test("opens with the secret, shows the draft, isn't cached, and has an exit", async () => {
    const refused = await web.post("/preview", { secret: "guess", back: draft });
    expect(refused.headers.get("location")).toBe(`${draft}?refused`);
    const opened = await web.post("/preview", { secret: "a secret for tests", back: draft });
    const { page, html } = await open(opened.headers.get("location") ?? "");
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(html).toContain("What we are working on");
    expect(html).toMatch(/href="\/about"[^>]*>Exit preview/);
  });

  test("redirects to this site only", async () => {
    const opened = await web.post("/preview", { secret: "a secret for tests", back: "//evil.example" });
    expect(opened.headers.get("location")).toMatch(/^\/preview\/about\?token=/);
  });

  test("reports that the content service doesn't answer", async () => {
    const silent = createTestContent({ now: () => now });
    silent.service = "down";
    const site = await createTestWeb({ call: async () => gone }, { content: silent.content });
    const page = await site.open(`${draft}?token=${previewToken("a secret for tests", now)}`);
    expect(page.status).toBe(502);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(await page.text()).toContain("The drafts didn’t load");
  });

  // Covers design: Preview: a secret, a banner, never cached, noindex
  test("shows unpublished news", async () => {
    const token = previewToken("a secret for tests", now);
    const { page, html } = await open(`/preview/news?token=${token}`);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(html).toMatch(/<aside class="preview"/);
    expect(html).toMatch(/href="\/news"[^>]*>Exit preview/);
  });

  test("shows a draft article", async () => {
    const token = previewToken("a secret for tests", now);
    const { page } = await open(`/preview/blog/when-a-regular-fades-away?token=${token}`);
    expect(page.status).toBe(200);
  });
});
