import fc from "fast-check";
import { expect, it } from "vitest";
import { foldTyped } from "#domain/network/place-name.ts";
import { places, sentenceReader, services } from "#tests/harness/sentence-reader.ts";

const read = await sentenceReader();
const numRuns = 30;

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
      const { where, offered } = await read(typed, scope);
      expect(where, scope).toBeNull();
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
  const { offered, unused } = await read("between dallas and fort worth", "places");
  expect(offered).toContain("Dallas, TX");
  expect(unused).toContain("dallas");
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
  ["haircut saturdays in december", "2026-12-05", 22],
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

it("of two places with a joining word one is searched, and the other named", async () => {
  const pairs = [
    ["plano", "garland"],
    ["tampa", "orlando"],
    ["85281", "85282"],
    ["salem", "portland"],
  ] as const;
  for (const pair of pairs)
    for (const join of ["or", "and", "o", "y", "ou", "et"])
      for (const [place, next] of [pair, pair.toReversed()]) {
        const { unused, place: label } = await read(`haircut ${place} ${join} ${next}`);
        const searched = label?.toLowerCase().startsWith(place ?? "") ? place : next;
        expect(label?.toLowerCase(), `${place} ${join} ${next}`).toContain(searched);
        expect(unused.split(" "), `${place} ${join} ${next}`).toContain(searched === place ? next : place);
      }
});

it("a place after a preposition is searched whatever unknown word follows", async () => {
  const phrases = ["manucure à laval", "coiffeuse à gatineau", "corte en laredo", "nails near akron"];
  const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{5,9}$/);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...phrases), word, async (phrase, unknown) => {
      const { place } = await read(phrase);
      expect((await read(`${phrase} ${unknown}`)).place, `${phrase} ${unknown}`).toBe(place);
    }),
    { numRuns },
  );
});

it.each([
  ["cutter in denver", "hair"],
  ["waxer in denver", "waxing"],
  ["braider in denver", "hair"],
  ["threader in denver", "threading"],
])("who does a service is called by it: %s", async (typed, service) => {
  expect((await read(typed)).service).toBe(service);
});
