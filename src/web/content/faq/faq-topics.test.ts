import { expect, test } from "vitest";
import { createTestWeb } from "#tests/harness/web.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;
const web = await createTestWeb({ call: async () => gone });
const read = async (path: string) => (await web.open(path)).text();

test("the FAQ links to each topic's questions and to people who answer", async () => {
  const html = await read("/faq");
  const topics = [...html.matchAll(/class="chip" href="#([^"]+)">([^<]+)</g)];
  expect(topics.map(([, , name]) => name)).toEqual(["The studio", "The money", "Getting started"]);
  for (const [, anchor, name] of topics) expect(html).toContain(`<section id="${anchor}"><h2>${name}</h2>`);
  for (const address of ["/contact-us#leaseStudio", "/booking-links", "tel:+15125550100"])
    expect(html).toContain(`href="${address}"`);
});

test("an FAQ search with one topic in its results has no list of topics", async () => {
  expect(await read("/faq?search=paint")).not.toContain('aria-label="Topics"');
});
