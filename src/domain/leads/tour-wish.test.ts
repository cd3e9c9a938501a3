import { expect, it } from "vitest";
import { i18nIn } from "#tests/harness/i18n.ts";
import { isTourDay, isTourTime, tourProposals, tourWishPhrase } from "./tour-wish.ts";

const i18n = i18nIn("en-US");

it("tourWishPhrase lists days and times in the order of the week and the day", () => {
  expect(tourWishPhrase(i18n, { tour_days: ["thu", "tue"], tour_times: ["evening", "morning"] })).toBe(
    "Tuesday or Thursday, in the morning or in the evening",
  );
  expect(tourWishPhrase(i18n, { tour_days: [], tour_times: ["evening"] })).toBe("in the evening");
  expect(tourWishPhrase(i18n, { tour_days: ["sun"], tour_times: [] })).toBe("Sunday");
  expect(tourWishPhrase(i18n, { tour_days: [], tour_times: [] })).toBeNull();
  expect(tourWishPhrase(i18nIn("fr-CA"), { tour_days: ["thu", "tue"], tour_times: ["evening"] })).toBe(
    "mardi ou jeudi, le soir",
  );
});

// Covers §1: A tour is asked for with the days and times that suit
it("tourProposals are the next matching days from tomorrow, soonest first", () => {
  const monday = "2026-11-23";
  expect(
    tourProposals(i18n, { tour_days: ["mon", "wed"], tour_times: ["morning", "evening"] }, monday),
  ).toEqual([
    "Wednesday, November\u00a025 in the morning",
    "Wednesday, November\u00a025 in the evening",
    "Monday, November\u00a030 in the morning",
    "Monday, November\u00a030 in the evening",
  ]);
  expect(tourProposals(i18n, { tour_days: ["sun"], tour_times: [] }, monday)).toEqual([
    "Sunday, November\u00a029",
  ]);
  expect(tourProposals(i18n, { tour_days: [], tour_times: ["evening"] }, monday)).toEqual([]);
});

it("tourProposals are at most six, across the end of a year too", () => {
  const every = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
  const proposals = tourProposals(
    i18n,
    { tour_days: every, tour_times: ["morning", "evening"] },
    "2026-12-30",
  );
  expect(proposals).toHaveLength(6);
  expect(proposals[2]).toBe("Friday, January\u00a01 in the morning");
});

it("isTourDay and isTourTime accept the form's choices only", () => {
  expect([isTourDay("sat"), isTourDay("someday")]).toEqual([true, false]);
  expect([isTourTime("morning"), isTourTime("midnight")]).toEqual([true, false]);
});
