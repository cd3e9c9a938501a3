import fc from "fast-check";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { toContractReading } from "../contract-reading.ts";
import { readKnowledge } from "./lexicon/search-index.ts";
import { understand } from "./understand.ts";

const { db } = await openTestDatabase("sample");
const knowledge = await readKnowledge(db);
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");

async function ask(typed: string) {
  const { reading, alternatives } = await understand(
    typed,
    knowledge,
    { country: "US", point: null },
    { scope: "professionals", now },
  );
  return {
    reading: toContractReading(reading),
    alternatives: alternatives.map((one) => toContractReading(one)?.label),
  };
}

it.each([
  ["barber denver", "barber", "Denver, CO"],
  ["nails 80202", "nails", "80202, Denver, CO"],
  ["hairdresser in austin", "hair", "Austin, TX"],
  ["updo for wedding", "hair", undefined],
  ["wedding make up artist", "makeup", undefined],
  ["laser underarm hair removal", "laser_hair_removal", undefined],
  ["hair cutting", "hair", undefined],
  ["massage for men", "massage", undefined],
  ["short coffin nails", "nails", undefined],
  ["esthetician", "skin", undefined],
  ["nail tech", "nails", undefined],
  ["eyelash", "eyelash_extensions", undefined],
  ["uñas en miami", "nails", "Miami, FL"],
])("understand parses %s as a service and its place", async (typed, service, label) => {
  const { reading } = await ask(typed);
  expect([reading?.service, reading?.place?.label]).toEqual([service, label]);
});

it("understand parses professional, place and date in any order", async () => {
  expect((await ask("renata phoenix")).reading).toMatchObject({
    kind: "name",
    wanted: "Renata",
    place: { label: "Phoenix, AZ" },
  });
  for (const typed of ["balayage in dallas saturday", "saturday dallas balayage"])
    expect((await ask(typed)).reading).toMatchObject({
      label: "Balayage near Dallas, TX on Saturday, November 21",
      service: "hair",
      place: { label: "Dallas, TX" },
      date: "2026-11-21",
    });
  expect((await ask("barber near me")).reading).toMatchObject({
    service: "barber",
    near_me: true,
    place: null,
  });
});

it("understand counts days where the place is", async () => {
  const lateInChicago = Temporal.Instant.from("2026-11-21T07:00:00Z");
  const dateIn = async (typed: string) => {
    const options = { scope: "professionals", now: lateInChicago } as const;
    const { reading } = await understand(typed, knowledge, { country: "US", point: null }, options);
    return toContractReading(reading)?.date;
  };
  expect(await dateIn("nails tonight")).toBe("2026-11-21");
  expect(await dateIn("nails honolulu tonight")).toBe("2026-11-20");
});

it("understand gives any text readings that can be displayed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 80 }), async (typed) => {
      const { alternatives } = await ask(typed);
      expect(alternatives.every((label) => typeof label === "string" && label !== "")).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it("a text of sixty words that nothing explains looks few of them up in other spellings, and names the rest", async () => {
  const letters = fc.string({ unit: fc.constantFrom(..."bcdfghklmnprstvz"), minLength: 6, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 60, maxLength: 60 }), async (words) => {
      const looked = new Set<string>();
      const like: typeof knowledge.terms.like = (typed, options) => {
        looked.add(typed);
        return knowledge.terms.like(typed, options);
      };
      const counted = { ...knowledge, terms: { ...knowledge.terms, like } };
      const options = { scope: "professionals", now } as const;
      const { reading } = await understand(words.join(" "), counted, { country: "US", point: null }, options);
      expect(looked.size).toBeLessThanOrEqual(16);
      const said = reading.parts.toSorted((one, other) => one.from - other.from);
      expect(said.map((part) => part.words).join(" ")).toBe(words.join(" "));
    }),
    { numRuns: 5 },
  );
});
