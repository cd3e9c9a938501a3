import { expect, test } from "vitest";
import { createTestContent } from "#tests/harness/content.ts";
import { richText, type SentEntry, standInContentful } from "#tests/harness/stand-in-contentful.ts";
import { checkEntries } from "./check-entries.ts";

async function check(leave: (entry: SentEntry) => Record<string, unknown> | null) {
  const content = createTestContent({ isElsewhere: true });
  content.service = standInContentful(content.answer, leave);
  const problems = await checkEntries(content.delivery, { imageHosts: ["images.ctfassets.net"] });
  return problems.map(({ entry, field, problem }) => `${entry} ${field}: ${problem}`);
}

test("checkEntries finds nothing in the sample", async () => {
  expect(await check(({ fields }) => fields)).toEqual([]);
});

test("checkEntries names entry, field and problem", async () => {
  const written: Record<string, Record<string, unknown>> = {
    "blog-the-second-visit": {
      body: [
        "[gone](why-solar) [here](why-sola) [article](/blog/not-there) [former](/blog/pricing-your-services)",
        "![elsewhere](https://pictures.example/a.jpg) ![ours](//images.ctfassets.net/b.jpg) <u>under</u>",
      ].join("\n\n"),
    },
    "blog-one-studio-two-calendars": { body: richText },
    "testimonial-grace-ekwueme": { city: "" },
    "siteSettings-site": { tiktokUrl: "tiktok" },
  };
  expect(await check(({ id, fields }) => ({ ...fields, ...written[id] }))).toEqual([
    expect.stringMatching(/^blog-one-studio-two-calendars body: is Rich Text, .* so the entry is left out$/),
    expect.stringMatching(/^siteSettings-site tiktokUrl: can't be read/),
    "testimonial-grace-ekwueme city: is missing, so the entry is left out",
    "blog-the-second-visit body: links to /why-solar, which is not there",
    "blog-the-second-visit body: links to /blog/not-there, which is not there",
    "blog-the-second-visit body: shows a picture of pictures.example, which IMAGE_HOSTS doesn't allow",
    "blog-the-second-visit body: has <u>, which has no effect on this site",
    "newsArticle-rooms-for-two-in-denver body: links to /blog/one-studio-two-calendars, which is not there",
  ]);
});
