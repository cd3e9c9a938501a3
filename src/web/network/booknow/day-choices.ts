import { dayLabel } from "#domain/booking/slot-label.ts";

export interface DayChoice {
  date: string;
  label: string;
}

const daysOffered = 7;

/** The next seven days, and the requested day if it is later. */
export function dayChoices(today: string, asked: string): DayChoice[] {
  const first = Temporal.PlainDate.from(today);
  const dates = Array.from({ length: daysOffered }, (_, days) => first.add({ days }).toString());
  if (asked > (dates.at(-1) ?? "")) dates.push(asked);
  return dates.map((date, index) => ({ date, label: ["Today", "Tomorrow"][index] ?? dayLabel(date) }));
}
