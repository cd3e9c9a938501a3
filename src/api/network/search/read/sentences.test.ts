import fc from "fast-check";
import { expect, it } from "vitest";
import { foldTyped } from "#domain/network/place-name.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { toContractReading } from "../contract-reading.ts";
import { readKnowledge } from "./lexicon/search-index.ts";
import { understand } from "./understand.ts";

const { db } = await openTestDatabase("sample");
const knowledge = await readKnowledge(db);
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const numRuns = 30;

async function read(typed: string, scope: "places" | "professionals" = "professionals") {
  const understood = await understand(typed, knowledge, { country: "US", point: null }, { scope, now });
  const reading = toContractReading(understood.reading);
  const named = (reading?.words ?? []).filter(({ taken_for }) => taken_for === "unused");
  return {
    service: reading?.service,
    place: reading?.place?.label,
    day: reading?.date,
    days: reading?.days,
    hours: [reading?.from, reading?.until],
    price: reading?.max_price_cents,
    unused: named.map(({ words }) => words).join(" "),
    words: (reading?.words ?? []).map(({ words }) => words).join(" "),
    except: reading?.except,
    miles: reading?.radius_miles,
    spelled: understood.did_you_mean,
  };
}

const services = [
  ["haircut", "hair"],
  ["pedicure", "nails"],
  ["facial", "skin"],
  ["massage", "massage"],
  ["spray tan", "tanning"],
] as const;
const places = ["Denver, CO", "Dallas, TX", "Boise, ID", "Tampa, FL", "Omaha, NE"];
const days = [
  ["tomorrow", "2026-11-22"],
  ["monday", "2026-11-23"],
  ["friday", "2026-11-27"],
] as const;
const prices = [
  ["under $1,200", 120_000],
  ["budget is 90 bucks", 9000],
  ["for less than $40.50", 4050],
] as const;
const before = [
  "hi there can you help me",
  "i am looking for someone who does a",
  "please can anyone recommend a",
  "or maybe one of your people could do a",
  "me and my sister would like to get a",
];

it("a sentence of any order has the same service, place, day and price, whatever is said around them", async () => {
  const sentence = fc.record({
    service: fc.constantFrom(...services),
    place: fc.constantFrom(...places),
    day: fc.constantFrom(...days),
    price: fc.constantFrom(...prices),
    filler: fc.constantFrom(...before),
    order: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(sentence, async ({ service, place, day, price, filler, order }) => {
      const parts = [`in ${place.replace(",", "")}`, day[0], price[0]];
      const [first] = parts.splice(order % 3, 1);
      const rest = order > 2 ? parts.toReversed() : parts;
      const typed = [filler, service[0], first, ...rest].join(" ");
      const { service: kind, place: where, day: date, price: cents } = await read(typed);
      expect({ kind, where, date, cents }, typed).toEqual({
        kind: service[1],
        where: place,
        date: day[1],
        cents: price[1],
      });
    }),
    { numRuns },
  );
});

it("every word of a long sentence is used, filler or named, and what lies beyond the limit is named", async () => {
  const word = fc.constantFrom(
    ..."can or me in hi one haircut denver parking quiet friday toddler zzyx the with spanish".split(" "),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 20, maxLength: 60 }), async (words) => {
      const typed = words.join(" ");
      expect((await read(typed)).words).toBe(foldTyped(typed));
    }),
    { numRuns },
  );
  const { place, unused } = await read(`haircut in boise ${"parking ".repeat(40)}tacoma`);
  expect(place).toBe("Boise, ID");
  expect(unused).toContain("tacoma");
});

it.each(["can", "or", "me", "in", "hi", "one", "us", "my"])(
  "the word %s in a longer query is no place",
  async (word) => {
    const { place } = await read(`${word} haircut`);
    expect(place).toBeUndefined();
    expect((await read(`haircut ${word} for a toddler`)).place).toBeUndefined();
  },
);

const refusals = [
  "not",
  "no",
  "except",
  "without",
  "but not",
  "i dont want",
  "excluding",
  "instead of",
  "not on",
];
const refused = [
  ["friday", "friday"],
  ["sundays", "sundays"],
  ["deep tissue", "deep tissue"],
  ["bleach", "bleach"],
  ["gel", "gel"],
  ["threading", "threading"],
  ["kayla", "kayla"],
] as const;

it("what is refused is left out or named as unused, and never searched", async () => {
  const sentence = fc.record({
    service: fc.constantFrom(...services),
    place: fc.constantFrom(...places),
    refusal: fc.constantFrom(...refusals),
    what: fc.constantFrom(...refused),
  });
  await fc.assert(
    fc.asyncProperty(sentence, async ({ service, place, refusal, what }) => {
      const typed = `${service[0]} in ${place} ${refusal} ${what[0]}`;
      const { service: kind, place: where, day, hours, unused, except } = await read(typed);
      expect({ kind, where, day, hours }, typed).toEqual({
        kind: service[1],
        where: place,
        day: null,
        hours: [null, null],
      });
      if (except?.length === 0) expect(unused, typed).toContain(what[1]);
      else expect(what[1], typed).toMatch(/day/);
    }),
    { numRuns },
  );
});

it.each([
  ["brows in miami other than threading", "brows", "Miami, FL", "threading"],
  ["barber not in brooklyn but in hoboken", "barber", "Hoboken, NJ", "brooklyn"],
])("understand refuses what %s refuses", async (typed, service, place, named) => {
  const answer = await read(typed);
  expect(answer).toMatchObject({ service, place, day: null });
  expect(answer.unused).toContain(named);
});

it.each([
  ["haircut in austin any day but friday", ["2026-11-27", "2026-12-04", "2026-12-11"]],
  ["not today, haircut in memphis", ["2026-11-21"]],
  ["nails in tampa except on mondays", ["2026-11-23", "2026-11-30", "2026-12-07"]],
  ["facial next week in boise but not wednesday or thursday", ["2026-11-25", "2026-11-26"]],
])("%s searches the days that are left, and says which aren't", async (typed, except) => {
  expect(await read(typed)).toMatchObject({ except, unused: "" });
});

it.each([
  ["brows in denver, no mornings", ["12:00", null]],
  ["brows in denver but not in the evening", [null, "17:00"]],
  ["barber saturday not before noon", ["12:00", null]],
  ["nails tomorrow not after 3pm", [null, "15:00"]],
  ["nails not after 3pm tomorrow", [null, "15:00"]],
  ["nails nothing after 3pm, wednesday", [null, "15:00"]],
  ["massage no later than 2pm", [null, "14:00"]],
  ["facial no earlier than 4", ["16:00", null]],
])("%s searches the hours that are left", async (typed, hours) => {
  expect((await read(typed)).hours).toEqual(hours);
});

it.each([
  ["massage not friday and not before 10am", ["10:00", null], "friday"],
  ["massage not before 10am or on friday", ["10:00", null], "friday"],
  ["massage neither friday nor before 10am", ["10:00", null], "friday"],
  ["massage not friday or after 5pm", [null, "17:00"], "friday"],
  ["massage not friday and after 10am", ["10:00", null], "friday"],
  ["massage not before 10am and not after 4pm", ["10:00", "16:00"], ""],
  ["massage not before 10am or after 4pm", ["10:00", "16:00"], ""],
  ["massage before 10 does not work for me", ["10:00", null], ""],
  ["massage after 10am and before 4pm", ["10:00", "16:00"], ""],
  ["massage mornings but not before 10", ["10:00", "12:00"], ""],
  ["massage mornings but not after 11", [null, "11:00"], ""],
  ["massage nothing before 10am please", ["10:00", null], ""],
  ["massage no appointments before 10am", ["10:00", null], ""],
  ["massage i am not free before 10am", ["10:00", null], ""],
  ["massage i am busy until 3pm", ["15:00", null], ""],
  ["massage i cant come before noon", ["12:00", null], ""],
  ["massage fridays dont work", [null, null], "friday"],
  ["massage i work until 6", ["18:00", null], ""],
  ["massage between 10 and noon not on friday", ["10:00", "12:00"], "friday"],
  ["massage friday is not possible", [null, null], "friday"],
  ["massage friday is no good but after 3", ["15:00", null], "friday"],
])("%s is searched at the hours %j, and never on a refused %s", async (typed, hours, day) => {
  const answer = await read(typed);
  expect(answer).toMatchObject({ service: "massage", hours, day: null });
  const fridays = ["2026-11-27", "2026-12-04", "2026-12-11"];
  expect(answer.except).toEqual(day ? fridays : []);
});

it("whatever joins refused days and hours, none of them is searched", async () => {
  const days = { fridays: "2026-11-27", monday: "2026-11-23", tomorrow: "2026-11-22" };
  const hours = {
    "before 10am": ["10:00", null],
    "after 6pm": [null, "18:00"],
    mornings: ["12:00", null],
    evenings: [null, "17:00"],
  };
  const entriesOf = <Value>(table: Record<string, Value>) => fc.constantFrom(...Object.entries(table));
  const sentence = fc.record({
    day: entriesOf(days),
    hour: entriesOf(hours),
    negator: fc.constantFrom("not", "no", "never", "except", "i cant do", "we are busy", "nothing"),
    join: fc.constantFrom("or", "nor", "and not", "and no", "but not", "and i cant do", ", not", "also not"),
    place: fc.constantFrom(...places),
    isTurned: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(sentence, async ({ day, hour, negator, join, place, isTurned }) => {
      const [first, second] = isTurned ? [hour[0], day[0]] : [day[0], hour[0]];
      const typed = `massage in ${place} ${negator} ${first} ${join} ${second}`;
      const answer = await read(typed);
      expect({ place: answer.place, day: answer.day, hours: answer.hours }, typed).toEqual({
        place,
        day: null,
        hours: hour[1],
      });
      expect(answer.except, typed).toContain(day[1]);
    }),
    { numRuns },
  );
});

it.each([
  ["massage any day except friday and saturday after 5", "saturday after 5"],
  ["massage next week but not monday or tuesday before 3", "tuesday before 3"],
  ["massage this friday not next friday", "this friday"],
])("what %s refuses and can't be left out is named", async (typed, named) => {
  expect((await read(typed)).unused).toContain(named);
});

it.each([
  "not sure which haircut i want in denver",
  "no one does a haircut in denver",
  "haircut not far from denver",
])("%s refuses nothing", async (typed) => {
  expect(await read(typed)).toMatchObject({ service: "hair", place: "Denver, CO" });
});

it.each([
  ["denver california", ["Denver, CO", "California"]],
  ["barber in fort worth florida", ["Fort Worth, TX", "Florida"]],
  ["haircut austin colorado", ["Austin, TX", "Colorado"]],
])(
  "the city and the state of %s, which don't go together, are both offered and neither is searched",
  async (typed, labels) => {
    for (const scope of ["places", "professionals"] as const) {
      const options = { scope, now };
      const { reading, alternatives } = await understand(
        typed,
        knowledge,
        { country: "US", point: null },
        options,
      );
      expect(reading.where, scope).toBeNull();
      const offered = alternatives.map((one) => toContractReading(one)?.place?.label);
      expect(offered, scope).toEqual(expect.arrayContaining(labels));
    }
  },
);

it.each(["haircut new york florida", "looavul", "haircut at six", "haircut friday 1430"])(
  "no place is asserted for %s",
  async (typed) => {
    expect((await read(typed)).place).toBeUndefined();
  },
);

it("a distance counts from any place, a day and a service around it stay, and a street corner is named", async () => {
  const near = {
    "60614": "60614, Chicago, IL",
    boston: "Boston, MA",
    "south lamar": "South Lamar, Austin, TX",
  };
  for (const [typed, place] of Object.entries(near))
    for (const phrase of [
      "within 5 miles of",
      "no more than 5 mi from",
      "5 miles from",
      "in a 5 mile radius of",
    ])
      expect(await read(`haircut ${phrase} ${typed} friday`), `${phrase} ${typed}`).toMatchObject({
        service: "hair",
        place,
        day: "2026-11-27",
        miles: 5,
        unused: "",
      });
  expect(await read("2 haircuts near 60614 friday")).toMatchObject({
    service: "hair",
    place: "60614, Chicago, IL",
    day: "2026-11-27",
  });
  const corner = await read("haircut at the corner of halsted and armitage chicago friday");
  expect(corner).toMatchObject({ service: "hair", place: "Chicago, IL", day: "2026-11-27" });
  expect(corner.unused).toContain("corner of halsted and armitage");
  expect(await read("haircut within 20 minutes of boston")).toMatchObject({
    place: "Boston, MA",
    day: null,
    unused: "within 20 minutes of",
  });
});

it("the second of two places is named and offered", async () => {
  const options = { scope: "places", now } as const;
  const typed = "between dallas and fort worth";
  const { alternatives } = await understand(typed, knowledge, { country: "US", point: null }, options);
  expect(alternatives.map((one) => toContractReading(one)?.place?.label)).toContain("Dallas, TX");
  expect((await read(typed, "places")).unused).toContain("dallas");
});

it.each([
  ["haircut two weeks from saturday", "2026-12-05", 1],
  ["haircut a week from tuesday", "2026-12-01", 1],
  ["haircut the saturday after christmas", "2026-12-26", 1],
  ["haircut the day before thanksgiving", "2026-11-25", 1],
  ["haircut saturday after 2", "2026-11-21", 1],
  ["good afternoon, haircut please", null, 1],
  ["haircut saturday or sunday next week", "2026-11-28", 2],
  ["haircut tuesday and thursday of next week", "2026-11-24", 3],
  ["haircut saturdays in december", "2026-12-01", 31],
  ["haircut not before thursday", null, 1],
  ["haircut not until december", "2026-12-01", 31],
  ["haircut within 5 miles tomorrow", "2026-11-22", 1],
  ["haircut before thursday", "2026-11-21", 5],
  ["haircut by thursday", "2026-11-21", 6],
  ["haircut after thursday", "2026-11-27", 14],
  ["haircut first week of january", "2027-01-01", 7],
  ["haircut monday or tuesday", "2026-11-23", 2],
  ["haircut tuesday or thursday", "2026-11-24", 3],
  ["haircut wednesday, thursday or friday at 2pm", "2026-11-25", 3],
  ["haircut tuesday 3pm or thursday 5pm", "2026-11-24", 1],
  ["my wedding is june 12 haircut", null, 1],
])("%s is searched on %s, for %d days", async (typed, day, days) => {
  expect(await read(typed)).toMatchObject({ service: "hair", day, days });
});

it.each([
  ["haircut tuesday 3pm or thursday 5pm", "thursday 5pm"],
  ["my wedding is june 12 haircut", "june 12"],
  ["haircut the day before my flight on friday", "friday"],
  ["haircut saturdays in december", "saturdays"],
])("the time of %s that isn't searched is named", async (typed, named) => {
  expect((await read(typed)).unused).toContain(named);
});

it.each([
  ["2139", "02139, Cambridge, MA", "02139"],
  ["haircut near 7030", "07030, Hoboken, NJ", "07030"],
  ["nails 6103", "06103, Hartford, CT", "06103"],
  ["1104 massage", "01104, Springfield, MA", "01104"],
  ["haircut 8 0 2 0 2", "80202, Denver, CO", null],
  ["massage 802 02", "80202, Denver, CO", null],
  ["80202 - 1410", "80202, Denver, CO", null],
  ["zip code 33139 nails", "33139, Miami Beach, FL", null],
])("the postal code of %s is %s", async (typed, place, spelled) => {
  expect(await read(typed)).toMatchObject({ place, spelled });
});

it.each([
  ["balayage with dana in denver", "balayage"],
  ["kayla for a lash fill in denver", "kayla"],
])("of the name and the service of %s one is searched, and the other named", async (typed, named) => {
  expect(await read(typed)).toMatchObject({ place: "Denver, CO", unused: named });
});

it.each(["00000", "802"])("%s is no postal code, and named", async (code) => {
  expect((await read(`haircut ${code}`)).place).toBeUndefined();
  expect((await read(`haircut ${code}`)).unused).toBe(code);
  expect((await read(code, "places")).place).toBeUndefined();
});

it.each(["haircut at 1130", "barber 1200", "nails 2027"])(
  "the number of %s is no postal code",
  async (typed) => {
    expect((await read(typed)).place).toBeUndefined();
  },
);
