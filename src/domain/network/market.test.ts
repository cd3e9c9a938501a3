import fc from "fast-check";
import { expect, it } from "vitest";
import { compareMarkets, type Msa, marketOf } from "./market.ts";

const msa = (name: string, created_at: string, active = true): Msa => ({
  id: name.length,
  name,
  active,
  location_msa: { created_at },
});

// Covers §3: The market is the name of the earliest-created active MSA
it("marketOf returns the earliest-created active MSA, across time zones", () => {
  const older = msa("Austin", "2019-05-01T08:00:00+02:00");
  const newer = msa("Round Rock", "2019-05-01T07:00:00Z");
  const oldestButClosed = msa("Waco", "2001-01-01T00:00:00Z", false);
  expect(marketOf([newer, oldestButClosed, older]).name).toBe("Austin");
});

// Covers §3: Locations with no active MSA sort last, under 'others'
it("marketOf returns `others` without an active MSA", () => {
  expect(marketOf([]).name).toBe("others");
  expect(marketOf([msa("Waco", "2001-01-01T00:00:00Z", false)]).name).toBe("others");
});

it("marketOf neither depends on the list's order nor changes it", () => {
  const msas = ["Tulsa", "Boise", "Provo"].map((name) => msa(name, "2020-01-01T00:00:00Z"));
  fc.assert(
    fc.property(fc.shuffledSubarray(msas, { minLength: 3 }), (shuffled) => {
      const before = [...shuffled];
      expect(marketOf(shuffled).name).toBe("Boise");
      expect(shuffled).toEqual(before);
    }),
  );
});

// Covers §3: Locations with no active MSA sort last, under 'others'
it("compareMarkets sorts `others` last", () => {
  expect(["others", "Zanesville", "Ödenburg", "Provo"].sort(compareMarkets)).toEqual([
    "Ödenburg",
    "Provo",
    "Zanesville",
    "others",
  ]);
});
