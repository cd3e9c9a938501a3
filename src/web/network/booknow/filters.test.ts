import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { linkTo, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("sample");
const web = await createTestWeb(api, { now: api.clock.now });

async function open(path: string) {
  const html = await (await web.open(path)).text();
  return { html, text: textOf(html), heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "") };
}

const ask = (fields: Record<string, string>) => open(`/booknow?${new URLSearchParams(fields)}`);

test.each([
  [{ near: "Austin, TX" }, "closest and soonest first"],
  [{ near: "", service: "haircut austin" }, "closest and soonest first"],
  [{ near: "Austin, TX", sort: "soonest" }, "soonest opening first"],
  [{ near: "Austin, TX", sort: "distance" }, "nearest first"],
  [{ near: "Texas" }, "soonest opening first"],
  [{ near: "United States" }, "best match first"],
])("a search says in which order it shows %j", async (asked, order) => {
  expect((await ask({ service: "haircut", ...asked })).text).toContain(` professionals, ${order}. `);
});

test("evenings and the weekend are links, which narrow the search and are taken back by another", async () => {
  const { html } = await ask({ service: "haircut near austin" });
  const evenings = await open(`/booknow${linkTo(html, "Evenings")}`);
  expect(evenings.heading).toBe("Haircut in Austin, TX after 5 pm");
  expect((await open(`/booknow${linkTo(evenings.html, "Evenings")}`)).heading).toBe("Haircut in Austin, TX");
  expect((await open(`/booknow${linkTo(html, "Weekend")}`)).heading).toMatch(
    /^Haircut in Austin, TX .*Saturday/,
  );
});

test("chosen times of the week are crossed filters, which the form sends again and the box of services doesn't show", async () => {
  const { html } = await ask({ service: "Hair", near: "Austin, TX" });
  const evenings = await open(`/booknow${linkTo(html, "Evenings")}`);
  const both = await open(`/booknow${linkTo(evenings.html, "Weekend")}`);
  expect(both.heading).toMatch(/^Hair in Austin, TX .*Saturday.* after 5 pm$/);
  expect(both.html).toMatch(/<input[^>]*name="service"[^>]*value="Hair"/);
  expect(both.html.match(/<input type="hidden" name="time" value="evenings weekend"/g)).toHaveLength(2);
  expect(both.html.match(/<a class="chip"[^>]*aria-current="true">[^<]*(<!-- --> ?)*<svg/g)).toHaveLength(2);
  expect(both.html).toMatch(/<option value="hair" selected="">Hair/);
  expect(html).toContain('<summary class="chip">Filters<!-- --> </summary>');
  expect(both.text).toContain("Filters · 2 chosen");
  const tomorrow = new URL(linkTo(both.html, "Tomorrow"), "http://sola.test/booknow");
  expect(tomorrow.searchParams.get("time")).toBe("evenings");
  const typed = await ask({ service: "haircut evenings", near: "Austin, TX" });
  expect((await open(`/booknow${linkTo(typed.html, "Evenings")}`)).heading).toBe("Haircut in Austin, TX");
});

test.each(["hair evenings", "Evenings hair"])(
  "the list of services chooses the kind in %j, and the form sends its time",
  async (service) => {
    const { html } = await ask({ service, near: "Denver, CO" });
    const [, form = ""] = /<form class="filters__lists"(.*?)<\/form>/s.exec(html) ?? [];
    expect(form).toMatch(/<select[^>]*name="service".*<option value="hair" selected="">Hair/s);
    expect(form).toContain('<input type="hidden" name="time" value="evenings"/>');
    expect(form).not.toContain('type="hidden" name="service"');
  },
);

test("openings below a search for evenings are said to be at any time, soonest first", async () => {
  const { html, text } = await ask({ service: "hair evenings", near: "Denver, CO" });
  expect(text).toContain("More openings nearby, any time");
  const [, list = ""] = /<section class="results__others"(.*?)<\/section>/s.exec(html) ?? [];
  const starts = [...list.matchAll(/start=([\w%-]+)/g)].map(([, start = ""]) => decodeURIComponent(start));
  expect(starts.length).toBeGreaterThan(2);
  expect(starts).toEqual(starts.toSorted());
  expect((await ask({ service: "hair", near: "Denver, CO" })).text).not.toContain("any time");
});

test("a price is a link, composes with other filters, and is taken back", async () => {
  const all = await ask({ service: "haircut", near: "Austin, TX", sort: "distance" });
  const within = await open(`/booknow${linkTo(all.html, "Up to $50")}`);
  const shown = [...within.html.matchAll(/class="pro__svc">.*?<\/p>/gs)].map(([row]) => textOf(row));
  expect(shown.length).toBeGreaterThan(0);
  for (const row of shown) expect(Number(/\$(\d+)/.exec(row)?.[1]), row).toBeLessThanOrEqual(50);
  const tomorrow = new URL(linkTo(within.html, "Tomorrow"), "http://sola.test/booknow");
  expect(tomorrow.searchParams.get("price")).toBe("50");
  expect((await open(`/booknow${linkTo(within.html, "Up to $50")}`)).text).toBe(all.text);
});

test.each([
  ["haircut austin under $40", "haircut austin", "Up to $40", 40],
  ["gel manicure up to 60 dollars near austin", "gel manicure near austin", "Up to $60", 60],
  ["facial austin max 100", "facial austin", "Up to $100", 100],
])("%s searches at that price, which its filter takes back", async (service, words, label, dollars) => {
  const within = await ask({ service, near: "" });
  const shown = [...within.html.matchAll(/class="pro__svc">.*?<\/p>/gs)].map(([row]) => textOf(row));
  for (const row of shown) expect(Number(/\$(\d+)/.exec(row)?.[1]), row).toBeLessThanOrEqual(dollars);
  const { searchParams } = new URL(linkTo(within.html, label), "http://sola.test/booknow");
  expect(searchParams.get("service")).toBe(words);
  expect(searchParams.get("price")).toBeNull();
});

test("a time after a place is searched whatever preposition stands before the place", async () => {
  for (const word of ["in", "near", "around"])
    expect((await ask({ service: `haircut ${word} austin saturday morning`, near: "" })).heading).toBe(
      "Haircut in Austin, TX on Saturday, November 21 before 12 pm",
    );
});

test.each(["haircut kids under 12", "massage under 60 minutes", "nails under 100 miles"])(
  "%s names no price",
  async (service) => {
    expect((await web.open(`/booknow?${new URLSearchParams({ service, near: "Austin, TX" })}`)).status).toBe(
      200,
    );
  },
);

// Covers §3: Client state: search values and searched locations stay in the address
test("links of filters and pages preserve the query", async () => {
  const { html } = await ask({ service: "hair", near: "Austin, TX" });
  const tomorrow = new URL(linkTo(html, "Tomorrow"), "http://sola.test/booknow");
  expect(Object.fromEntries(tomorrow.searchParams)).toEqual({
    service: "hair",
    near: "Austin, TX",
    date: "2026-11-22",
  });
  const [, next = ""] = /<a[^>]*href="([^"]*page=2[^"]*)"/.exec(html) ?? [];
  const second = await open(`/booknow${next.replaceAll("&amp;", "&").replace(/^[^?]*/, "")}`);
  expect(second.text).toContain("Page 2 of");
});
