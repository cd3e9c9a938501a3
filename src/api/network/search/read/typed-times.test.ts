import fc from "fast-check";
import { expect, it } from "vitest";
import { anyTime, mergeTimes } from "#domain/network/when.ts";
import { typedTimes } from "./typed-times.ts";

/** A Saturday. */
const now = Temporal.ZonedDateTime.from("2026-11-21T09:00[America/Chicago]");

const read = (typed: string) => typedTimes(typed, { now, country: "US" });

it.each([
  ["today", { date: "2026-11-21" }],
  ["tonight", { date: "2026-11-21", from: "17:00" }],
  ["tonite", { date: "2026-11-21", from: "17:00" }],
  ["tomorrow morning", { date: "2026-11-22", until: "12:00" }],
  ["tomorrow 3pm", { date: "2026-11-22", from: "15:00" }],
  ["tommorow", { date: "2026-11-22" }],
  ["2mrw", { date: "2026-11-22" }],
  ["nxt sat", { date: "2026-11-28" }],
  ["this wknd", { date: "2026-11-21", days: 2 }],
  ["rn", { date: "2026-11-21" }],
  ["de 9 a 11", { from: "09:00", until: "11:00" }],
  ["de 14h a 16h", { from: "14:00", until: "16:00" }],
  ["entre 14h et 16h", { from: "14:00", until: "16:00" }],
  ["entre las 2 y las 4", { from: "14:00", until: "16:00" }],
  ["half eight", { from: "08:30" }],
  ["day after tomorrow", { date: "2026-11-23" }],
  ["in 2 weeks", { date: "2026-12-05" }],
  ["saturday", { date: "2026-11-21" }],
  ["next saturday", { date: "2026-11-28" }],
  ["this weekend", { date: "2026-11-21", days: 2 }],
  ["next week", { date: "2026-11-23", days: 7 }],
  ["this week", { date: "2026-11-21", days: 2 }],
  ["december", { date: "2026-12-01", days: 31 }],
  ["after 5", { from: "17:00" }],
  ["5pm", { from: "17:00" }],
  ["after 5:30 pm", { from: "17:30" }],
  ["before noon", { until: "12:00" }],
  ["evenings", { from: "17:00" }],
  ["12-5", { from: "12:00", until: "17:00" }],
  ["3 days from now", { date: "2026-11-24" }],
  ["saturday after 6", { date: "2026-11-21", from: "18:00" }],
  ["between 2 and 4 friday", { date: "2026-11-27", from: "14:00", until: "16:00" }],
  ["nov 28", { date: "2026-11-28" }],
  ["fri 12/4", { date: "2026-12-04" }],
  ["12/4", { date: "2026-12-04" }],
  ["2026-12-03", { date: "2026-12-03" }],
  ["the 28th", { date: "2026-11-28" }],
  ["january 3rd", { date: "2027-01-03" }],
  ["christmas eve", { date: "2026-12-24" }],
  ["Valentine’s Day", { date: "2027-02-14" }],
  ["Mother's Day", { date: "2027-05-09" }],
  ["memorial day", { date: "2027-05-31" }],
  ["easter", { date: "2027-03-28" }],
  ["thanksgiving morning", { date: "2026-11-26", until: "12:00" }],
  ["sábado", { date: "2026-11-21" }],
  ["pasado mañana", { date: "2026-11-23" }],
  ["viernes a las 3", { date: "2026-11-27", from: "15:00" }],
  ["demain à 14h", { date: "2026-11-22", from: "14:00" }],
  ["après-demain", { date: "2026-11-23" }],
  ["ce soir", { date: "2026-11-21", from: "17:00" }],
  ["el sábado por la mañana", { date: "2026-11-21", until: "12:00" }],
  ["mañana por la tarde", { date: "2026-11-22", from: "12:00", until: "17:00" }],
  ["pasado mañana a las 4", { date: "2026-11-23", from: "16:00" }],
  ["samedi matin", { date: "2026-11-21", until: "12:00" }],
  ["demain après-midi", { date: "2026-11-22", from: "12:00", until: "17:00" }],
  ["tomorrow between 10 and 2", { date: "2026-11-22", from: "10:00", until: "14:00" }],
  ["quarter to five", { from: "16:45" }],
  ["late afternoon friday", { date: "2026-11-27", from: "12:00", until: "17:00" }],
  ["the week after next", { date: "2026-11-30", days: 7 }],
  ["the week before christmas", { date: "2026-12-18", days: 7 }],
  ["christmas week", { date: "2026-12-21", days: 7 }],
  ["the weekend after thanksgiving", { date: "2026-11-28", days: 2 }],
  ["memorial day weekend", { date: "2027-05-29", days: 3 }],
  ["the morning after thanksgiving", { date: "2026-11-27", until: "12:00" }],
  ["two fridays from now", { date: "2026-12-04" }],
  ["the friday after next", { date: "2026-12-04" }],
  ["a week on tuesday", { date: "2026-12-01" }],
  ["a month from today", { date: "2026-12-21" }],
  ["wednesday of next week", { date: "2026-11-25" }],
  ["next week on thursday afternoon", { date: "2026-11-26", from: "12:00", until: "17:00" }],
  ["between monday and thursday", { date: "2026-11-23", days: 4 }],
  ["from tuesday until friday", { date: "2026-11-24", days: 4 }],
  ["before december 3", { date: "2026-11-21", days: 12 }],
  ["third friday of december", { date: "2026-12-18" }],
  ["last saturday of november", { date: "2026-11-28" }],
  ["second week of december", { date: "2026-12-08", days: 7 }],
  ["within the next 10 days", { date: "2026-11-21", days: 11 }],
  ["monday the 30th", { date: "2026-11-30" }],
  ["december the 4th", { date: "2026-12-04" }],
  ["cyber monday", { date: "2026-11-30" }],
  ["saturday after 2", { date: "2026-11-21", from: "14:00" }],
  ["friday before five", { date: "2026-11-27", until: "17:00" }],
  ["friday before lunch", { date: "2026-11-27", until: "12:00" }],
  ["between nine and eleven friday", { date: "2026-11-27", from: "09:00", until: "11:00" }],
  ["three thirty on friday", { date: "2026-11-27", from: "15:30" }],
  ["from tuesday to thursday after 5", { date: "2026-11-24", days: 3, from: "17:00" }],
  ["by friday at 5pm", { date: "2026-11-27", until: "17:00" }],
  ["this month", { date: "2026-11-21", days: 10 }],
  ["in two months", { date: "2027-01-21" }],
  ["viernes antes de las 5", { date: "2026-11-27", until: "17:00" }],
  ["despues de las 5", { from: "17:00" }],
  ["samedi prochain", { date: "2026-11-28" }],
  ["open late on fridays", { date: "2026-11-27", from: "17:00" }],
  ["tusday untill 8pm", { date: "2026-11-24", until: "20:00" }],
  ["befor 5 fridy", { date: "2026-11-27", until: "17:00" }],
  ["saturday morning after 9", { date: "2026-11-21", from: "09:00", until: "12:00" }],
  ["saturday morning at 7", { date: "2026-11-21", from: "07:00", until: "12:00" }],
  ["friday evening before 8", { date: "2026-11-27", from: "17:00", until: "20:00" }],
  ["sunday night before school", { date: "2026-11-22", from: "17:00" }],
  ["sat am", { date: "2026-11-21", until: "12:00" }],
  ["tomorrow pm", { date: "2026-11-22", from: "12:00" }],
  ["sunday nite", { date: "2026-11-22", from: "17:00" }],
  ["open late tonight", { date: "2026-11-21", from: "17:00" }],
  ["in the next two hours", { date: "2026-11-21", from: "09:00", until: "11:00" }],
  ["within 30 minutes", { date: "2026-11-21", from: "09:00", until: "09:30" }],
  ["pasado mañana por la tarde", { date: "2026-11-23", from: "12:00", until: "17:00" }],
  ["after 6 on weekdays", { date: "2026-11-23", days: 5, from: "18:00" }],
])("typedTimes reads %s as one time, between other words", (typed, when) => {
  const length = typed.split(/[ /:-]/).length;
  const times = read(`uptown nails ${typed}`);
  expect(times).toHaveLength(1);
  expect(times[0]).toMatchObject({ from: 2, to: 2 + length, when: { ...anyTime, ...when } });
});

it("typedTimes reads Thanksgiving of the country", () => {
  const [time] = typedTimes("thanksgiving", { now, country: "CA" });
  expect(time?.when?.date).toBe("2027-10-11");
});

it.each([
  ...["yesterday", "last friday", "feb 30", "nov 3 2026", "12/4/2031"],
  ...["60 min", "90-minute", "2 weeks", "under $50", "$60", "walk-ins", "half day"],
])("typedTimes marks %s as no time that can be booked", (typed) => {
  expect(read(typed)).toMatchObject([{ when: null }]);
});

it.each(["denver", "after", "5", "may", "may west", "after 77", "2110 S Lamar", "80202", "Jan Sam", "T2P"])(
  "typedTimes finds no time in %s",
  (typed) => {
    expect(read(typed)).toEqual([]);
  },
);

const numbers = ["1", "2", "three", "five", "ten", "a couple of"] as const;
const units = { day: 1, days: 1, week: 7, weeks: 7 } as const;
const anchors = {
  today: 0,
  now: 0,
  tomorrow: 1,
  monday: 2,
  thursday: 5,
  saturday: 0,
  christmas: 34,
} as const;
const countOf = (number: string) =>
  ({ three: 3, five: 5, ten: 10, "a couple of": 2 })[number] ?? Number(number);

it("typedTimes counts any number of days or weeks from any day, whatever stands around it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...numbers),
      fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])),
      fc.constantFrom("from", "after"),
      fc.constantFrom(...(Object.keys(anchors) as (keyof typeof anchors)[])),
      fc.constantFrom("", "nails ", "a trim in denver "),
      (number, unit, side, anchor, before) => {
        const days = countOf(number) * units[unit] + anchors[anchor];
        const times = read(`${before}${number} ${unit} ${side} ${anchor}`).flatMap(({ when }) => when ?? []);
        const date = now.toPlainDate().add({ days }).toString();
        expect(times).toEqual([{ ...anyTime, date }]);
      },
    ),
  );
});

it("typedTimes reads a day with a part of it or an hour, in either order", () => {
  const days = { monday: "2026-11-23", tomorrow: "2026-11-22", "dec 4": "2026-12-04", friday: "2026-11-27" };
  const hours = {
    morning: { until: "12:00" },
    evening: { from: "17:00" },
    "after 5": { from: "17:00" },
    "before noon": { until: "12:00" },
    "between 2 and 4": { from: "14:00", until: "16:00" },
    "at half past three": { from: "15:30" },
    "5ish": { from: "17:00" },
  };
  for (const [day, date] of Object.entries(days))
    for (const [hour, bounds] of Object.entries(hours))
      expect(
        read(`${day} ${hour}`)
          .flatMap(({ when }) => when ?? [])
          .reduce(mergeTimes),
        `${day} ${hour}`,
      ).toEqual({ ...anyTime, date, ...bounds });
});

it.each([
  "the third friday haircut",
  "the day before my flight on friday",
  "before my wedding on june 12",
  "el primer sabado de diciembre de 2028",
  "weekend before last",
  "good morning",
])("typedTimes takes no part of %s for the whole time", (typed) => {
  expect(read(typed).filter(({ when }) => when)).toEqual([]);
});

it("typedTimes doesn't take the date of an event for the day of the visit", () => {
  for (const typed of [
    "my wedding is june 12",
    "i'm getting married in may",
    "the party is on friday",
    "her bday is dec 9",
    "prom is may 15",
    "la boda es el 5 de diciembre",
    "le mariage est le 5 decembre",
  ])
    expect(read(typed).filter(({ when }) => when)).toEqual([]);
});
