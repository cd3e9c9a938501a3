import type { When } from "./when.ts";

const day = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

const dayMs = 86_400_000;

/** `on Saturday, November 28 after 5 pm`, `from Monday, November 23 to Friday, November 27`; empty without a time. */
export function formatWhen({ date, days, from, until }: When): string {
  return [
    date && `${days > 1 ? "from" : "on"} ${day.format(Date.parse(date))}`,
    date && days > 1 && `to ${day.format(Date.parse(date) + (days - 1) * dayMs)}`,
    from && `after ${formatHour(from)}`,
    until && `before ${formatHour(until)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function formatHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}${minutes > 0 ? `:${String(minutes).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
}
