import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { readKnowledge } from "./lexicon/search-index.ts";
import { understand } from "./understand.ts";

const { db } = await openTestDatabase("sample");
const knowledge = await readKnowledge(db);
const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
const read = (typed: string) =>
  understand(typed, knowledge, { country: "US", point: null }, { scope: "professionals", now });
const services = (readings: Awaited<ReturnType<typeof read>>["alternatives"]) =>
  readings.flatMap(({ what }) => (what?.kind === "service" ? [what.term.service] : []));

it.each([
  ["fix a box dye disaster", "hair"],
  ["get rid of my mustache", "waxing"],
  ["something for dry flaky scalp", "hair"],
  ["relax my shoulders", "massage"],
])("%j offers %s, and asserts nothing", async (typed, service) => {
  const { reading, alternatives } = await read(typed);
  expect(reading.what?.kind).toBe("unknown");
  expect(services(alternatives)).toContain(service);
});

it.each([
  "pizza",
  "math tutor boston",
  "tattoo removal dallas",
  "dog grooming denver",
  "car wash",
  "burger king",
])("%j offers nothing", async (typed) => {
  const { reading, alternatives } = await read(typed);
  expect(reading.what?.kind).toBe("unknown");
  expect(services(alternatives)).toEqual([]);
});

it("braces for a kid in Frisco are no haircut", async () => {
  const { reading, purpose } = await read("braces for my kid in frisco");
  expect([reading.what?.kind, reading.where?.kind, purpose]).toEqual(["unknown", "place", "elsewhere"]);
});
