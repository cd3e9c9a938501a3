import { expect, test } from "vitest";
import { english } from "#domain/platform/languages.ts";
import { i18nIn } from "#tests/harness/i18n.ts";
import { tourHoursDetail } from "./tour-hours-detail.ts";

const written = { publicUrl: "http://sola.test", language: english, i18n: i18nIn("en-US") };

test.each([
  [
    [
      { weekday: 1, opens: "10:00", closes: "16:00:00" },
      { weekday: 6, opens: "09:30", closes: "12:00" },
    ],
    "Monday 10:00 am to 4:00 pm, Saturday 9:30 am to 12:00 pm",
  ],
  [[], "None: visitors can’t book tours"],
  [undefined, "None: visitors can’t book tours"],
])("the mail about tour hours %o says %s", (hours, said) => {
  const detail = tourHoursDetail({ location_name: "South Lamar", hours }, written);
  expect(detail.hours.replaceAll("\u00a0", " ")).toBe(said);
});
