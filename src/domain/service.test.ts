import { expect, it } from "vitest";
import {
  defaultGeniusService,
  findService,
  isServiceValue,
  numberSpecialties,
  serviceBand,
  serviceGroupings,
  services,
} from "./service.ts";

it("offers the 17 choices, each value once", () => {
  expect(services).toHaveLength(17);
  expect(new Set(services.map(({ value }) => value)).size).toBe(17);
  expect(findService("Lashes")?.value).toBe("eyelash_extensions");
  expect(findService("Skincare")?.value).toBe("skin");
  expect(findService(defaultGeniusService)?.value).toBe("hair");
});

it("groups them by 4, 9 and 5, where only Other is not a choice", () => {
  expect(serviceGroupings.map(({ labels }) => labels.length)).toEqual([4, 9, 5]);
  const grouped = serviceGroupings.flatMap(({ labels }) => labels);
  expect(grouped.filter((label) => !findService(label))).toEqual(["Other"]);
  expect(new Set(grouped)).toEqual(new Set([...services.map(({ label }) => label), "Other"]));
});

it.each([
  [["Massage", "Hair"], 100],
  [["botox"], 200],
  [["eyelash_extensions"], 200],
  [["hair", "massage"], 300],
  [["Other"], 300],
  [["Palm reading", "Hair"], 0],
  [[], 0],
])("puts %j in band %i", (specialties, band) => {
  expect(serviceBand(specialties)).toBe(band);
});

it("tells a service value from other text", () => {
  expect(isServiceValue("hair_extensions")).toBe(true);
  expect(isServiceValue("Hair Extensions")).toBe(false);
  expect(isServiceValue("other")).toBe(false);
});

it("numbers specialties from 1", () => {
  expect(numberSpecialties(["Hair", "Brows"])).toEqual([
    { number: 1, specialty: "Hair" },
    { number: 2, specialty: "Brows" },
  ]);
});
