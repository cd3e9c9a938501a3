import { beforeAll, describe, expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { brandName } from "#domain/platform/brand.ts";
import { apiAddress } from "#tests/harness/api.ts";
import { fieldsOf, linkTo, optionsOf, textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, type TestWeb } from "#tests/harness/web.ts";
import { pageExamples } from "../../../../tools/pages/examples.ts";

// What a visitor sees for each kind of upstream failure.

interface Visit {
  status: number;
  headers: Headers;
  html: string;
}

async function read(page: Response): Promise<Visit> {
  const { status, headers } = page;
  return { status, headers, html: (await page.text()).replaceAll("<!-- -->", "") };
}

type Upstream = (request: Request) => Promise<Response>;

const failing: Record<string, Upstream> = {
  refuses: async () =>
    Response.json(
      { status: false, data: null, message: "Down.", meta: { request_id: "a-request" } },
      { status: 503 },
    ),
  "does not answer": () => new Promise(() => {}),
  "answers another shape": async () =>
    Response.json({ status: true, data: { surprise: 1 }, message: "", meta: {} }),
};

const dana = { first_name: "Dana", last_name: "O’Brien", email: "dana@example.com", phone: "5125550163" };

const notSent = "We could not send this. Your answers are still here – try again, or call";

/** Pages that depend on the API, with what they show when it fails. */
const sentences: [page: string, status: number, sentence: string][] = [
  ["/", 200, brandName],
  ["/locations", 503, "Search is busy, try again"],
  ["/locations?search=denver", 503, "Search is busy, try again"],
  ["/regions", 503, "Search is busy, try again"],
  ["/states", 503, "Search is busy, try again"],
  ["/states/co", 503, "Search is busy, try again"],
  ["/booknow?search=austin", 503, "Search is busy, try again"],
  ["/locations/south-lamar-austin", 503, "This door is stuck"],
  ["/professionals/renata-duenas", 503, "This door is stuck"],
  ["/professionals/renata-duenas/book", 503, "This door is stuck"],
  ["/booking/a.token", 503, "We can’t load this booking right now"],
  ["/inquiry/a.token", 503, "This door is stuck"],
  ["/contact-us", 200, "Send to the leasing manager"],
  ["/contact-us?location=south-lamar-austin", 200, "Send to the leasing manager"],
];

const shut = sentences.flatMap(([path, status]) => (status === 503 ? [path] : []));

const stuck = sentences.flatMap(([path, , sentence]) => (sentence === "This door is stuck" ? [path] : []));

/** A sentence of the API replaces the site's own. */
const said: Record<string, string> = { refuses: "Down." };

describe.each(Object.entries(failing))("a Product API that %s", (way, fetch) => {
  let web: TestWeb;
  const visits = new Map<string, Promise<Visit>>();
  beforeAll(async () => {
    // A client per call, so that no circuit opens.
    web = await createTestWeb({
      call: (...asked) => createProductApi({ fetch, baseUrl: apiAddress, deadlineMs: 20 }).call(...asked),
    });
  });

  /** Each page is requested once and shared by the tests. */
  function visit(path: string): Promise<Visit> {
    const visit = visits.get(path) ?? web.open(path).then(read);
    visits.set(path, visit);
    return visit;
  }

  // Covers §8: Location details
  // Covers §8: Contact information only: the contact page stands, without the location
  // Covers §8: Location lists, states and markets: 'Search is busy, try again'
  // Covers §8: Professionals and profiles
  test.each(sentences)("%s answers %i: %s", async (path, status, sentence) => {
    const page = await visit(path);
    expect(page.status).toBe(status);
    expect(page.html).toContain(sentence);
  });

  // Covers §8: Every page that cannot be made offers itself again
  test.each(shut)("%s sets Retry-After", async (path) => {
    expect(linkTo((await visit(path)).html, "Try again")).toBe(path);
  });

  // Covers §8: Every page that cannot be made leads on: a search, all locations, the brand's phone
  test.each(stuck)("%s offers a search, all locations and the phone number", async (path) => {
    const { html } = await visit(path);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    expect(textOf(main)).toContain("We can’t open this page right now. Please try again in a minute.");
    expect(linkTo(main, "all locations")).toBe("/locations");
    expect(main).toMatch(/<form[^>]*action="\/locations"/);
    expect(main).toMatch(/href="tel:\+1\d{10}"/);
  });

  // Covers §8: The contact form's lists
  test("the contact form offers every state and reports that a state's locations can’t be loaded", async () => {
    const { html: fresh } = await visit("/contact-us");
    expect(optionsOf(fresh, "state").length).toBeGreaterThan(60);
    expect(textOf(fresh)).not.toContain("We can’t load the locations");
    const typed = { ...dana, message: "Is there a room with a window?" };
    const page = await web.post("/contact-us", { ...typed, state: "TX", intent: "show-locations" });
    const html = await page.text();
    expect(textOf(html)).toMatch(
      /We can’t load the locations there just now\..* or call us at \(\d{3}\) \d{3}-\d{4}, and we’ll find your studio with you\./,
    );
    expect(html).toMatch(/<option value="TX" selected/);
    expect(optionsOf(html, "location_id")).toEqual(["Not loaded yet"]);
    expect(fieldsOf(html, "leaseStudio")).toMatchObject(typed);
  });

  // Covers §8: Token check
  test("a password link isn't reported as invalid", async () => {
    const page = await web.open(`/reset-password/${"x".repeat(43)}`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("We couldn’t reach that just now.");
  });

  test("the failure is reported with Retry-After", async () => {
    for (const path of shut)
      expect([path, (await visit(path)).headers.get("retry-after")]).toEqual([path, "30"]);
  });

  // Covers §8: No page is blank, and none is our own error
  test("no page is blank or reports an internal error", async () => {
    for (const path of Object.values(pageExamples)) {
      const page = await visit(path);
      expect([path, page.status]).not.toEqual([path, 500]);
      expect(page.html, path).toMatch(/<h1/);
    }
    expect(web.failures).toEqual([]);
  });

  async function refused(path: string, fields: Record<string, string>, form: string) {
    const page = await web.post(path, fields);
    expect(page.status).toBe(503);
    const html = await page.text();
    return { text: textOf(html), kept: form && fieldsOf(html, form) };
  }

  // Covers §8: Contact inquiry, single step: the sentence, and all that was typed
  test("no inquiry is stored, the page says so, and the form stays filled", async () => {
    const typed = { ...dana, state: "TX", location_id: "1", services: "hair", contact_how: "email" };
    const { text, kept } = await refused("/contact-us", typed, "leaseStudio");
    expect(text).toContain(said[way] ?? notSent);
    expect(kept).toMatchObject({ ...dana, services: "hair" });
  });

  // Covers §8: Contact inquiry, split, step one
  test("step 1 of a split inquiry isn't stored, the page says so, and the form stays filled", async () => {
    const typed = { ...dana, location_id: "1", contact_how: "text", contact_when: "after-6" };
    const { text, kept } = await refused("/locations/south-lamar-austin", typed, "leaseStudio");
    expect(text).toContain(`Not sent yet Or call us at (512) 555-0100`);
    expect(text).toContain(said[way] ?? notSent);
    expect(kept).toMatchObject(typed);
  });

  // Covers §8: Contact inquiry, split, step two
  test("step 2 of a split inquiry isn't stored, and the answers of step 1 survive", async () => {
    const carried = { step: "second", contact_inquiry_ids: "one", secret: "one.secret" };
    const typed = { ...dana, ...carried, services: "nails", message: "Is a corner studio free?" };
    const { text, kept } = await refused("/locations/south-lamar-austin", typed, "leaseStudio");
    expect(text).toContain(said[way] ?? notSent);
    expect(kept).toMatchObject(typed);
  });

  // Covers §8: Booking: 'Nothing has been booked', and all that was typed
  test("no booking is stored, the page says so, and the form stays filled", async () => {
    const wish = {
      stylist_id: "1",
      service_ids: "5e0b4f6e-9a55-4b2f-8d1c-7e116f1a0c1e",
      start: "2026-12-01T10:00:00-06:00",
    };
    const { text, kept } = await refused("/professionals/renata-duenas/book", { ...dana, ...wish }, "book");
    // It isn't known that nothing was booked.
    expect(text).toContain(
      said[way] ?? "We can’t tell yet whether that time is booked. Your details are kept",
    );
    expect(text).not.toContain("Nothing has been booked");
    expect(kept).toMatchObject({ ...dana, ...wish });
  });

  // Covers §8: Lead tracking: the server's message
  test("no lead is tracked, and the form learns why", async () => {
    const answer = await web.open("/lead-tracking", {
      method: "POST",
      headers: { origin: "http://sola.test" },
      body: JSON.stringify({ location_id: "1", services: [], key: "one-for-this-lead" }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: false, message: said[way] ?? "We couldn’t reach that just now. Please try again." },
    ]);
  });

  // Covers §8: Setting a password
  test("no password is set, and the link isn't reported as invalid", async () => {
    const password = { password: "Clay-Chair-7", password_confirmation: "Clay-Chair-7" };
    const { text } = await refused(`/reset-password/${"x".repeat(43)}`, password, "");
    expect(text).toContain(said[way] ?? "We couldn’t reach that just now.");
    expect(text).not.toContain("no longer valid");
  });

  // Covers §8: Availability of one professional: said on the card, which can ask again
  test("a card shows no openings and can retry", async () => {
    const answer = await web.open("/openings?stylist_id=1&service_id=x&time_zone=America%2FChicago");
    expect([answer.status, await answer.json()]).toEqual([503, []]);
  });

  // Covers §8: Asking for a link
  test("no password link is sent, and the page says so", async () => {
    const page = await web.post("/reset-password/new", { intent: "ask", email: "dana@example.com" });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(said[way] ?? "We couldn’t reach that just now.");
  });

  // Covers §8: Suggestions: none, and the search works
  test("no suggestions are shown, and the search still works", async () => {
    for (const path of ["/suggest/places?search=denv", "/suggest/professionals?search=bal"]) {
      const answer = await web.open(path);
      expect([path, answer.status, await answer.json()]).toEqual([path, 200, []]);
    }
  });

  // Covers §8: Flags: the defaults; maintenance: off
  test("flags have their defaults and the site stays open", async () => {
    const answer = async (path: string) => (await web.open(path)).json();
    expect(await answer("/api/feature-flags/FAQ_2")).toEqual({ rule: true });
    expect(await answer("/api/feature-flags/maintenance")).toEqual({ isMaintenanceMode: false });
  });
});
