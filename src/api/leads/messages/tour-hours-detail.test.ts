import { expect, test } from "vitest";
import { tourHoursDetail } from "./tour-hours-detail.ts";

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
  const detail = tourHoursDetail({ location_name: "South Lamar", hours }, { publicUrl: "http://sola.test" });
  expect(detail.hours.replaceAll("\u00a0", " ")).toBe(said);
});
