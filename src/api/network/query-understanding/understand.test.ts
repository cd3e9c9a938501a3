import fc from "fast-check";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createSearchIndex } from "../search-index/search-index.ts";
import { sayReading } from "./say-reading.ts";
import { understand } from "./understand.ts";

const { db } = await openTestDatabase("sample");
const knowledge = await createSearchIndex(db, console.error).current();
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");

function ask(typed: string) {
  const { reading, alternatives } = understand(
    typed,
    knowledge,
    { country: "US", point: null },
    { scope: "professionals", now },
  );
  return { reading: sayReading(reading), alternatives: alternatives.map((one) => sayReading(one)?.label) };
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
])("understand parses %s as a service and its place", (typed, service, label) => {
  const { reading } = ask(typed);
  expect([reading?.service, reading?.place?.label]).toEqual([service, label]);
});

it("understand parses professional, place and date in any order", () => {
  expect(ask("renata phoenix").reading).toMatchObject({
    kind: "name",
    wanted: "Renata",
    place: { label: "Phoenix, AZ" },
  });
  for (const typed of ["balayage in dallas saturday", "saturday dallas balayage"])
    expect(ask(typed).reading).toMatchObject({
      label: "Balayage near Dallas, TX on Saturday, November 21",
      service: "hair",
      place: { label: "Dallas, TX" },
      date: "2026-11-21",
    });
  expect(ask("barber near me").reading).toMatchObject({ service: "barber", near_me: true, place: null });
});

it("understand gives any text readings that can be displayed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (typed) => {
      const { alternatives } = ask(typed);
      expect(alternatives.every((label) => typeof label === "string" && label !== "")).toBe(true);
    }),
    { numRuns: 200 },
  );
});
