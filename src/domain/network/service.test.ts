import { expect, it } from "vitest";
import { findService } from "./find-service.ts";
import { defaultGeniusService, isServiceValue, numberSpecialties, serviceChoices } from "./service.ts";
import { serviceBand, serviceGroupings } from "./service-band.ts";

// Covers §9: Seventeen service choices
it("services has the specification's 17 choices with their values", () => {
  expect(serviceChoices.map(({ label, value }) => `${label}/${value}`)).toEqual([
    "Barber/barber",
    "Botox/Fillers/botox",
    "Brows/brows",
    "Hair/hair",
    "Hair Extensions/hair_extensions",
    "Laser Hair Removal/laser_hair_removal",
    "Lashes/eyelash_extensions",
    "Makeup/makeup",
    "Massage/massage",
    "Microblading/microblading",
    "Nails/nails",
    "Permanent Makeup/permanent_makeup",
    "Skincare/skin",
    "Tanning/tanning",
    "Teeth Whitening/teeth_whitening",
    "Threading/threading",
    "Waxing/waxing",
  ]);
  expect(findService("Lashes")?.value).toBe("eyelash_extensions");
  expect(findService("Skincare")?.value).toBe("skin");
  expect(findService(defaultGeniusService)?.value).toBe("hair");
});

// Covers §9: Service groupings of 4, 9 and 5
// Covers design: 'Other' belongs to the grouping and its band only
it("serviceGroupings has groups of 4, 9 and 5, where only Other isn't a choice", () => {
  expect(serviceGroupings.map(({ labels }) => labels.join(", "))).toEqual([
    "Massage, Nails, Tanning, Teeth Whitening",
    "Botox/Fillers, Brows, Laser Hair Removal, Lashes, Makeup, Microblading, Permanent Makeup, Threading, Waxing",
    "Barber, Hair, Hair Extensions, Skincare, Other",
  ]);
  const grouped = serviceGroupings.flatMap(({ labels }) => labels);
  expect(grouped.filter((label) => !findService(label))).toEqual(["Other"]);
  expect(new Set(grouped)).toEqual(new Set([...serviceChoices.map(({ label }) => label), "Other"]));
});

// Covers §9: Service band 100, 200 or 300 from the first specialty, else 0
// Covers design: 'Other' belongs to the grouping and its band only
it.each([
  [["Massage", "Hair"], 100],
  [["botox"], 200],
  [["eyelash_extensions"], 200],
  [["hair", "massage"], 300],
  [["Other"], 300],
  [["Palm reading", "Hair"], 0],
  [[], 0],
])("serviceBand puts %j in band %i", (specialties, band) => {
  expect(serviceBand(specialties)).toBe(band);
});

it("isServiceValue accepts service values only", () => {
  expect(isServiceValue("hair_extensions")).toBe(true);
  expect(isServiceValue("Hair Extensions")).toBe(false);
  expect(isServiceValue("other")).toBe(false);
});

// Covers §9: Specialties numbered from 1
it("numberSpecialties counts from 1", () => {
  expect(numberSpecialties(["Hair", "Brows"])).toEqual([
    { number: 1, specialty: "Hair" },
    { number: 2, specialty: "Brows" },
  ]);
});
