import { beforeAll, describe, expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { type BookedProfessional, createBookSite, monday } from "#tests/harness/book-site.ts";
import { linkTo, radioValues } from "#tests/harness/page-form.ts";

const { store, open, send, formAt } = await createBookSite();
let renata: BookedProfessional;

describe("each booking step", () => {
  beforeAll(async () => {
    renata = await store();
  });

  test("first shows the week's openings of the professional's best work", async () => {
    for (const query of ["", "?services=00000000-0000-0000-0000-000000000000"]) {
      const { status, html, text } = await open(renata.at(query));
      expect(status).toBe(200);
      expect(text).toContain("Haircut $72 1 hr");
      expect(text).toContain("Balayage $165.50 2 hr");
      expect(html.match(/<input[^>]*name="services"[^>]*checked=""[^>]*>/g)).toHaveLength(1);
      expect(text).toContain("Sun 11/22");
      expect(linkTo(html, "11:00 am")).toContain(`services=${renata.services[0]?.guid}`);
      expect(text).toContain("1 of 2 · Service and time");
      expect(text).toContain("When: choose a time Cancel free until 24 h before; sooner times are firm");
      expect(text).toMatch(/Haircut \$72 · 1 hr Change/);
      expect(html).not.toContain("Continue");
      expect(html).not.toContain('id="book"');
      expect(html).toContain('name="robots" content="noindex"');
    }
  });

  test("without the service that the visitor took back shows no times", async () => {
    const { html, text } = await open(renata.at("?services="));
    expect(text).toContain("Choose a service to see times here.");
    expect(text).not.toContain("Please select at least one service");
    expect(html).not.toMatch(/<input[^>]*name="services"[^>]*checked=""/);
  });

  // Covers §5: 'Please select at least one service'
  test("without a service is refused in the specification's words", async () => {
    expect((await open(renata.at("?step=times"))).text).toContain("Please select at least one service");
  });

  test("with a service shows days and times in the studio's zone", async () => {
    const { html, text } = await open(renata.at(`?services=${renata.service}`));
    expect(text).toContain("Times are Central, the time at the studio.");
    expect(text).toContain("Sat 11/21 11 open");
    expect(text).toContain("Sun 11/22 15 open");
    expect(linkTo(html, "11:00 am")).toBe(
      renata.at(
        `?${new URLSearchParams({ services: renata.service, start: "2026-11-21T11:00:00-06:00" })}#details`,
      ),
    );
    const next = await open(linkTo(html, "Mon 11/23 15 open"));
    expect(linkTo(next.html, "2:30 pm")).toContain(new URLSearchParams({ start: monday }).toString());
  });

  test("with a time asks for details beside the summary", async () => {
    const { text } = await open(renata.chosen(monday));
    expect(text).toContain("Your details 2 of 2 · No account");
    expect(text).not.toContain("1 of 2");
    expect(text).not.toMatch(/choose a time/i);
    expect(text).toContain("Monday, November 23 2:30 pm to 3:30 pm Central");
    expect(text).toContain(`Suite 14, ${brandName} South Lamar 2110 S Lamar Blvd, Austin, TX 78704`);
    expect(text).toContain("Pay at the studio $72");
    expect(text).toContain("In Renata’s words: “Change or cancel free until 24 hours before.”");
    expect(text).toContain("Book Mon 11/23 at 2:30 pm");
  });

  test("with several services offers times for their total length", async () => {
    const services = renata.services.map(({ guid }) => ["services", guid]);
    const { text } = await open(renata.at(`?${new URLSearchParams([...services, ["start", monday]])}`));
    expect(text).toContain("$237.50");
    // Three hours from then are longer than the studio is open.
    expect(text).toContain("2:30 pm on Mon 11/23 is no longer open.");
    const morning = ["start", "2026-11-23T09:00:00-06:00"];
    const other = await open(renata.at(`?${new URLSearchParams([...services, morning])}`));
    expect(other.text).toContain("9:00 am to 12:00 pm Central");
  });

  test("pages through weeks up to the booking horizon", async () => {
    const { html } = await open(renata.at(`?services=${renata.service}`));
    expect(html).not.toContain('aria-label="Earlier days"');
    const later = await open(linkTo(html, "Later days"));
    expect(later.text).toContain("Sat 11/28 15 open");
    expect(linkTo(later.html, "Earlier days")).toContain("day=2026-11-21");
    const last = await open(renata.at(`?services=${renata.service}&day=2027-01-20`));
    expect(last.html).not.toContain('aria-label="Later days"');
  });

  test("shows another day without changing the chosen time", async () => {
    const { html } = await open(renata.chosen(monday));
    const other = await open(linkTo(html, "Tue 11/24 15 open"));
    expect(other.text).toContain("Book Mon 11/23 at 2:30 pm");
    expect(other.text).toContain("Times on Tue 11/24");
  });

  test("with a past or unknown time is refused and offers open times", async () => {
    const over = await open(renata.chosen("2026-11-20T10:00:00-06:00"));
    expect(over.text).toContain("Please provide an upcoming date.");
    const never = await open(renata.chosen("2026-11-23T14:31:00-06:00"));
    expect(never.text).toContain("2:31 pm on Mon 11/23 is no longer open.");
    expect(radioValues(never.html, "start")).toContain(monday);
  });
});

describe("a professional without online booking", () => {
  test("is booked on their own page, else by phone", async () => {
    renata = await store({
      professional: { books_online: false, booking_url: "https://book.renata.example/hair" },
    });
    const page = await open(renata.at());
    expect(page.html).toMatch(
      /href="https:\/\/book.renata.example\/hair" target="_blank" rel="noopener noreferrer"/,
    );
    expect(page.html).not.toContain('id="book"');
    renata = await store({ professional: { books_online: false } });
    expect((await open(renata.at())).html).toContain('href="tel:+15125550177"');
  });

  test("an unknown professional is refused in the specification's words", async () => {
    const { status, text } = await open("/professionals/unknown/book");
    expect(status).toBe(404);
    expect(text).toContain("Stylist webpage not found or is inactive. Please search stylist by location.");
  });
});

// Covers §9: When clocks go back, which of the two hours is meant
test("the booking page on a night when clocks go back offers both passes of the hour and labels them", async () => {
  renata = await store({
    professional: { horizon_days: 360, slot_step_minutes: 30 },
    hours: [{ weekday: 7, opens: "00:30", closes: "03:00" }],
  });
  const { text, html } = await open(renata.at(`?services=${renata.service}&day=2027-11-07`));
  expect(text).toContain("1:00 am CDT");
  expect(text).toContain("1:00 am CST");
  const second = await open(linkTo(html, "1:30 am CST"));
  expect(second.text).toContain("Sun 11/07 at 1:30 am CST is chosen.");
  expect(second.text).toContain("1:30 am CST to 2:30 am Central");
  expect(second.text).toContain("Book Sun 11/07 at 1:30 am CST");
  const made = await send(renata.chosen("2027-11-07T01:30:00-06:00"), {
    ...(await formAt(renata.chosen("2027-11-07T01:30:00-06:00"))),
  });
  expect(made.status).toBe(303);
});
