/**
 * A bookable start as the Product API writes it, with the wall time and offset of its location:
 * `2026-12-01T09:00:00-07:00`. Its labels need no clock and no zone, only the string.
 */
const slotShape = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):(\d{2}):\d{2}(?:\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

export type SlotLabel = { day: string; time: string };

/** The slots of one day; `relative` is set for the two days that have a name of their own. */
export type SlotDay = {
  date: string;
  day: string;
  relative: "Today" | "Tomorrow" | null;
  slots: { start: string; time: string }[];
};

export function isSlot(text: string): boolean {
  return slotShape.test(text) && !Number.isNaN(Date.parse(text)) && isDate(text.slice(0, 10));
}

/** `{ day: "Mon 03/04", time: "2:30 pm" }`, the time in one piece: its space does not break; throws a RangeError for a string that is no slot. */
export function slotLabel(slot: string): SlotLabel {
  const { date, hour, minute } = parts(slot);
  return { day: dayLabel(date), time: timeLabel(hour, minute) };
}

/** `Tuesday, November 24`, which breaks after the weekday alone. */
export function slotLongDay(slot: string): string {
  return longDay.format(utcMidnight(parts(slot).date)).replace(/ (?=\d)/, "\u00a0");
}

/** `Mon 03/04`, from `2024-03-04`. */
export function dayLabel(date: string): string {
  return `${weekday.format(utcMidnight(date))} ${date.slice(5, 7)}/${date.slice(8, 10)}`;
}

/**
 * Slots by day, days and slots in the order given. `today` is the date at the location. An hour that happens twice, when
 * clocks go back, says which of the two it is: `1:30 am (UTC-6)`.
 */
export function slotDays(slots: readonly string[], today: string): SlotDay[] {
  const days = Map.groupBy(
    slots.map((start) => ({ start, ...parts(start) })),
    ({ date }) => date,
  );
  return [...days].map(([date, starts]) => {
    const wallTimes = Map.groupBy(starts, ({ start }) => start.slice(0, 16));
    return {
      date,
      day: dayLabel(date),
      relative: relativeDay(date, today),
      slots: starts.map(({ start, hour, minute, offset }) => {
        const isTwice = (wallTimes.get(start.slice(0, 16))?.length ?? 0) > 1;
        const time = timeLabel(hour, minute);
        return { start, time: isTwice ? `${time} (${offsetLabel(offset)})` : time };
      }),
    };
  });
}

function parts(slot: string): { date: string; hour: number; minute: string; offset: string } {
  const [, year, month, day, hour, minute, offset] = slotShape.exec(slot) ?? [];
  if (!minute || !offset || !isSlot(slot)) throw new RangeError(`Not a slot: ${slot}`);
  return { date: `${year}-${month}-${day}`, hour: Number(hour), minute, offset };
}

function timeLabel(hour: number, minute: string): string {
  return `${hour % 12 || 12}:${minute}\u00a0${hour < 12 ? "am" : "pm"}`;
}

function offsetLabel(offset: string): string {
  return offset === "Z" ? "UTC" : `UTC${offset.replace(/^([+-])0/, "$1").replace(/:00$/, "")}`;
}

function relativeDay(date: string, today: string): SlotDay["relative"] {
  const daysAhead = (utcMidnight(date) - utcMidnight(today)) / 86_400_000;
  if (daysAhead === 0) return "Today";
  return daysAhead === 1 ? "Tomorrow" : null;
}

/** JavaScript reads February 30 as a day in March. */
function isDate(date: string): boolean {
  return new Date(utcMidnight(date)).getUTCDate() === Number(date.slice(8));
}

function utcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
