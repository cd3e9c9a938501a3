import { expect, it } from "vitest";
import { anyTime, daysOf, mergeTimes, withoutDays } from "./when.ts";
import { formatWhen } from "./when-label.ts";

const on = (date: string, days = 1) => ({ ...anyTime, date, days });
const [tuesday, wednesday, thursday] = ["2026-11-24", "2026-11-25", "2026-11-26"];

it("mergeTimes makes a set of two days, without the day between", () => {
  const both = mergeTimes(on(thursday), on(tuesday));
  expect(daysOf(both)).toEqual([tuesday, thursday]);
  expect(formatWhen(both)).toBe("on Tuesday, November 24 or Thursday, November 26");
});

it("mergeTimes takes the day of one time and the hours of another", () => {
  expect(mergeTimes(on(tuesday), { ...anyTime, from: "17:00" })).toEqual({ ...on(tuesday), from: "17:00" });
});

it("withoutDays leaves refused days out of a set, and of any day", () => {
  expect(daysOf(withoutDays(on(tuesday, 3), [wednesday]) ?? anyTime)).toEqual([tuesday, thursday]);
  expect(withoutDays(on(tuesday), [tuesday])).toBeNull();
  const anyBut = withoutDays(anyTime, [tuesday, "2026-12-01"]) ?? anyTime;
  expect(formatWhen(anyBut)).toBe("not on Tuesday");
  const fortnight = Array.from({ length: 14 }, (_, day) =>
    Temporal.PlainDate.from(tuesday).add({ days: day }).toString(),
  );
  expect(formatWhen(withoutDays(anyTime, fortnight) ?? anyTime)).toBe(
    "not from Tuesday, November 24 to Monday, December 7",
  );
});
