import { beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

const unavailable = { ok: false, problem: "unavailable", message: "We couldn’t reach that." } as const;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi("sample");
});

async function ask(fields: Record<string, string>, at: TestWeb) {
  const page = await at.open(`/booknow?${new URLSearchParams(fields)}`);
  const html = await page.text();
  return { status: page.status, html, text: textOf(html) };
}

const slots = (html: string) =>
  [...html.matchAll(/href="\/professionals\/[\w-]+\/book\?[^"]*start=/g)].length;

describe("while the API is down", () => {
  test("the search reports it and preserves the query", async () => {
    const dark = await createTestWeb({ call: async () => unavailable }, { now: api.clock.now });
    const { status, text, html } = await ask({ service: "Balayage", near: "Denver" }, dark);
    expect(status).toBe(503);
    expect(text).toContain("Search is busy, try again, or call us at (512) 555-0100. Try again");
    expect(text).not.toContain("No data found.");
    expect(html).toContain('value="Denver"');
    expect(dark.failures).toEqual([]);
  });

  test("the first results show alone when only the second call fails", async () => {
    let calls = 0;
    const partly = await createTestWeb(
      {
        call: async (key, ...rest) => {
          if (key === "searchWebpages") calls += 1;
          return key === "searchWebpages" && calls === 2 ? unavailable : api.call(key, ...rest);
        },
      },
      { now: api.clock.now },
    );
    const { text, html } = await ask({ service: "hair", near: "Austin, TX" }, partly);
    expect(slots(html)).toBeGreaterThan(0);
    expect(text).not.toContain("More openings nearby");
  });
});

test("a card without openings reports it and can retry without script", async () => {
  const partly = await createTestWeb(
    {
      call: async (key, ...rest) => {
        const answer = await api.call(key, ...rest);
        if (key !== "searchWebpages" || !answer.ok) return answer;
        const copy = structuredClone(answer) as typeof answer & {
          data: { platforms: { sola_genius: { matched_services: { availability: null | string[] }[] }[] } };
        };
        for (const { matched_services } of copy.data.platforms.sola_genius.slice(0, 1))
          for (const service of matched_services) service.availability = null;
        return copy;
      },
    },
    { now: api.clock.now },
  );
  const { text, html } = await ask({ service: "hair", near: "Austin, TX" }, partly);
  expect(text).toContain("Availability not loaded. Retry");
  expect(slots(html)).toBeGreaterThan(0);
});
