import tzLookup from "@photostructure/tz-lookup";
import { expect, it } from "vitest";
import { gazetteer } from "#api/network/search/read/lexicon/gazetteer.ts";
import { clockAt } from "../platform/time-zone-label.ts";
import { slotAt } from "./slot.ts";
import { dayLabel, isSlot, slotDays, slotLabel, slotLongDay } from "./slot-label.ts";

// Covers §3: Booking slot: a date-time split into a day label and a time label
// Covers §9: Slot times 12-hour am/pm with a day label like Mon 03/04
it.each([
  ["2024-03-04T14:30:00-07:00", "America/Denver", "Mon 03/04", "2:30\u00a0pm"],
  ["2026-12-01T09:00:00-07:00", "America/Denver", "Tue 12/01", "9:00\u00a0am"],
  ["2026-12-01T00:05:00-03:30", "America/St_Johns", "Tue 12/01", "12:05\u00a0am"],
  ["2026-12-31T12:00:00+11:00", "Pacific/Guadalcanal", "Thu 12/31", "12:00\u00a0pm"],
  ["2026-12-31T23:45:00Z", "UTC", "Thu 12/31", "11:45\u00a0pm"],
])("slotLabel splits %s in %s into a day and a time in its own zone", (slot, timeZone, day, time) => {
  expect(slotLabel(slot, timeZone)).toEqual({ day, time });
});

it.each(["", "2026-12-01", "2026-12-01T09:00:00", "2026-13-01T09:00:00Z", "soon", "2026-12-01T25:00:00Z"])(
  "isSlot rejects %j",
  (text) => {
    expect(isSlot(text)).toBe(false);
    expect(() => slotLabel(text, "UTC")).toThrow(RangeError);
  },
);

it("slotLongDay and dayLabel write the day in words", () => {
  expect(slotLongDay("2026-11-24T14:30:00-06:00")).toBe("Tuesday, November\u00a024");
  expect(dayLabel("2026-11-20")).toBe("Fri 11/20");
});

it("slotDays groups slots by day and names today and tomorrow", () => {
  const slots = [
    "2026-11-20T14:30:00-06:00",
    "2026-11-20T16:15:00-06:00",
    "2026-11-21T09:00:00-06:00",
    "2026-11-23T09:30:00-06:00",
  ];
  expect(slotDays(slots, "2026-11-20", "America/Chicago")).toEqual([
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

it("slotLabel tells the two equal hours apart when clocks go back, even if only one is offered", () => {
  const slots = ["2027-11-07T00:30:00-05:00", "2027-11-07T01:30:00-05:00", "2027-11-07T02:30:00-06:00"];
  const times = slotDays(slots, "2027-11-07", "America/Chicago").flatMap((day) =>
    day.slots.map(({ time }) => time),
  );
  expect(times).toEqual(["12:30\u00a0am", "1:30\u00a0am\u00a0CDT", "2:30\u00a0am"]);
  expect(slotLabel("2027-11-07T01:00:00-02:30", "America/St_Johns").time).toBe("1:00\u00a0am\u00a0NDT");
  expect(slotLabel("2027-11-07T01:00:00-03:30", "America/St_Johns").time).toBe("1:00\u00a0am\u00a0NST");
});

const { US, CA } = gazetteer().postalPlaces;
/** Of every place that an address can name. */
const zones = [...new Set([...US, ...CA].map(({ latitude, longitude }) => tzLookup(latitude, longitude)))];

// Covers §9: When clocks go back, which of the two hours is meant
it.each(zones)("slotLabel never gives two instants of one day the same label in %s, until 2030", (zone) => {
  for (const change of clockChanges(zone)) {
    const labels = dayAround(change).map((at) => ({ at, ...slotLabel(slotAt(at, zone), zone) }));
    expect(new Set(labels.map(({ day, time }) => `${day} ${time}`)).size).toBe(labels.length);
    for (const { at, time } of labels) {
      const { hour, minute } = at.toZonedDateTimeISO(zone);
      const clock = `${hour % 12 || 12}:${String(minute).padStart(2, "0")}\u00a0${hour < 12 ? "am" : "pm"}`;
      expect(time).toBe(isRepeated(at, zone) ? `${clock}\u00a0${time.split("\u00a0").at(-1)}` : clock);
      expect(clockAt(at.epochMilliseconds, zone)).toBe(time);
    }
  }
});

function* clockChanges(zone: string) {
  let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`).getTimeZoneTransition("next");
  for (; at && at.year <= 2030; at = at.getTimeZoneTransition("next")) yield at.toInstant();
}

/** Each half hour from two hours before a change to two hours after it. */
const dayAround = (change: Temporal.Instant) =>
  Array.from({ length: 8 }, (_, index) => change.add({ minutes: 30 * (index - 4) }));

/** Temporal finds both instants of a wall time by itself. */
function isRepeated(at: Temporal.Instant, timeZone: string): boolean {
  const wall = at.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const [earlier, later] = (["earlier", "later"] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }).toInstant(),
  );
  return earlier?.equals(later ?? at) === false;
}
