import { expect, it } from "vitest";
import { dayLabel, isSlot, slotDays, slotLabel, slotLongDay } from "./slot-label.ts";

it.each([
  ["2024-03-04T14:30:00-07:00", "Mon 03/04", "2:30\u00a0pm"],
  ["2026-12-01T09:00:00-07:00", "Tue 12/01", "9:00\u00a0am"],
  ["2026-12-01T00:05:00-03:30", "Tue 12/01", "12:05\u00a0am"],
  ["2026-12-31T12:00:00+11:00", "Thu 12/31", "12:00\u00a0pm"],
  ["2026-12-31T23:45:00Z", "Thu 12/31", "11:45\u00a0pm"],
])("splits %s into a day and a time of its own zone", (slot, day, time) => {
  expect(slotLabel(slot)).toEqual({ day, time });
});

it.each(["", "2026-12-01", "2026-12-01T09:00:00", "2026-13-01T09:00:00Z", "soon", "2026-12-01T25:00:00Z"])(
  "knows that %j is no slot",
  (text) => {
    expect(isSlot(text)).toBe(false);
    expect(() => slotLabel(text)).toThrow(RangeError);
  },
);

it("writes days in words", () => {
  expect(slotLongDay("2026-11-24T14:30:00-06:00")).toBe("Tuesday, November\u00a024");
  expect(dayLabel("2026-11-20")).toBe("Fri 11/20");
});

it("gathers slots by day and names today and tomorrow", () => {
  const slots = [
    "2026-11-20T14:30:00-06:00",
    "2026-11-20T16:15:00-06:00",
    "2026-11-21T09:00:00-06:00",
    "2026-11-23T09:30:00-06:00",
  ];
  expect(slotDays(slots, "2026-11-20")).toEqual([
    {
      date: "2026-11-20",
      day: "Fri 11/20",
      relative: "Today",
      slots: [
        { start: slots[0], time: "2:30\u00a0pm" },
        { start: slots[1], time: "4:15\u00a0pm" },
      ],
    },
    {
      date: "2026-11-21",
      day: "Sat 11/21",
      relative: "Tomorrow",
      slots: [{ start: slots[2], time: "9:00\u00a0am" }],
    },
    {
      date: "2026-11-23",
      day: "Mon 11/23",
      relative: null,
      slots: [{ start: slots[3], time: "9:30\u00a0am" }],
    },
  ]);
});

it("says which of two equal hours it means when clocks go back", () => {
  const slots = ["2027-11-07T00:30:00-06:00", "2027-11-07T01:30:00-06:00", "2027-11-07T01:30:00-07:00"];
  const times = slotDays(slots, "2027-11-07").flatMap((day) => day.slots.map(({ time }) => time));
  expect(times).toEqual(["12:30\u00a0am", "1:30\u00a0am (UTC-6)", "1:30\u00a0am (UTC-7)"]);
  const halfHours = slotDays(["2027-11-07T01:00:00-02:30", "2027-11-07T01:00:00-03:30"], "2027-11-07");
  expect(halfHours[0]?.slots.map(({ time }) => time)).toEqual([
    "1:00\u00a0am (UTC-2:30)",
    "1:00\u00a0am (UTC-3:30)",
  ]);
});
