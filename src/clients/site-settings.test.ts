import { expect, test } from "vitest";
import { createSiteSettings } from "./site-settings.ts";

const seed = {
  brandPhone: "(512) 555-0100",
  franchisingUrl: "https://franchising.example/",
  doNotSellUrl: "https://privacy.example/",
  instagramUrl: "https://instagram.example/",
  facebookUrl: "https://facebook.example/",
  tiktokUrl: "https://tiktok.example/",
  linkedinUrl: "https://linkedin.example/",
  youtubeUrl: "https://youtube.example/",
};

function settingsFrom(answers: Response[]) {
  const asked: Request[] = [];
  let nowMs = 0;
  const read = createSiteSettings({
    fetch: async (request) => {
      asked.push(request);
      return answers.shift() ?? Response.error();
    },
    environmentUrl: "https://content.example/spaces/s/environments/production/",
    token: "secret",
    seed,
    nowMs: () => nowMs,
  });
  return { read, asked, advance: (ms: number) => (nowMs += ms) };
}

const entryWith = (brandPhone: string) => Response.json({ items: [{ fields: { ...seed, brandPhone } }] });

test("what the content service says is kept for a minute, then read again behind the visitor's back", async () => {
  const { read, asked, advance } = settingsFrom([entryWith("(512) 555-0111"), entryWith("(512) 555-0122")]);
  expect(await read()).toMatchObject({ brand_phone: "(512) 555-0111" });
  expect(await read()).toMatchObject({ brand_phone: "(512) 555-0111" });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe(
    "https://content.example/spaces/s/environments/production/entries?content_type=siteSettings&limit=1",
  );
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer secret");
  advance(61_000);
  await read();
  await expect.poll(read).toMatchObject({ brand_phone: "(512) 555-0122" });
});

test.each([
  ["is down", Response.error()],
  ["knows no such entry", Response.json({ items: [] })],
  ["sends garbage", new Response("<html>")],
  ["sends a dangerous link", Response.json({ items: [{ fields: { ...seed, doNotSellUrl: "javascript" } }] })],
])("when the content service %s, the entry of the build is used", async (_, response) => {
  const { read } = settingsFrom([response]);
  expect(await read()).toMatchObject({
    brand_phone: "(512) 555-0100",
    do_not_sell_url: "https://privacy.example/",
  });
});
