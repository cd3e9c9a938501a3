import { beforeAll, describe, expect, test } from "vitest";
import { isExtra, leadFirst } from "#domain/network/lead-service.ts";
import { languages } from "#domain/platform/languages.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { linkTo, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";

let api: TestApi;
let web: TestWeb;

beforeAll(async () => {
  api = await createTestApi("sample");
  web = await createTestWeb(api, { now: api.clock.now, languages });
});

async function open(path: string, at = web) {
  const page = await at.open(path);
  const html = await page.text();
  return {
    status: page.status,
    html,
    text: textOf(html),
    heading: textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? ""),
  };
}

/** The text of a town's link, with its count. */
const countedIn = (html: string, town: string) =>
  new RegExp(`${town} [1-9]\\d* professionals`).exec(textOf(html))?.[0] ?? "";
const ask = (fields: Record<string, string>, at = web) => open(`/booknow?${new URLSearchParams(fields)}`, at);
const startsIn = (html: string) =>
  [...html.matchAll(/start=([^"&]+)/g)].map(([, start = ""]) => decodeURIComponent(start));
const slots = (html: string) =>
  [...html.matchAll(/href="\/professionals\/[\w-]+\/book\?[^"]*start=/g)].length;

describe("a professional search", () => {
  // Covers §2: /booknow
  // Covers §3: Client state: the selected genius service is Hair at first
  test("defaults to Hair, and requires a place before results", async () => {
    const { status, html, text, heading } = await open("/booknow");
    expect(status).toBe(200);
    expect(heading).toBe("Where should we look?");
    expect(text.match(/Use my location/g)).toHaveLength(1);
    expect(slots(html)).toBe(0);
    const [field = ""] = /<input[^>]*name="service"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('placeholder="Hair, nails, a name"');
    expect(field).toContain('value="Hair"');
    expect(html).toContain(' data-default="Hair"');
    expect((await ask({ service: "" })).text).toContain("Everyone across the United States");
    expect(text).toMatch(/Chicago [1-9]\d+ professionals/);
    expect((await open(linkTo(html, countedIn(html, "Denver")))).heading).toBe("Hair in Denver, CO");
    expect((await open(linkTo(html, "Hair across the United States"))).heading).toBe(
      "Hair across the United States",
    );
    expect((await ask({ service: "balayage" })).text).toContain(" professionals, best match first. ");
    expect((await ask({ service: "78704" })).text).toContain(" professionals, closest and soonest first. ");
  });

  test.each([
    ["", "Hair", "hair"],
    ["/fr", "Coiffure", "coiffure"],
    ["/es", "Cabello", "cabello"],
  ])(
    "under %j shows the default as %j, and sent by name it is the search without it",
    async (prefix, ...names) => {
      const path = (fields: Record<string, string>) => `${prefix}/booknow?${new URLSearchParams(fields)}`;
      const main = async (fields: Record<string, string>) =>
        /<main.*<\/main>/s.exec((await open(path(fields))).html)?.[0];
      const near = "Austin, TX";
      expect((await open(`${prefix}/booknow`)).html).toContain(`value="${names[0]}"`);
      const unnamed = await main({ near });
      expect(unnamed).toContain("Austin, TX");
      for (const service of names)
        expect((await main({ service, near }))?.replaceAll(/service=\w+&amp;/g, "")).toBe(unnamed);
      expect(await main({ service: "", near })).not.toBe(unnamed);
    },
  );

  test("with a service but no place asks for the place and preserves the service", async () => {
    const { heading, html } = await ask({ service: "Nails" });
    expect(heading).toBe("Where should we look?");
    expect((await open(linkTo(html, countedIn(html, "Denver")))).heading).toBe("Nails in Denver, CO");
  });

  // Covers §2: /booknow
  test.each([
    ["balayage near 80202", "", "Balayage near Denver, CO"],
    ["hair", "Austin, TX", "Hair in Austin, TX"],
    ["", "78704", /^Professionals (in|near) Austin, TX$/],
    ["Nails", "texas", "Nails in Texas"],
    ["hair braiding", "Dallas, TX", "Hair braiding in Dallas, TX"],
    ["saturday balayage after 3", "Denver", "Balayage in Denver, CO on Saturday, November 21 after 3 pm"],
    ["barber near me", "", "Barber across the United States"],
    ["barber denver", "", "Barber in Denver, CO"],
  ])("understands %j near %j", async (service, near, heading) => {
    const found = await ask({ service, near });
    expect(found.heading).toMatch(heading);
    expect(slots(found.html)).toBeGreaterThan(0);
  });

  // Covers §5: Professional search: at least 3 letters
  // Covers §5: Professional name: 2 to 60 characters, not only whitespace, none at its end
  test.each([
    ["re", "Enter at least 3 letters to search for a professional"],
    ["R", "Must be at least 2 characters long."],
    ["   ", "Must not contain only whitespaces."],
    ["Renata ", "Must not end on whitespaces."],
    ["Renata".repeat(11), "Must not be more than 60 characters long."],
  ])("with %j is refused in the specification's words and preserves the input", async (service, sentence) => {
    const { status, html, text, heading } = await ask({ service, near: "Austin, TX" });
    expect([status, heading]).toEqual([200, "Book a service"]);
    expect(text).toContain(sentence);
    expect(html).toContain(`value="${service}"`);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  });

  // Covers §5: 'Please provide an upcoming date.'
  test("for a past day is refused", async () => {
    expect((await ask({ service: "Hair", date: "2026-11-01" })).text).toContain(
      "Please provide an upcoming date.",
    );
  });

  test.each(["%", "_", "\\", "%%%", "🙂🙂🙂", "‮abc", "x".repeat(5000), "<script>alert(1)</script>"])(
    "with %j returns a valid page",
    async (service) => {
      const { status, html } = await ask({ service, near: service });
      expect(status).toBe(200);
      expect(html).not.toContain("<script>alert(1)");
    },
  );
});

// Covers §7: search-webpages is called twice: as given, and with services empty
test("search-webpages is called twice: as given, and with services empty for other professionals", async () => {
  const asked: unknown[] = [];
  const watched = await createTestWeb(
    {
      call: async (key, input, ...rest) => {
        if (key === "searchWebpages") asked.push(input);
        return api.call(key, input, ...rest);
      },
    },
    { now: api.clock.now },
  );
  const { text } = await ask({ service: "nails", near: "Austin, TX" }, watched);
  expect(asked).toMatchObject([
    { services: ["nails"], search: "Austin, TX", country: "US" },
    { services: [], search: "Austin, TX", country: "US" },
  ]);
  expect(text).toContain("More openings nearby");
});

test("professionals across the country show town and state, and those near a place show their distance", async () => {
  const everywhere = await ask({ service: "hair", near: "United States" });
  expect(everywhere.text).toMatch(/Suite \w+, [^,]+,\s(?:[^,]+,\s)?[A-Z]{2} /);
  const near = await ask({ service: "hair", near: "Austin, TX" });
  expect(near.text).toMatch(/Suite \w+, [^,]+, [\d.]+ mi /);
  expect(near.text).not.toMatch(/Suite \w+, [^,]+,\sTX /);
});

test("a result leads with the cheapest service of the kind and says what to trust", async () => {
  const { html } = await ask({ service: "hair", near: "Austin, TX" });
  const found = await api.call("searchWebpages", {
    services: ["hair"],
    search: "Austin, TX",
    sort: "near_and_soon",
    per_page: 12,
  });
  const people = found.ok ? found.data.platforms.sola_genius : [];
  const rowsHtml = [...html.matchAll(/<li class="pro".*?<\/li>/gs)].map(([row]) => row);
  const rows = rowsHtml.map((row) => textOf(/<div class="pro__who">.*?<\/div>/s.exec(row)?.[0] ?? ""));
  expect(rows).toHaveLength(people.length);
  for (const [at, { services, cancellation_policy }] of people.entries()) {
    const [lead, ...more] = leadFirst(services.filter(({ category }) => category === "hair"));
    expect(rows[at]).toContain(lead?.name);
    expect(rows[at]).toContain(
      more.length > 0 ? ` and ${more.length} more` : `Independent · ${services.length} service`,
    );
    const [, terms] = /until (\d+) hours/.exec(cancellation_policy) ?? [];
    const soonest = Math.min(...startsIn(rowsHtml[at] ?? "").map((start) => Date.parse(start)));
    const isFree = terms && soonest >= Date.parse(api.clock.now().toString()) + Number(terms) * 3_600_000;
    expect(/Independent.* · cancel\sfree\suntil\s(\d+)\sh\sbefore$/.exec(rows[at] ?? "")?.[1]).toBe(
      isFree ? terms : undefined,
    );
    expect(more.length > 0 && rows[at]?.includes(`Independent · ${services.length}`)).toBe(false);
  }
});

test.each([
  [{ service: "nails", near: "Austin, TX" }, "Get an alert", "nails", "Nails near South Lamar"],
  [
    { service: "balayage", near: "Austin, TX", price: "1" },
    "Email me when a time for hair opens up",
    "hair",
    "Hair near South Lamar",
  ],
])("the alert of %j holds the service and names it", async (fields, link, kind, title) => {
  const alert = await open(linkTo((await ask(fields)).html, link));
  expect(alert.text).toContain(title);
  expect(alert.html).toContain(`<option value="${kind}" selected=""`);
});

describe("a search without results", () => {
  // Covers §8: 'No data found.'
  test("names who is near, what else is offered there, and a number to call", async () => {
    const { text, html, heading } = await ask({ service: "xylophone tuning", near: "Austin, TX" });
    expect(text).toContain("Times are Central, the time at the studio.");
    expect(text).not.toMatch(/·\sCentral/);
    expect(heading).toBe("No matches for “xylophone tuning” near Austin, TX");
    expect(text).toContain("No data found.");
    expect(text).toContain("We don’t know a service or a person called “xylophone tuning”.");
    expect(text).toMatch(/The people at [\w ]+ know who’s free: \(\d{3}\) \d{3}-\d{4}/);
    expect(text).not.toContain("Email me when a time opens up");
    expect(text).toContain("Openings nearby");
    expect(text).toMatch(/Suite \d+, [\w ]+, \d+\.\d\smi/);
    expect(html).toMatch(/<a class="link" href="tel:\+1\d{10}"/);
    const [, to = ""] = /<nav class="cities".*?<a href="([^"]*)"/s.exec(html) ?? [];
    const instead = await open(`/booknow${to.replaceAll("&amp;", "&")}`);
    expect(instead.heading).toMatch(/^[A-Z]\w+ in Austin, TX$/);
  });

  test("offers an alert for the service that was understood", async () => {
    const { text, html } = await ask({ service: "balayage", near: "Austin, TX", price: "1" });
    expect(text).toContain("No data found. Try any price, another word or a bigger town");
    expect(text).toMatch(
      /Email me when a time for hair opens up Any price We’ll keep an eye on [\w ]+ for you\./,
    );
    expect((await open(`/booknow${linkTo(html, "Any price")}`)).heading).toBe("Balayage in Austin, TX");
    expect(html).toMatch(/href="\/alerts\?near=[\w-]+&amp;kind=hair"/);
  });
});

test.each(["80206", "Austin, TX", "Chicago", "New York City"])(
  "the first page of hair near %s leads with no consultation or add-on",
  async (near) => {
    const { html } = await ask({ service: "hair", near });
    const leads = [...html.matchAll(/<p class="pro__svc"><strong>(.*?)<\/strong>/g)];
    expect(leads.length).toBeGreaterThan(8);
    const names = leads.map(([, name = ""]) => ({ name: textOf(name) }));
    expect(names.filter(isExtra)).toEqual([]);
  },
);

test.each([
  "/booknow?service=hair&near=Austin%2C+TX",
  "/booknow?service=balayage&near=80202",
  "/booknow/cottonwood-albuquerque",
  "/booknow/cottonwood-albuquerque?service=Nails",
])("the profile that a row of %s leads to shows the row's service, days and times", async (path) => {
  const { html } = await open(path);
  const rows = [...html.matchAll(/<li class="pro".*?<\/li>/gs)].map(([row]) => row);
  const bookable = rows.filter((row) => slots(row) > 0);
  expect(bookable.length).toBeGreaterThan(4);
  for (const row of bookable) {
    const [, to = ""] = /data-opens="" href="([^"]+)"/.exec(row) ?? [];
    const starts = [...row.matchAll(/href="([^"]*start=[^"]*)"/g)].map(([, href]) => href);
    const profile = await open(to);
    const [, service] = /<p class="pro__svc"><strong>(.*?)<\/strong>/.exec(row) ?? [];
    expect(profile.text).toContain(`For ${textOf(service ?? "")}. All times are`);
    const shown = [...profile.html.matchAll(/href="([^"]*start=[^"]*)"/g)].map(([, href]) => href);
    expect(starts.filter((start) => !shown.includes(start))).toEqual([]);
  }
});
