import tzLookup from "@photostructure/tz-lookup";
import { expect, it } from "vitest";
import { gazetteer } from "#api/network/search/read/lexicon/gazetteer.ts";
import { parsePostalCode, postalArea } from "#domain/network/postal-code.ts";
import { isServiceValue, serviceChoices } from "#domain/network/service.ts";
import { serviceBand } from "#domain/network/service-band.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { personNameProblem } from "#domain/platform/person-name.ts";
import { parsePhone } from "#domain/platform/phone.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import { createCalendar } from "./sample-bookings.ts";
import { readSampleLocations, readSampleMarkets } from "./sample-locations.ts";
import { createProfessionals } from "./sample-professionals.ts";

const seed = "sola sample network";
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const locations = readSampleLocations();
/** What each location wrote, in English. */
const inEnglish = locations.map(({ url_name, state, plain_description, amenities, translations }) => {
  const texts = { plain_description, amenities, ...translations.en };
  return { url_name, state, ...texts };
});
const markets = readSampleMarkets();
const { US, CA } = gazetteer().postalPlaces;
const professionals = createProfessionals(seed, locations);
const calendar = createCalendar(seed, professionals, now);

function repeated(values: unknown[]): unknown[] {
  const known = new Set();
  return values.filter((value) => known.size === known.add(value).size);
}

it("the sample has 750 locations, 60 of them in Canada, with distinct addresses", () => {
  expect(locations).toHaveLength(750);
  expect(locations.filter((location) => location.country === "CA")).toHaveLength(60);
  expect(repeated(locations.map((location) => location.url_name))).toEqual([]);
  expect(repeated(locations.map((location) => location.plain_description))).toEqual([]);
  expect(locations.map((location) => location.url_name).filter((name) => !isUrlName(name))).toEqual([]);
  const namesInMarket = locations.map((l) => `${l.name}, ${l.state}, ${l.msas.map((msa) => msa.id)}`);
  expect(repeated(namesInMarket)).toEqual([]);
});

it("no two descriptions in a state begin with the same five words", () => {
  const openings = inEnglish.map(
    ({ state, plain_description }) =>
      `${state}: ${foldText(plain_description).split(" ").slice(0, 5).join(" ")}`,
  );
  expect(repeated(openings)).toEqual([]);
});

it("a location with a garage elevator has a garage, and an upper floor has an elevator", () => {
  const withoutFact = inEnglish.filter(({ amenities, plain_description }) => {
    const facts = new Map(amenities.map(({ name, detail }) => [name, detail]));
    const access = facts.get("Step-free") ?? "";
    if (access.startsWith("Elevator from the garage")) return !facts.get("Parking")?.includes("arage");
    return /on (two|three|the second) floor/.test(plain_description) && !/elevator/i.test(access);
  });
  expect(withoutFact.map(({ url_name }) => url_name)).toEqual([]);
});

it("every location has its description and facts in the site's three languages, written in French in Québec", () => {
  for (const location of locations) {
    const { url_name, state, language, plain_description, amenities, translations } = location;
    expect(language, url_name).toBe(state === "QC" ? "fr" : "en");
    const texts = [{ plain_description, amenities }, ...Object.values(translations)];
    const codes = [language, ...Object.keys(translations)];
    expect(codes.toSorted(), url_name).toEqual(["en", "es", "fr"]);
    expect(new Set(texts.map((text) => text?.plain_description)).size, url_name).toBe(3);
    expect(new Set(texts.map((text) => text?.amenities?.length)), url_name).toEqual(
      new Set([amenities.length]),
    );
  }
  for (const code of ["en", "es", "fr"])
    expect(
      repeated(locations.map((row) => row.translations[code]?.plain_description ?? row.plain_description)),
    ).toEqual([]);
});

it("the sample puts each location in the town, state and zone of its postal code", () => {
  const postal = new Map([...US, ...CA].map((place) => [place.postal_code, place]));
  for (const location of locations) {
    const code = parsePostalCode(location.postal_code);
    const place = code && postal.get(postalArea(code));
    expect(code?.complete, location.url_name).toBe(true);
    expect(place, location.url_name).toMatchObject({
      state: location.state,
      country: location.country,
      name: location.city,
    });
    expect(Math.abs(location.latitude - (place?.latitude ?? 0)), location.url_name).toBeLessThan(0.01);
    expect(Math.abs(location.longitude - (place?.longitude ?? 0)), location.url_name).toBeLessThan(0.01);
    expect(tzLookup(location.latitude, location.longitude)).toBe(location.time_zone);
  }
});

it("the sample has no real phone number or host", () => {
  for (const someone of [
    ...locations.map((location) => location.public_phone),
    ...professionals.map((p) => p.phone),
  ])
    expect(parsePhone(someone)).toMatch(/^[2-9]\d{2}55501\d{2}$/);
  const addresses = [
    ...locations.flatMap((l) => [l.facebook_url, l.instagram_url]),
    ...professionals.flatMap((p) => [p.booking_url, p.website_url, p.instagram_url, p.facebook_url]),
  ];
  const hosts = addresses.flatMap((address) => (address ? [new URL(address)] : []));
  expect(hosts.filter((url) => url.protocol !== "https:" || !url.hostname.endsWith(".example"))).toEqual([]);
  const mails = [...locations.map((l) => l.public_email), ...professionals.map((p) => p.email)];
  expect(mails.filter((mail) => !/^[a-z.]+@[a-z0-9.-]+\.example$/.test(mail))).toEqual([]);
});

it("the sample has retired markets, locations with several, and a dozen without an active one", () => {
  const active = new Set(markets.filter((market) => market.active).map((market) => market.id));
  const counting = locations.map(({ msas }) => msas.filter((msa) => active.has(msa.id)).length);
  const others = counting.filter((count) => count === 0).length;
  expect(others).toBeGreaterThanOrEqual(12);
  expect(others).toBeLessThan(20);
  expect(counting.filter((count) => count > 1).length).toBeGreaterThan(20);
  expect(markets.some((market) => !market.active)).toBe(true);
  const dates = locations.flatMap(({ msas }) => msas.map((msa) => msa.created_at));
  expect(dates.filter((date) => Temporal.Instant.compare(Temporal.Instant.from(date), now) > 0)).toEqual([]);
});

// Covers §9: Service band 100, 200 or 300 from the first specialty, else 0
// Covers §9: FAQ claims: more than 20,000 professionals, access 24 hours, 7 days a week
it("the sample has over 20,000 professionals with valid names, services and bands", () => {
  expect(professionals.length).toBeGreaterThan(20_000);
  expect(professionals.length).toBeLessThan(23_000);
  expect(repeated(professionals.map((p) => p.url_name))).toEqual([]);
  expect(repeated(professionals.map((p) => p.guid))).toEqual([]);
  expect(
    professionals.flatMap((p) => [p.first_name, p.last_name]).filter((name) => personNameProblem(name)),
  ).toEqual([]);
  expect(professionals.filter((p) => serviceBand(p.specialties) === 0)).toEqual([]);
  expect(professionals.filter((p) => /[{}_]|undefined/.test(p.biography + p.business_name))).toEqual([]);
  const offered = professionals.flatMap((p) => p.services);
  expect(new Set(offered.map(({ category }) => category))).toEqual(
    new Set(serviceChoices.map(({ value }) => value)),
  );
  expect(
    offered.filter((s) => !isServiceValue(s.category) || s.price_cents < 0 || s.price_cents > 100_000),
  ).toEqual([]);
  expect(offered.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([]);
  const counts = professionals.map((p) => p.services.length);
  expect(Math.min(...counts)).toBe(1);
  expect(Math.max(...counts)).toBe(6);
  const inCanada = professionals.filter((p) => p.location.country === "CA");
  expect(inCanada.flatMap((p) => p.services).filter((service) => service.currency !== "CAD")).toEqual([]);
  const offline = professionals.filter((p) => !p.books_online).length / professionals.length;
  expect(offline).toBeGreaterThan(0.06);
  expect(offline).toBeLessThan(0.1);
});

it("the sample's bookings lie within the hours, on the grid, never overlap and avoid days off", () => {
  const people = new Map(professionals.map((p) => [p.id, p]));
  const instants = (range: string) =>
    range
      .slice(1, -1)
      .split(",")
      .map((text) => Temporal.Instant.from(text));
  const offBy = Map.groupBy(calendar.timeOff, (off) => off.stylist_id);
  const bookedBy = Map.groupBy(calendar.bookings, (booking) => booking.stylist_id);
  expect(calendar.bookings.length).toBeGreaterThan(50_000);
  expect(repeated(calendar.bookings.map((booking) => booking.reference))).toEqual([]);
  for (const [id, bookings] of bookedBy) {
    const person = people.get(id);
    if (!person) throw new Error(`booking without a professional: ${id}`);
    const taken = [...bookings.map((b) => b.busy), ...(offBy.get(id) ?? []).map((off) => off.during)]
      .map(instants)
      .sort(([a = now], [b = now]) => Temporal.Instant.compare(a, b));
    for (const [at, [start = now]] of taken.entries()) {
      const before = taken[at - 1]?.[1];
      expect(!before || Temporal.Instant.compare(before, start) <= 0, person.url_name).toBe(true);
    }
    for (const booking of bookings) {
      const [start = now, end = now] = instants(booking.during);
      const opened = start.toZonedDateTimeISO(booking.time_zone);
      const minute = opened.hour * 60 + opened.minute;
      const lasts = start.until(end).total("minutes");
      const stretch = person.hours.find(
        (open) =>
          open.weekday === opened.dayOfWeek &&
          open.opensMinute <= minute &&
          minute + lasts <= open.closesMinute,
      );
      expect(stretch, person.url_name).toBeDefined();
      expect((minute - (stretch?.opensMinute ?? 0)) % person.slot_step_minutes, person.url_name).toBe(0);
    }
  }
});

it("the sample's bookings move with the day of the load", () => {
  const later = createCalendar(seed, professionals.slice(0, 400), now.add({ hours: 24 * 100 }));
  const starts = later.bookings.map((booking) => booking.during.slice(1, 11)).sort();
  expect(starts[0]).toBe("2027-03-01");
  expect((starts.at(-1) ?? "") < "2027-03-31").toBe(true);
});

it("the sample has a professional fully booked for two weeks", () => {
  const chloe = professionals.find((p) => foldText(`${p.first_name} ${p.last_name}`) === "chloe beaumont");
  expect(chloe?.location.url_name).toBe("south-lamar-austin");
  const days = new Set(
    calendar.bookings.filter((b) => b.stylist_id === chloe?.id).map((booking) => booking.during.slice(1, 11)),
  );
  expect(days.size).toBeGreaterThanOrEqual(6);
});
