import { dayLabel } from "#domain/booking/slot-label.ts";

/** A day to filter by, as a plate says it. */
export interface DayChoice {
  date: string;
  label: string;
}

const daysOffered = 7;

/** Today, tomorrow and the rest of a week; and the day that was asked for, should it be later. */
export function dayChoices(today: string, asked: string): DayChoice[] {
  const first = Temporal.PlainDate.from(today);
  const dates = Array.from({ length: daysOffered }, (_, days) => first.add({ days }).toString());
  if (asked > (dates.at(-1) ?? "")) dates.push(asked);
  return dates.map((date, index) => ({ date, label: ["Today", "Tomorrow"][index] ?? dayLabel(date) }));
}
