import fc from "fast-check";
import { expect, it } from "vitest";
import { places, sentenceReader, services } from "#tests/harness/sentence-reader.ts";

const read = await sentenceReader();
const numRuns = 30;

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

it("of several things that are refused together none is searched", async () => {
  const sentence = fc.record({
    service: fc.constantFrom("massage", "spray tan", "pedicure"),
    place: fc.constantFrom(...places),
    refusal: fc.constantFrom("no", "without", "hate", "i dont want", "except", "sans", "sin", "not"),
    refused: fc.shuffledSubarray(["braids", "extensions", "gel nails", "botox", "layers", "perm"], {
      minLength: 2,
      maxLength: 3,
    }),
    join: fc.constantFrom("or", "and", "nor", "ou", "y"),
    isBefore: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(sentence, async ({ service, place, refusal, refused, join, isBefore }) => {
      const list = `${refusal} ${refused.join(` ${join} `)}`;
      const typed = isBefore ? `${list}, just a ${service} in ${place}` : `${service} in ${place}, ${list}`;
      const answer = await read(typed);
      expect({ place: answer.place, wanted: answer.wanted?.toLowerCase() }, typed).toEqual({
        place,
        wanted: service,
      });
      for (const one of refused) expect(answer.unused, typed).toContain(one);
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
  ["masaje en dallas pero no los domingos", ["2026-11-22", "2026-11-29", "2026-12-06"]],
  ["masaje en dallas que no sea lunes", ["2026-11-23", "2026-11-30", "2026-12-07"]],
  ["massage in dallas sauf le mardi", ["2026-11-24", "2026-12-01", "2026-12-08"]],
  [
    "massage in dallas not fri, sat or sun",
    [21, 22, 27, 28, 29]
      .map((day) => `2026-11-${day}`)
      .concat("2026-12-04", "2026-12-05", "2026-12-06", "2026-12-11"),
  ],
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
