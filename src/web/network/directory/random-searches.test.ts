import { expect, test } from "vitest";
import { serviceChoices } from "#domain/network/service.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { towns } from "../../platform/map/geography.server.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

const searches = 50;
/** Coprime to the number of towns and of services, so that every step is another pair. */
const step = 7919;

const asked = Array.from({ length: searches }, (_, index) => {
  const [near = ""] = towns[(index * step) % towns.length] ?? [];
  const service = serviceChoices[(index * step) % serviceChoices.length]?.label ?? "";
  return index % 2
    ? `/booknow?${new URLSearchParams({ service, near })}`
    : `/locations?search=${encodeURIComponent(near)}`;
});

const milesIn = (html: string) =>
  [...html.matchAll(/ ([\d,.]+)(?:\u00a0|&nbsp;| )mi\b/g)].map(([, miles = ""]) =>
    Number(miles.replace(",", "")),
  );

test("no search offers the place that it shows, and the first result is about the nearest or the note says why", async () => {
  let distances = 0;
  for (const path of asked) {
    const html = (await (await web.open(path)).text()).split("<main")[1] ?? "";
    const text = textOf(html);
    const [, shown = ""] = /(?: in| near| to) ([^<]+)<\/h1>/.exec(html) ?? [];
    const [, meant = ""] = /Did you mean (.*?)\?/.exec(text) ?? [];
    if (shown) expect(meant.split(" or "), path).not.toContain(shown);
    const rows = html.split(/class="(?:pros|spots)"/)[1]?.split("</ul>")[0] ?? "";
    const [first = 0, ...others] = milesIn(textOf(rows.replaceAll(/<div class="pro__when".*?<\/li>/gs, "")));
    distances += others.length;
    const isNear = first <= 1.5 * Math.min(first, ...others);
    expect(isNear || /not always the nearest|soonest opening first|best match first/.test(text), path).toBe(
      true,
    );
  }
  expect(distances).toBeGreaterThan(searches);
}, 300_000);
